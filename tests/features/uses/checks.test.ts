import { describe, expect, it } from 'vitest'
import { checkResources } from '#tests/support/language.ts'

const entry = (fields: Record<string, unknown>, list: object = {}, call: object = {}) => ({
  name: 'films',
  label: ['Film', 'Filme'],
  fields: { title: { kind: 'text', label: 'Titel' }, ...fields },
  list: { columns: ['title'], ...list },
  access: { list: [] },
  api: { list: { get: 'films', ...call } },
})
const codes = (...given: Parameters<typeof entry>) =>
  checkResources([entry(...given)]).map(({ code, path }) => `${code} ${path}`)
const uses = { kind: 'integer', label: 'Verwendet', computed: { uses: ['films'] } }
const flaws = { kind: 'findings', label: 'Mängel', rules: {} }

describe('a computed field', () => {
  it('that fits is fine, in the filters of a list that the panel pages', () => {
    const rules = { unused: { label: 'x', filter: { uses: { from: 0, to: 0 } } } }
    expect(codes({ uses, flaws: { ...flaws, rules } }, { filters: ['uses', 'flaws'] })).toEqual([])
  })

  it.each([
    ['C340 films.fields.uses.computed.uses[0]', { uses: { ...uses, computed: { uses: ['flms'] } } }],
    ['C341 films.fields.uses.computed', { uses: { ...uses, kind: 'number' } }],
    ['C341 films.fields.uses.computed', { uses: { ...uses, computed: {} } }],
    ['C345 films.fields.flaws.rules.x', { flaws: { ...flaws, rules: { x: 1 } } }],
    [
      'C104 films.fields.flaws.rules.x.filter.y',
      { flaws: { ...flaws, rules: { x: { label: 'x', filter: { y: [''] } } } } },
    ],
  ])('is refused as %s', (expected, fields) => {
    expect(codes(fields)).toEqual([expected])
  })

  it.each([null, 5, { count: 'found' }])('is worked out up to a limit of rows, which is not %j', (most) => {
    const [found] = checkResources([entry({}, {}, { most })])
    expect(found?.path).toMatch(/^films\.api\.list\.most/)
  })

  it('is nothing that a backend pages, filters or sorts by', () => {
    const paged = { total: 'count', most: { rows: 5 } }
    expect(codes({ uses }, { filters: ['uses'], sort: ['uses', 'ASC'] }, paged)).toEqual([
      'C344 films.api.list.most',
      'C343 films.list.filters[0]',
      'C343 films.list.sort[0]',
    ])
  })
})
