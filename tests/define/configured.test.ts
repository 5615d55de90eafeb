import { describe, expect, it } from 'vitest'
import { type AnyResource, allow } from '#features/model.ts'
import { formatFinding } from '#model/language/check.ts'
import type { GivenTemplates } from '#model/rights/rightsTemplate.ts'
import { checkResources, resolveEntries } from '#tests/support/language.ts'

const entry = (name: string, more: object = {}): AnyResource =>
  ({
    name,
    label: ['Ding', 'Dinge'],
    fields: { title: { kind: 'text', label: 'Titel' } },
    list: { columns: ['title'] },
    access: { list: [] },
    api: { list: { get: name } },
    ...more,
  }) as AnyResource

const outline = (product: readonly unknown[], configured: readonly unknown[]) =>
  checkResources(product, { configured }).map(({ code, file, path }) => [code, file, path])

describe('entries of config.json', () => {
  it('are found by their place in the file, beside entries of the product', () => {
    const field = { kind: 'text', label: 'Titel' }
    const wrong = entry('tools', { fields: { title: field, size: { kind: 'nmber', label: 'Größe' } } })
    expect(checkResources([entry('invoices')], { configured: [entry('articles'), wrong] })).toEqual([
      expect.objectContaining({
        code: 'C201',
        file: 'config.json',
        path: 'resources[1].fields.size.kind',
        value: 'nmber',
        suggestion: 'number',
      }),
    ])
  })

  it('can be looked at alone, beside entries of the product of which nothing is told', () => {
    const wrong = { list: { columns: ['titel'] } }
    const product = [entry('invoices', wrong)]
    const configured = [entry('articles', wrong), entry('invoices')]
    const found = checkResources(product, { configured, ofConfiguredAlone: true })
    expect(found).toEqual(checkResources(product, { configured }).filter(({ file }) => file !== undefined))
    expect(found.map(({ path }) => path)).toContain('resources[0].list.columns[0]')
    expect(found.map(({ path }) => path)).toContain('resources[1].name')
  })

  it('are told their file in the line for a log', () => {
    const [found] = checkResources([], { configured: [entry('articles', { list: { columns: ['titel'] } })] })
    expect(found && formatFinding(found, 'en')).toMatch(
      /^C104 config\.json resources\[0\]\.list\.columns\[0\]: no field "titel"/,
    )
  })

  it('are told their file also where the part has a name that is no word', () => {
    const part = JSON.parse('{ "a b": 1 }')
    expect(outline([], [entry('articles', part)])).toEqual([['C109', 'config.json', 'resources[0]["a b"]']])
  })

  it('leave the paths of the pages to the product', () => {
    const pages = [{ path: 'reports/open' }, { path: '' }]
    const configured = [entry('reports'), entry('tools', { path: 'reports' })]
    const found = checkResources([], { configured, pages }).map(({ code, path }) => `${code} ${path}`)
    expect(found).toEqual(['C105 resources[1].path', 'C107 resources[0].name', 'C107 resources[1].path'])
  })

  it('leave findings in entries of the product as they are', () => {
    const wrong = entry('invoices', { list: { columns: ['titel'] } })
    expect(outline([wrong], [entry('articles')])).toEqual([['C104', undefined, 'invoices.list.columns[0]']])
  })

  it('cannot take a name or a path that the product has', () => {
    const configured = [entry('invoices'), entry('tools', { path: 'bills' })]
    expect(outline([entry('invoices', { path: 'bills' })], configured)).toEqual([
      ['C103', 'config.json', 'resources[0].name'],
      ['C105', 'config.json', 'resources[1].path'],
    ])
  })

  it('lead to entries of the product, which lead to them', () => {
    const bill = { kind: 'reference', resource: 'invoices', label: 'Rechnung' }
    const tool = { kind: 'reference', resource: 'tools', label: 'Werkzeug' }
    const product = entry('invoices', { fields: { title: tool } })
    expect(outline([product], [entry('tools', { fields: { title: bill } })])).toEqual([])
  })

  it('cannot hold code, and say so where a view would be', () => {
    const configured = [
      entry('tools', {
        views: { list: './ToolList.tsx' },
        tabs: [{ tab: 'own', name: 'more', label: 'Mehr', access: [], view: './More.tsx' }],
      }),
    ]
    expect(outline([], configured)).toEqual([
      ['C121', 'config.json', 'resources[0].tabs[0].view'],
      ['C121', 'config.json', 'resources[0].views.list'],
    ])
  })

  it('that are no objects are named, and so is a name that JSON can hold and objects have by nature', () => {
    const inherited = JSON.parse('[null, "tools", {"__proto__": 1}]')
    const places = outline([], inherited).map(([, , path]) => path)
    expect(places).toContain('resources[0]')
    expect(places).toContain('resources[1]')
    expect(places).toContain('resources[2].__proto__')
  })

  it('stand in the menu by their order among all', () => {
    const resolved = resolveEntries(
      [entry('invoices', { order: 20 }), entry('articles')],
      [entry('tools', { order: 30 }), entry('rentals', { order: 10 })],
    )
    expect(resolved.map(({ name, origin }) => [name, origin])).toEqual([
      ['rentals', 'configuration'],
      ['invoices', 'product'],
      ['tools', 'configuration'],
      ['articles', 'product'],
    ])
  })
})

describe('what config.json says about all entries', () => {
  const parametersOf = (more: object, paging: object) =>
    resolveEntries([entry('invoices', more)], [entry('tools', more)], { paging }).map(
      ({ api }) => api.list.parameters,
    )

  it('are names of parameters, of the product and of the configuration alike', () => {
    for (const parameters of parametersOf({}, { limit: 'pageSize' })) {
      expect(parameters).toMatchObject({ limit: 'pageSize', offset: 'offset', from: '{field}From' })
    }
  })

  it('gives way to what an entry says', () => {
    const api = { list: { get: 'x', total: 'count', parameters: { limit: 'most' } } }
    for (const parameters of parametersOf({ api }, { limit: 'pageSize', offset: 'skip' })) {
      expect(parameters).toMatchObject({ limit: 'most', offset: 'skip' })
    }
  })

  it('leaves the conventions of REST as they are', () => {
    for (const { search } of parametersOf({ api: 'rest' }, { search: 'term' })) expect(search).toBe('q')
  })

  it('are rights templates, beside those that a choice of the product grants or in their place', () => {
    const statements = [allow('*:mca', 'ListCustomers')]
    const choiceOfRights = {
      fields: {
        title: { kind: 'text', label: 'Titel' },
        template: {
          kind: 'choice',
          label: 'Rechte',
          options: { all: 'Alles' },
          grants: { all: { statements } },
        },
      },
    }
    const support = { name: 'support', label: 'Support', description: 'Hilft.', statements }
    const templates = [support]
    const choiceWith = (rightsTemplates: GivenTemplates) => {
      const [resource] = resolveEntries([entry('operators', choiceOfRights)], [], { rightsTemplates })
      return resource?.fields.find(({ name }) => name === 'template')
    }
    const granted = { support: { description: 'Hilft.', statements } }
    expect(choiceWith(templates)).toMatchObject({
      options: { all: 'Alles', support: 'Support' },
      grants: { all: { statements }, ...granted },
    })
    expect(choiceWith([{ ...support, name: 'all' }])?.options).toEqual({ all: 'Support' })
    const replaced = choiceWith({ replace: true, templates })
    expect(replaced).toMatchObject({ options: { support: 'Support' }, grants: granted })
    expect(replaced?.options).not.toHaveProperty('all')
  })
})
