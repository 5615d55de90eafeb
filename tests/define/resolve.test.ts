import { describe, expect, it } from 'vitest'
import { defineResource, text } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'

const short = defineResource({
  name: 'invoices',
  label: ['Rechnung', 'Rechnungen'],
  fields: { number: text({ label: 'Nummer' }), stamp: text({ label: 'Stempel', edit: 'never', wire: 'st' }) },
  list: { columns: ['number'] },
  access: { list: [] },
  api: { list: { get: 'billing' } },
})

describe('a resolved entry', () => {
  it('has every default, and access to nothing that was not given', () => {
    expect(resolveResource(short)).toMatchObject({
      path: 'invoices',
      icon: 'list',
      navigation: { list: 'always', create: 'never' },
      title: 'number',
      titleFallback: [],
      list: { columns: ['number'], filters: [], search: ['number'], sort: ['number', 'ASC'], perPage: 25 },
      form: [{ section: '', fields: ['number'] }],
      detail: [
        { section: '', fields: ['number'] },
        { section: '', fields: ['stamp'] },
      ],
      access: { list: [], show: 'never', create: 'never', edit: 'never', delete: 'never' },
      api: { list: { path: 'billing', query: {}, rows: 'data' }, one: 'by-list', many: 'by-list' },
      actions: [],
      dropped: [],
      tabs: [],
    })
  })

  it('has its number on the overview, and nothing to do there', () => {
    expect(resolveResource(short).overview).toEqual({
      counters: [{ name: 'all', label: 'Rechnungen', filter: {}, tone: 'neutral' }],
      todo: [],
      figures: [],
      actions: [],
    })
  })

  it('has no number on the overview where its list is not in the menu', () => {
    const { overview } = resolveResource({ ...short, navigation: 'never' })
    expect(overview?.counters).toEqual([])
  })

  it('shows the tasks of the overview in the order of the list, unless they have their own', () => {
    const filter = { number: ['1'] }
    const { overview } = resolveResource({
      ...short,
      overview: {
        todo: [
          { name: 'some', label: 'Einige', filter },
          { name: 'others', label: 'Andere', filter, sort: ['stamp', 'DESC'] },
        ],
      },
    })
    expect(overview?.todo.map(({ sort }) => sort)).toEqual([
      ['number', 'ASC'],
      ['stamp', 'DESC'],
    ])
  })

  it('names tabs after their kind, those of other entries after the entry', () => {
    const { tabs } = resolveResource({
      ...short,
      tabs: [
        { tab: 'details' },
        { tab: 'related', of: 'payments', by: 'invoice' },
        { tab: 'raw', name: 'json' },
      ],
    })
    expect(tabs.map(({ name }) => name)).toEqual(['details', 'payments', 'json'])
  })

  it('keeps the order of the fields and names them on the wire', () => {
    expect(resolveResource(short).fields.map(({ name, wire, edit }) => [name, wire, edit])).toEqual([
      ['number', 'number', 'always'],
      ['stamp', 'st', 'never'],
    ])
  })

  it('has the calls of a pairing with what they send, and nothing that they do not', () => {
    const { pairing } = resolveResource({
      ...short,
      pairing: {
        sides: ['number', 'stamp'],
        assign: { put: 'a/{number}', body: { no: 'stamp' } },
        remove: { delete: 'a/{id}' },
      },
    })
    expect(pairing).toEqual({
      sides: ['number', 'stamp'],
      values: [],
      prefill: {},
      expects: {},
      assign: { method: 'PUT', path: 'a/{number}', query: {}, body: { no: 'stamp' } },
      remove: { method: 'DELETE', path: 'a/{id}', query: {}, body: {} },
    })
    expect(resolveResource(short)).not.toHaveProperty('pairing')
  })

  it('cannot be changed, and leaves the entry as it was', () => {
    const resolved = resolveResource(short)
    expect(Object.isFrozen(resolved.list) && Object.isFrozen(resolved.fields[0])).toBe(true)
    expect(resolveResource(short)).toEqual(resolved)
    expect(short).not.toHaveProperty('path')
  })
})
