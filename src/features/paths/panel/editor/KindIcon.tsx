import type { ResolvedField } from '../../../../model/language/resolve.ts'
import { icons } from '../../../../panel/ui/icons.tsx'
import { stepKind } from '../../model/steps.ts'

/** The icon of a kind of steps. */
export function KindIcon({ field, kind }: { field: ResolvedField; kind: string }) {
  const Icon = icons[stepKind(field, kind)?.icon ?? 'list']
  return <Icon fontSize="small" aria-hidden />
}
