import { expect, it } from 'vitest'
import { valueHistory } from '#features/journal/panel/activity/valueHistory.ts'
import type { Change } from '#model/contract/change.ts'
import { resolveResource } from '#tests/support/language.ts'
import { invoices } from '../../support/invoices.ts'

const resource = resolveResource(invoices)
const fields = resource.fields.filter(({ name }) => ['amount', 'copies'].includes(name))
const record = { id: 7, amount: 30, copies: 2, number: 'R-7' }

const change = (id: string, operation: Change['operation'], ...details: [string, unknown, unknown][]) =>
  ({
    ...{
      id,
      operation,
      at: `2026-03-0${id}T10:00:00.000Z`,
      actor: 'Antonia Ahrens',
      actorId: null,
      action: null,
    },
    ...{ resource: 'invoices', record: '7', recordTitle: 'R-7' },
    details: details.map(([field, before, after]) => ({ field: `invoices.${field}`, before, after })),
    ...{ batch: null, restores: null },
  }) satisfies Change

const held = (changes: readonly Change[]) =>
  valueHistory(resource, fields, record, changes).map((each) => [each.change?.id, each.values])

const edits = [
  change('4', 'EDIT', ['amount', 20, 30]),
  change('3', 'EDIT', ['number', 'R-6', 'R-7']),
  change('2', 'EDIT', ['copies', 1, 2], ['amount', 10, 20]),
]

it('tells the values that fields had, from which change on, back to those before the first known one', () => {
  expect(held(edits)).toEqual([
    ['4', { amount: 30, copies: 2 }],
    ['2', { amount: 20, copies: 2 }],
    [undefined, { amount: 10, copies: 1 }],
  ])
})

it('ends where the record was made', () => {
  const made = change('1', 'CREATE', ['amount', null, 10], ['copies', null, 1])
  expect(held([...edits, made]).at(-1)).toEqual(['1', { amount: 10, copies: 1 }])
})

it('tells nothing where none of them has ever changed', () => {
  expect(held([change('3', 'EDIT', ['number', 'R-6', 'R-7'])])).toEqual([])
})
