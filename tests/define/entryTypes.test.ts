import { expect, it } from 'vitest'
import { choice, defineResource, integer, path, text, timestamps } from '../../src/features/model.ts'

const label = 'Feld'
const base = {
  name: 'bills',
  label: ['Rechnung', 'Rechnungen'],
  list: { columns: ['title'] },
  access: { list: [] },
  api: { list: { get: 'bills' } },
} as const
const state = choice({ label, options: { OPEN: 'Offen', PAID: 'Bezahlt' } })
const pay = { label: 'Bezahlen', access: [], put: 'bills/{id}/pay' } as const

// What the compiler says is the test: each line below an expectation is a mistake that no entry can be built with.
it('mistakes in an entry do not compile', () => {
  // @ts-expect-error a line of text has no unit
  text({ label, unit: 'bytes' })
  // @ts-expect-error misspelt
  integer({ label, requierd: true })
  // @ts-expect-error steps have no longest text
  path({ label, kinds: {}, maxLength: 3 })
  // @ts-expect-error a choice starts with one of its values
  choice({ label, options: { OPEN: 'Offen' }, default: 'PAID' })
  defineResource({
    ...base,
    fields: { title: text({ label }), state, count: integer({ label }) },
    actions: {
      // @ts-expect-error the choice has no such value
      pay: { ...pay, when: { state: ['OPEN', 'LATE'] } },
    },
  })
  defineResource({
    ...base,
    fields: { title: text({ label }), state, count: integer({ label }) },
    actions: {
      // @ts-expect-error a number is no text
      pay: { ...pay, body: { count: 'three' } },
    },
  })
  defineResource({
    ...base,
    fields: { title: text({ label }), state },
    // @ts-expect-error no such field
    list: { columns: ['titel'] },
  })
})

it('what is right compiles, and stays as it was written', () => {
  const bills = defineResource({
    ...base,
    fields: { title: text({ label, maxLength: 20 }), state, ...timestamps() },
    actions: { pay: { ...pay, when: { state: 'OPEN' }, body: { state: 'PAID' } } },
  })
  expect(Object.keys(bills.fields)).toEqual(['title', 'state', 'createdAt', 'updatedAt'])
  expect(bills.actions?.pay).toMatchObject({ when: { state: 'OPEN' }, body: { state: 'PAID' } })
})
