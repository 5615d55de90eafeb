import { expect, it } from 'vitest'
import { permissionsInClaim } from '#client/auth/permissionsInClaim.ts'

const [get, put] = ['*:apiContent:Get', '*:apiContent:Put'] as const

it.each<[string, unknown, readonly string[]]>([
  ['a list', [get, put, get], [get, put]],
  ['a text of several', `${get} ${put}`, [get, put]],
  ['one', get, [get]],
  ['policies', [{ Effect: 'Allow', Action: ['Get', 'Put'], Resource: '*:apiContent' }], [get, put]],
  ['roles of other applications beside', ['admin', 'offline_access', get, 7, null, 'a:b', 'a:b:c:d'], [get]],
  ['nothing', undefined, []],
  ['an empty text', '', []],
  ['something else', { permissions: [get] }, []],
])('permissions of a claim are read that holds %s', (_name, value, expected) => {
  expect(permissionsInClaim({ permissions: value }, 'permissions')).toEqual(expected)
})

it('a claim is found by its name, with dots and slashes in it, and by the path to it', () => {
  const name = 'https://example.com/permissions'
  expect(permissionsInClaim({ [name]: [get] }, name)).toEqual([get])
  expect(permissionsInClaim({ realm_access: { roles: [put] } }, 'realm_access.roles')).toEqual([put])
  expect(permissionsInClaim({ realm_access: 'x' }, 'realm_access.roles')).toEqual([])
  expect(permissionsInClaim(undefined, 'realm_access.roles')).toEqual([])
  expect(permissionsInClaim({}, 'constructor.name')).toEqual([])
})
