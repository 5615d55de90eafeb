import { describe, expect, it } from 'vitest'
import { permissionOrigins, withOrigin } from '#client/auth/permissionOrigins.ts'
import { permissionsFromPolicies } from '#model/access/permissions.ts'
import { fc } from '#tests/support/properties.ts'

const read = { Effect: 'Allow', Action: ['Get', 'Put'], Resource: '*:apiContent' }
const deny = { Effect: 'Deny', Action: 'Put', Resource: ['*:apiContent'] }

describe('the origins of permissions', () => {
  it('name each statement that grants a permission, in order', () => {
    const known = permissionOrigins([{ Statement: [read] }, { Statement: read }])
    expect(known.map(({ permission, granted }) => [permission, granted])).toEqual([
      ['*:apiContent:Get', true],
      ['*:apiContent:Put', true],
    ])
    const statement = {
      kind: 'statement',
      effect: 'Allow',
      actions: ['Get', 'Put'],
      resources: ['*:apiContent'],
    }
    expect(known[0]?.origins).toEqual([
      { ...statement, number: 1 },
      { ...statement, number: 2 },
    ])
  })

  it('show a denied permission as denied, with both statements', () => {
    const known = permissionOrigins([read, deny])
    const put = known.find(({ permission }) => permission === '*:apiContent:Put')
    expect(put?.granted).toBe(false)
    expect(put?.origins.map((origin) => origin.kind === 'statement' && origin.effect)).toEqual([
      'Allow',
      'Deny',
    ])
  })

  it('tell of a permission that is denied and never allowed', () => {
    expect(permissionOrigins(deny)).toMatchObject([{ permission: '*:apiContent:Put', granted: false }])
  })

  it('grant exactly what the panel grants, whatever the policies hold', () => {
    const effect = fc.constantFrom('Allow', 'Deny', 'allow', 1)
    const word = fc.constantFrom('Get', 'Put', '*:a', '*:b', '', null)
    const part = fc.oneof(word, fc.array(word, { maxLength: 3 }))
    const statement = fc.record({ Effect: effect, Action: part, Resource: part }, { requiredKeys: [] })
    fc.assert(
      fc.property(
        fc.array(fc.oneof(statement, fc.record({ Statement: fc.array(statement) }))),
        (policies) => {
          const granted = permissionOrigins(policies).filter((known) => known.granted)
          const expected = permissionsFromPolicies(policies, () => undefined)
          expect(new Set(granted.map(({ permission }) => permission))).toEqual(new Set(expected))
        },
      ),
    )
  })

  it('let the configuration grant what a statement denies, as the panel does', () => {
    const known = withOrigin(permissionOrigins(deny), ['*:apiContent:Put'], { kind: 'configuration' })
    expect(known).toMatchObject([
      { granted: true, origins: [{ kind: 'statement' }, { kind: 'configuration' }] },
    ])
  })
})
