import type { ResolvedAction, ResolvedResource } from './resolved.ts'

/** What can be done with a record, besides editing it: the entry's actions, then deleting it. */
export function actionsOf({ access, actions, api }: ResolvedResource): readonly ResolvedAction[] {
  if (!api.delete || access.delete === 'never') return actions
  const deletion = {
    name: 'delete',
    access: access.delete,
    body: {},
    effects: [],
    tone: 'negative',
  } as const
  return [...actions, { ...api.delete, ...deletion, answer: 'gone' }]
}
