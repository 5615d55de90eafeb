import { describe, expect, it } from 'vitest'
import { pages } from '#app/pages.ts'
import { demoAccounts } from '#app/server/seed/seedOperators.ts'
import { createDataProvider, type PanelDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { entriesOf } from '#features/model.ts'
import { can, meets, permissionsFromPolicies } from '#model/access/permissions.ts'
import { requirementOf } from '#model/access/requirementOf.ts'
import { ApiError } from '#model/contract/errors.ts'
import { operations, type Requirement } from '#model/language/access.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import * as entries from '#resources/index.ts'
import { clientFeatures } from '#tests/support/clientFeatures.ts'
import { resolveResource } from '#tests/support/language.ts'
import { baseUrl, createBackend, json } from '../api/fakeBackend.ts'

const resources = entriesOf(entries).map(resolveResource)
const declared = { resources, pages }

/** Everything that any entry or page asks for. */
const everything = [
  ...new Set(
    [
      ...resources.flatMap(({ access, actions }) => [
        ...Object.values(access),
        ...actions.map((action) => action.access),
      ]),
      ...pages.map(({ access }) => access),
    ].flatMap((requirement: Requirement) => (requirement === 'never' ? [] : requirement)),
  ),
]

/** Nobody, everybody, all but one permission, just one permission, a foreign tenant's, and the demo accounts. */
const permissionSets: Record<string, readonly string[]> = {
  none: [],
  all: everything,
  'one tenant only': everything.map((permission) => permission.replace('*', 'acme')),
  ...Object.fromEntries(
    everything.map((one) => [`all but ${one}`, everything.filter((other) => other !== one)]),
  ),
  ...Object.fromEntries(everything.map((one) => [`only ${one}`, [one]])),
  ...Object.fromEntries(
    demoAccounts.map(({ email, policies }) => [email, permissionsFromPolicies(policies)]),
  ),
}

interface Cell {
  name: string
  action: string
  set: string
}

const actionsOf = ({ actions }: ResolvedResource) => [
  ...operations,
  'export',
  ...actions.map(({ name }) => `action:${name}`),
]
const sets = Object.keys(permissionSets)
const cells: Cell[] = [
  ...resources.flatMap((resource) =>
    actionsOf(resource).flatMap((action) => sets.map((set) => ({ name: resource.name, action, set }))),
  ),
  ...pages.flatMap(({ path }) => sets.map((set) => ({ name: `page:${path}`, action: 'open', set }))),
]

/** What the entry says, read from the entry itself. */
function demanded({ name, action }: Cell): Requirement {
  const page = pages.find(({ path }) => name === `page:${path}`)
  if (page) return page.access
  const resource = resources.find((candidate) => candidate.name === name)
  if (!resource) throw new Error(name)
  const own = resource.actions.find((candidate) => action === `action:${candidate.name}`)
  if (own) return own.access
  const operation = operations.find((candidate) => candidate === (action === 'export' ? 'list' : action))
  return operation === undefined ? 'never' : resource.access[operation]
}

describe('the access matrix (G06)', () => {
  it.each(cells)('$name $action with $set', (cell) => {
    const requirement = demanded(cell)
    const granted = permissionSets[cell.set] ?? []
    const isOpen = requirement !== 'never' && requirement.every((permission) => granted.includes(permission))
    expect(requirementOf(declared, cell.name, cell.action)).toEqual(requirement)
    expect(meets(granted, requirementOf(declared, cell.name, cell.action))).toBe(isOpen)
  })

  it('has rows for every entry and every page', () => {
    expect(new Set(cells.map(({ name }) => name)).size).toBe(resources.length + pages.length)
    expect(can(permissionSets.all ?? [], everything)).toBe(true)
  })
})

/** Both sides of a pair; nothing for entries that are written one by one. */
function pairOf(name: string): Record<string, string> {
  const sides = resources.find((resource) => resource.name === name)?.pairing?.sides ?? []
  return Object.fromEntries(sides.map((side) => [side, '1']))
}
const isPaired = (name: string) => Object.keys(pairOf(name)).length > 0

describe('the data provider', () => {
  const calls: Record<string, (provider: PanelDataProvider, name: string) => Promise<unknown>> = {
    list: (provider, name) =>
      provider.getList(name, {
        pagination: { page: 1, perPage: 25 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      }),
    create: (provider, name) =>
      isPaired(name)
        ? provider.writePair(name, { operation: 'assign', values: pairOf(name) })
        : provider.create(name, { data: {} }),
    edit: (provider, name) =>
      isPaired(name)
        ? provider.writePair(name, { operation: 'change', id: '1', values: pairOf(name) })
        : provider.update(name, { id: '1', data: {}, previousData: { id: '1' } }),
    delete: (provider, name) =>
      isPaired(name)
        ? provider.writePair(name, { operation: 'remove', id: '1', values: pairOf(name) })
        : provider.delete(name, { id: '1' }),
  }
  const rows = resources.flatMap((resource) =>
    Object.keys(calls).flatMap((operation) => sets.map((set) => ({ name: resource.name, operation, set }))),
  )

  it.each(rows)('decides $operation of $name with $set alike, before anything is sent (G06)', async (row) => {
    const { name, operation, set } = row
    const granted = permissionSets[set] ?? []
    const backend = createBackend(() => json({}, 410))
    const http = createHttpClient({ baseUrl, name: 'apiBaseUrl', fetch: backend.fetch, log: () => undefined })
    const provider = createDataProvider({
      resources,
      http,
      features: clientFeatures,
      can: (requirement) => meets(granted, requirement),
    })
    const error = await calls[operation]?.(provider, name).catch((failure: unknown) => failure)
    const { access } = resources.find((each) => each.name === name) ?? {}
    // Who may read what records are called reads their list, of that much.
    const isNamed = operation === 'list' && meets(granted, access?.names ?? 'never')
    const isOpen = meets(granted, requirementOf(declared, name, operation)) || isNamed
    const refusals = ['forbidden', 'unsupported']
    const isRefused = error instanceof ApiError && refusals.includes(error.code)
    expect([isRefused, backend.requests.length > 0]).toEqual([!isOpen, isOpen])
  })
})
