import type { ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'

/** Name of an edit among actions; an entry cannot call one so. */
export const editing = '(edit)'

/** Returns an edit of several records as an action, which sets the same values in each. */
export function editAction(
  { access, api }: ResolvedResource,
  label: Text,
  values: Readonly<Record<string, unknown>>,
): ResolvedAction | undefined {
  if (!api.edit) return undefined
  const common = { effects: [], tone: 'neutral', answer: 'record' } as const
  return { ...api.edit, ...common, name: editing, label, access: access.edit, body: values }
}
