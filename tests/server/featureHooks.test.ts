import { describe, expect, it } from 'vitest'
import { resourceHooks, type ServerFeature } from '#server/features.ts'

type Setting = Parameters<typeof resourceHooks>[0]

const setting = (...parts: readonly object[]) =>
  ({
    features: parts.map((part) => ({ resource: () => part }) as unknown as ServerFeature),
  }) as unknown as Setting

const account = {} as Parameters<ReturnType<typeof resourceHooks>['all']['scopeOf']>[0]

const scopeOfOwner = (owner: string) => ({
  scopeOf: () => ({
    filters: [{ owner }],
    shown: (row: { data: { owners: string[] } }) => (row.data.owners.includes(owner) ? row : undefined),
  }),
})

describe('what several features add to one entry', () => {
  it('is read as far as all of them let it be', () => {
    const { all } = resourceHooks(setting(scopeOfOwner('a'), {}, scopeOfOwner('b')))
    const scope = all.scopeOf(account)
    const row = (...owners: string[]) =>
      ({ data: { owners } }) as unknown as Parameters<typeof scope.shown>[0]
    expect(scope.filters).toEqual([{ owner: 'a' }, { owner: 'b' }])
    expect([row('a'), row('b'), row('a', 'b')].map((each) => scope.shown(each) !== undefined)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('is guarded by one of them: a second guard is an error of whoever composes them', () => {
    const guarding = { guard: { edit: async () => ({}), remove: async () => undefined } }
    expect(resourceHooks(setting(guarding, {})).all.guard).toBe(guarding.guard)
    expect(() => resourceHooks(setting(guarding, guarding))).toThrow('two features guard')
  })
})
