import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { entriesOf } from '#features/model.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import { accessSets } from '#model/language/access.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { requiredPermissions } from '#model/rights/requiredPermissions.ts'
import { callStyles } from '#model/styles/index.ts'
import * as product from '#resources/index.ts'
import { checkResources, resolveEntries } from '#tests/support/language.ts'
import { printed } from '../support/backends/entries.ts'

/** The first example of the page. */
function documented() {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/backends.md', 'utf8')) ?? []
  const { backends, resources } = JSON.parse(json) as { backends: object; resources: AnyResource[] }
  return { backends: backends as Readonly<Record<string, unknown>>, entry: resources[0] as AnyResource }
}

it('an entry of six fields with list, search, filters, a reference and rights has at most 30 lines', () => {
  const { backends, entry } = documented()
  expect(checkResources(entriesOf(product), { configured: [entry], backends })).toEqual([])
  expect(Object.keys(entry.fields)).toHaveLength(6)
  expect(Object.values(entry.fields).map(({ kind }) => kind)).toContain('reference')
  expect(entry.list).toMatchObject({
    search: [expect.anything()],
    filters: [expect.anything(), expect.anything()],
  })
  const lines = printed(entry).split('\n').length
  expect(lines).toBeLessThanOrEqual(30)
  expect(lines).toBeGreaterThan(10)
})

it('a set of rights stands for those of each operation', () => {
  const { backends, entry } = documented()
  const [named, written] = ['content', accessSets.content].map((access) => {
    const configured = [{ ...entry, access } as AnyResource]
    return resolveEntries([], configured, { styles: callStyles, backends: backends as never })[0]
  })
  expect(named).toEqual(written)
  expect(named?.access).toEqual({ ...accessSets.content, names: 'never', open: ['*:apiContent:Get'] })
  expect(requiredPermissions(entry, 'bills')).toEqual(
    ['Get', 'Put', 'Delete'].map((may) => ({ permission: `*:apiContent:${may}`, path: 'bills.access' })),
  )
})

it('of calls one by one it grants those that there are', () => {
  const { entry } = documented()
  const api = { list: { get: 'bills' }, edit: { put: 'bills/{id}' } }
  const configured = { ...entry, backend: undefined, api } as unknown as AnyResource
  expect(checkResources(entriesOf(product), { configured: [configured] })).toEqual([])
  const [resource] = resolveEntries([], [configured])
  expect(resource?.access).toMatchObject({ edit: ['*:apiContent:Put'], create: 'never', delete: 'never' })
})

it('the schema of config.json knows the sets', () => {
  const schema: unknown = JSON.parse(readFileSync('public/config.schema.json', 'utf8'))
  const holds = (part: unknown): boolean =>
    Array.isArray(part)
      ? part.some(holds)
      : isObject(part) &&
        (JSON.stringify(ownValue(part, 'enum')) === '["content"]' || Object.values(part).some(holds))
  expect(holds(schema)).toBe(true)
})
