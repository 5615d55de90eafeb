import { expect, it } from 'vitest'
import {
  choice,
  choices,
  date,
  defineResource,
  entriesOf,
  findings,
  flag,
  integer,
  list,
  path,
  reference,
  references,
  sameAccess,
  text,
  timestamps,
} from '#features/model.ts'

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

it('what a field says of fields beside it is of their types', () => {
  const title = text({ label })
  const ways = choices({ label, options: { POST: 'Post', MAIL: 'Mail' } })
  // @ts-expect-error there is no field "stat"
  defineResource({ ...base, fields: { title, state, paidAt: date({ label, when: { stat: 'PAID' } }) } })
  // @ts-expect-error the choice has no such value
  defineResource({ ...base, fields: { title, state, paidAt: date({ label, when: { state: 'LATE' } }) } })
  // @ts-expect-error neither have several of them
  defineResource({ ...base, fields: { title, ways, sentAt: date({ label, when: [{ ways: ['FAX'] }] }) } })
  // @ts-expect-error there is no field "begin"
  defineResource({ ...base, fields: { title, end: date({ label, notBefore: 'begin' }) } })
  const late = { label: 'Verspätet', filter: { state: ['LATE'] } } as const
  // @ts-expect-error the choice has no such value
  defineResource({ ...base, fields: { title, state, faults: findings({ label, rules: { late } }) } })
  // @ts-expect-error yes or no, and nothing else
  flag({ label, accepted: 'yes' })
})

it('numbers and tasks of the overview look for values that there are', () => {
  const fields = { title: text({ label }), state, count: integer({ label }), due: date({ label }) }
  const all = { name: 'all', label: 'Alle' }
  defineResource({
    ...base,
    fields,
    overview: {
      counters: [
        { ...all, filter: { state: ['OPEN', ''], count: { from: 0 }, due: { period: 'past' } } },
        // @ts-expect-error the choice has no such value
        { ...all, filter: { state: ['LATE'] } },
        // @ts-expect-error one of a few words has no beginning
        { ...all, filter: { state: { from: 'OPEN' } } },
        // @ts-expect-error a number has no days
        { ...all, filter: { count: { period: 'past' } } },
      ],
      // @ts-expect-error no such field
      todo: [{ ...all, filter: { stat: ['OPEN'] } }],
    },
  })
})

it('fields lead to entries that there are', () => {
  const columns = { list: { columns: ['bill'] } } as const
  const bills = defineResource({ ...base, fields: { title: text({ label }) } })
  const right = defineResource({
    ...base,
    ...columns,
    name: 'lines',
    fields: { bill: reference('bills', { label }) },
  })
  expect(entriesOf({ bills, right })).toHaveLength(2)
  const wrong = defineResource({
    ...base,
    ...columns,
    name: 'notes',
    fields: { bill: references('bill', { label }) },
  })
  // @ts-expect-error there is no entry "bill"
  entriesOf({ bills, wrong })
  const parts = { bill: reference('bill', { label }) }
  const within = defineResource({
    ...base,
    ...columns,
    name: 'sets',
    fields: { bill: list({ label, fields: parts }) },
  })
  // @ts-expect-error there is no entry "bill"
  entriesOf({ bills, within })
})

it('one requirement stands for several operations', () => {
  const billing = ['*:billing:Get'] as const
  expect(sameAccess(billing, 'list', 'show')).toEqual({ list: billing, show: billing })
  // @ts-expect-error no such operation
  sameAccess(billing, 'lists')
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
