import type { ResolvedField } from '../../define/resolve.ts'
import { icons } from '../../shell/icons.tsx'
import { stepKind } from '../steps.ts'

/** The icon of a kind of steps. */
export function KindIcon({ field, kind }: { field: ResolvedField; kind: string }) {
  const Icon = icons[stepKind(field, kind)?.icon ?? 'list']
  return <Icon fontSize="small" aria-hidden />
}
