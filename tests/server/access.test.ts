import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meets, permissionsFromPolicies } from '../../src/framework/auth/permissions.ts'
import type { Requirement } from '../../src/framework/define/access.ts'
import type { ResolvedResource } from '../../src/framework/define/resolve.ts'
import { demoAccounts } from '../../src/server/db/seed/seedOperators.ts'
import { panelResources } from '../../src/server/panelResources.ts'
import { pairWrites } from '../../src/server/routes/pairCall.ts'
import { type AccountName, createTestServer, type TestServer } from '../support/server.ts'

interface Operation {
  name: string
  method: string
  path: string
  access: readonly Requirement[]
}

const unknownId = '00000000-0000-4000-8000-000000000000'
const fill = (path: string) => path.replaceAll(/\{\w+\}/g, unknownId)

function operationsOf(resource: ResolvedResource): Operation[] {
  const { name, api, access, actions, pairing } = resource
  const { one, create, edit, delete: remove } = api
  const show = access.show === 'never' ? access.list : access.show
  const sharing = (path: string) => actions.filter((action) => action.path === path)
  return [
    { name: `${name} list`, method: 'GET', path: api.list.path, access: [access.list] },
    ...(one === 'by-list' ? [] : [{ name: `${name} show`, method: 'GET', path: one.path, access: [show] }]),
    ...(create ? [{ name: `${name} create`, ...create, access: [access.create] }] : []),
    ...(edit ? [{ name: `${name} edit`, ...edit, access: [access.edit] }] : []),
    ...(remove ? [{ name: `${name} delete`, ...remove, access: [access.delete] }] : []),
    ...actions.map((action) => ({
      ...{ name: `${name} ${action.name}`, method: action.method, path: action.path },
      access: sharing(action.path).map((other) => other.access),
    })),
    ...(pairing ? pairWrites({ ...resource, pairing }) : []).map(({ operation, query, method, path }) => ({
      ...{ name: `${name} ${operation} of a pair`, method, access: [access[operation]] },
      path: `${path}?${Object.keys(query)
        .map((parameter) => `${parameter}=${unknownId}`)
        .join('&')}`,
    })),
  ]
}

const operations: Operation[] = [
  ...panelResources().flatMap(operationsOf),
  { name: 'own policies', method: 'GET', path: 'api-authority/self', access: [[]] },
  {
    name: 'user look-up',
    method: 'POST',
    path: 'leandirectory_management/api/management/user/v1/find',
    access: [['*:mca:ListOperators']],
  },
  { name: 'change of the password', method: 'POST', path: 'change-password', access: [[]] },
  { name: 'own sessions', method: 'GET', path: 'sessions', access: [[]] },
  { name: 'end of other sessions', method: 'DELETE', path: 'sessions', access: [[]] },
  { name: 'end of a session', method: 'DELETE', path: 'sessions/{id}', access: [[]] },
]

const people: readonly AccountName[] = ['administrator', 'editor', 'reader']

describe('access to every call of the API', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  }, 60_000)
  afterAll(() => server.close())

  const bodyOf = ({ method, name }: Operation) =>
    method === 'GET' ? {} : { body: name === 'user look-up' ? { mappedIamId: unknownId } : {} }

  it.each(operations)('$name is refused to nobody', async (operation) => {
    const { method, path } = operation
    const { status, json } = await server.call(fill(path), { method, ...bodyOf(operation) })
    expect([status, json.code]).toEqual([401, 'unauthenticated'])
  })

  const matrix = operations.flatMap((operation) =>
    people.map((person, index) => {
      const granted = permissionsFromPolicies(demoAccounts[index]?.policies)
      const isPermitted = operation.access.some((requirement) => meets(granted, requirement))
      return { operation, person, verdict: isPermitted ? 'open' : 'forbidden', name: operation.name }
    }),
  )

  it.each(matrix)('$name is $verdict to the $person', async ({ operation, person, verdict }) => {
    const { method, path } = operation
    const { status } = await server.call(fill(path), { method, as: person, ...bodyOf(operation) })
    expect(verdict === 'forbidden' ? [403] : [200, 204, 400, 404]).toContain(status)
  })

  it('decides differently for different people', () => {
    const verdicts = (person: AccountName) =>
      matrix.filter((row) => row.person === person && row.verdict === 'open').length
    expect(verdicts('administrator')).toBeGreaterThan(verdicts('editor'))
    expect(verdicts('editor')).toBeGreaterThan(verdicts('reader'))
  })

  it('answers an unknown path and an unknown method before it asks who calls', async () => {
    expect((await server.call('nowhere')).status).toBe(404)
    const refused = await server.call('api-campaigns-get', { method: 'DELETE' })
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET'])
  })
})
