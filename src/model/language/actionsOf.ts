import type { ResolvedAction, ResolvedResource } from './resolved.ts'

/** Returns the entry's actions, then deletion. */
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
