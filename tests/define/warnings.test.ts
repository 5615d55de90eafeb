import { describe, expect, it } from 'vitest'
import { pages } from '#app/pages.ts'
import { type AnyResource, allow, entriesOf } from '#features/model.ts'
import type { WarningOptions } from '#model/language/warnings.ts'
import * as entries from '#resources/index.ts'
import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { checkResources, entryWarnings } from '#tests/support/language.ts'

const product = entriesOf(entries)
const own = { pages, templates: rightsTemplates }

const tools = {
  name: 'tools',
  label: ['Werkzeug', 'Werkzeuge'],
  fields: {
    access: { kind: 'choice', label: 'Zutritt', options: { 'a:b:c': 'A' }, default: 'a:b:c' },
    name: { kind: 'text', label: 'Name' },
    size: { kind: 'integer', label: 'Größe' },
  },
  list: { columns: ['name'] },
  access: { list: ['*:apiContent:Get'] },
  api: 'rest',
}

function warned(changes: object, options: WarningOptions = own) {
  const entry = { ...tools, ...changes } as unknown as AnyResource
  expect(checkResources(product, { configured: [entry] })).toEqual([])
  return entryWarnings(product, { ...options, configured: [entry] }).map(
    ({ code, path, value, suggestion, file }) => ({ code, path, value, suggestion, file }),
  )
}

const file = 'config.json'

describe('what is probably not meant', () => {
  it('is not in the entries of the product', () => {
    expect(entryWarnings(product, own)).toEqual([])
    expect(warned({})).toEqual([])
  })

  const agents = {
    ...{ name: 'agents', label: 'Agents', description: 'Works on tools.' },
    statements: [allow('*:tools', 'Get')],
  }
  const administration = {
    ...rightsTemplates[0],
    statements: [...(rightsTemplates[0]?.statements ?? []), allow('*:tools', 'Get')],
  }

  it('is a role that nobody can give, since nobody who manages operators has its rights', () => {
    const toolsOf = { access: { list: ['*:tools:Get'] } }
    const templates = [...rightsTemplates, agents]
    expect(warned(toolsOf, { pages, templates })).toMatchObject([
      { code: 'C817', path: 'rightsTemplates', value: 'agents', file },
    ])
    const given = [administration, agents] as typeof templates
    expect(warned(toolsOf, { pages, templates: given })).toEqual([])
    expect(warned(toolsOf, { pages, templates, defaultPermissions: ['*:tools:Get'] })).toEqual([])
  })

  it('is a reference whose names a role may not read, unless it has the right to names', () => {
    const fields = { ...tools.fields, person: { kind: 'reference', label: 'Person', resource: 'operators' } }
    const entry = { fields, access: { list: ['*:tools:Get'] } }
    const withStatements = (...more: readonly string[]) => {
      const role = { ...agents, statements: [...agents.statements, allow('*:mca', ...more)] }
      return { pages, templates: [administration, role] as typeof rightsTemplates }
    }
    expect(warned(entry, withStatements())).toMatchObject([
      { code: 'C818', path: 'resources[0].fields.person', value: 'operators', file },
    ])
    expect(warned(entry, withStatements('ListOperatorNames'))).toEqual([])
  })

  it('is a call that the own API answers by itself, or for an entry of the product', () => {
    const calls = (path: string) =>
      warned({ api: { list: { get: path }, one: { get: `${path}/{id}` } } }, { ...own, isOwnApi: true })
    for (const path of ['login', 'public-forms', 'mca-forms', 'mca-users/users/customers']) {
      expect(calls(path), path).toMatchObject([{ code: 'C803', path: 'resources[0].api', value: path, file }])
    }
    expect(calls('mca-users/users/partners')).toEqual([])
    expect(warned({ api: { list: { get: 'login' } } })).toEqual([])
  })

  it('is a permission that nobody is given, once in an entry, with the one that is near', () => {
    const both = ['*:apiContent:Gett'] as const
    expect(warned({ access: { list: both, show: both, create: ['*:bench60:Put'] } })).toEqual([
      {
        ...{ code: 'C801', path: 'resources[0].access.list[0]', value: '*:apiContent:Gett', file },
        suggestion: '*:apiContent:Get',
      },
      {
        ...{ code: 'C801', path: 'resources[0].access.create[0]', value: '*:bench60:Put', file },
        suggestion: '*:apiContent:Put',
      },
    ])
  })

  it('is a permission of a field, an action or a page of the overview, too', () => {
    const denied = ['*:nobody:Get']
    const size = { ...tools.fields.size, access: { show: denied } }
    expect(warned({ fields: { ...tools.fields, size } }).map(({ path }) => path)).toEqual([
      'resources[0].fields.size.access.show[0]',
    ])
    const pay = { put: 'tools/{id}', label: 'Zahlen', access: denied }
    expect(warned({ actions: { pay } }).map(({ path }) => path)).toEqual([
      'resources[0].actions.pay.access[0]',
    ])
  })

  it('is no permission that a template gives for any tenant, that everybody has, or that somebody else hands out', () => {
    expect(warned({ access: { list: ['acme:apiContent:Get'] } })).toEqual([])
    const access = { list: ['*:billing:Get'] }
    expect(warned({ access }, { ...own, defaultPermissions: ['*:billing:Get'] })).toEqual([])
    expect(warned({ access }, { pages })).toEqual([])
    expect(warned({ access })).toHaveLength(1)
  })

  it.each([
    [{ de: 'Kunden und Abo', en: 'Customers & subscriptions' }, 'resources[0].group.de', 'Kunden und Abos'],
    [{ de: 'Kunden & Abos', en: 'Customers & subscriptions' }, 'resources[0].group.de', 'Kunden und Abos'],
    [{ de: 'Inhalte', en: 'Contents' }, 'resources[0].group.en', 'Content'],
    ['verwaltung', 'resources[0].group', 'Verwaltung'],
  ])('is a heading of the menu that is nearly another one: %j', (group, path, suggestion) => {
    expect(warned({ group })).toMatchObject([{ code: 'C802', path, suggestion, file }])
  })

  it.each([
    [{ de: 'Verwaltung', en: 'Administration' }],
    [{ de: 'Vermietung', en: 'Rental' }],
    ['Lager'],
    ['Inhaber'],
  ])('is no heading of its own: %j', (group) => {
    expect(warned({ group })).toEqual([])
  })
})
