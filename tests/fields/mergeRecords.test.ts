import { describe, expect, it } from 'vitest'
import { choice, defineResource, integer, tags, text } from '#features/model.ts'
import { mergeRecords } from '#model/kinds/mergeRecords.ts'
import { resolveResource } from '#tests/support/language.ts'

const label = 'Feld'
const { fields } = resolveResource(
  defineResource({
    name: 'invoices',
    label: ['Rechnung', 'Rechnungen'],
    fields: {
      name: text({ label }),
      amount: integer({ label }),
      words: tags({ label }),
      channel: choice({ label, options: { POST: 'Post', MAIL: 'Mail' } }),
      street: text({ label, when: { channel: 'POST' } }),
    },
    list: { columns: ['name'] },
    access: {},
    api: { list: { get: 'x' } },
  }),
)

const base = { name: 'A', amount: 1, words: ['x'], channel: 'POST', street: 'Weg 1' }
const merge = (mine: object, theirs: object) =>
  mergeRecords(fields, { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })
const names = (list: readonly { field: { name: string } }[]) => list.map(({ field }) => field.name)

describe('two changes of one record', () => {
  it('are put together where they concern different fields', () => {
    const { values, conflicts, taken } = merge({ amount: 2 }, { name: 'B' })
    expect(values).toMatchObject({ amount: 2, name: 'B' })
    expect(conflicts).toEqual([])
    expect(taken.map(({ name }) => name)).toEqual(['name'])
  })

  it('are a question where both have changed a field, with what it was before', () => {
    expect(merge({ amount: 2 }, { amount: 3 }).conflicts).toMatchObject([
      { field: { name: 'amount' }, base: 1, mine: 2, theirs: 3 },
    ])
  })

  it('are none where both have changed it alike, or the backend writes nothing in another way', () => {
    expect(merge({ amount: 2, words: [] }, { amount: 2, words: [] }).conflicts).toEqual([])
    expect(mergeRecords(fields, { base: { name: null }, mine: { name: '' }, theirs: {} }).conflicts).toEqual(
      [],
    )
  })

  it.each([
    ['I fill in what they make not asked for', { street: 'Weg 2' }, { channel: 'MAIL', street: null }],
    ['they fill in what I make not asked for', { channel: 'MAIL' }, { street: 'Weg 2' }],
  ])('are a question at the deciding field where %s', (_what, mine, theirs) => {
    expect(names(merge(mine, theirs).conflicts)).toContain('channel')
    expect(merge(mine, theirs).taken.map(({ name }) => name)).not.toContain('channel')
  })
})
