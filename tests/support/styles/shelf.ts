import fc from 'fast-check'
import type { ListParams } from '#client/api/listQuery.ts'
import type { Values } from '#client/api/recordSource.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import { abilitiesOf, resolveStyle } from '#model/language/resolveStyle.ts'

/** Texts that mean something in one address, body or database or another. */
const odd = [
  'a,b',
  'a\\,b\\',
  '"quoted"',
  "it's",
  '%25 & c=d',
  '{value}',
  'eq.x',
  '*',
  '_%',
  '(x)',
  '[0]',
  'null',
  'true',
  '0',
  'ä+ß é',
  'a;b:c~d',
  '$&$1',
  '<>',
]

/** The fields of a shelf of things: each kind by which a list can be narrowed. */
const fields = {
  number: { kind: 'text', label: 'Nummer', required: true },
  name: { kind: 'text', label: 'Name' },
  amount: { kind: 'money', label: 'Betrag', currency: 'EUR', wire: 'amount_of' },
  cents: { kind: 'money', label: 'Rest', currency: 'EUR', unit: 'minor' },
  state: { kind: 'choice', label: 'Zustand', options: { OPEN: 'Offen', PAID: 'Bezahlt', 'A,B': 'Beides' } },
  marks: { kind: 'tags', label: 'Marken' },
  isPaid: { kind: 'flag', label: 'Ist bezahlt' },
  issuedOn: { kind: 'date', label: 'Ausgestellt', wire: 'issued_on' },
  seenAt: { kind: 'dateTime', label: 'Gesehen' },
}

/** An entry in a style, which is narrowed and searched by all that the style can be asked for. */
export function entryInStyle(name: string, style: string, styles: Readonly<Record<string, CallStyle>>) {
  const can = abilitiesOf(resolveStyle(styles[style] ?? {}))
  const single = ['name', 'state', 'marks', 'isPaid']
  const ranges = ['amount', 'cents', 'issuedOn', 'seenAt']
  return {
    name,
    label: ['Ding', 'Dinge'],
    api: { path: `shelves/${name}`, style },
    fields,
    list: {
      columns: ['number', 'name', 'amount', 'state'],
      filters: [...(can.filters.one ? single : []), ...(can.filters.from || can.filters.to ? ranges : [])],
      ...(can.search ? { search: ['number', 'name'] } : {}),
    },
    access: {
      list: ['*:apiContent:Get'],
      show: ['*:apiContent:Get'],
      create: ['*:apiContent:Put'],
      edit: ['*:apiContent:Put'],
      delete: ['*:apiContent:Delete'],
    },
  }
}

const none = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 5 })
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-03-${String(date).padStart(2, '0')}`)
const cents = fc.integer({ min: -40, max: 40 }).map((half) => half / 2 + 0.05)
const word = fc.constantFrom('Adler', 'Berg', 'Dorn', 'Eiche', 'Öl', 'Zange')
const text = fc.oneof({ weight: 3, arbitrary: word }, fc.constantFrom(...odd))

/** What a record may hold, without its number. */
export const thing: fc.Arbitrary<Values> = fc.record({
  name: none(text),
  amount: none(cents),
  cents: none(cents),
  state: none(fc.constantFrom(...Object.keys(fields.state.options))),
  marks: fc.uniqueArray(fc.constantFrom(...odd, 'rot'), {
    maxLength: 3,
    selector: (mark) => mark.toLowerCase(),
  }),
  isPaid: none(fc.boolean()),
  issuedOn: none(day),
  seenAt: none(day.map((date) => `${date}T10:30:00.000Z`)),
})

/** Often it holds some: its ends are not far from those of all. */
const range = <Value>(from: fc.Arbitrary<Value>, to = from) => fc.record({ from, to }, { requiredKeys: [] })
const amounts = range(
  cents.filter((amount) => amount < 0),
  cents.filter((amount) => amount > -5),
)
const some = <Value>(value: fc.Arbitrary<Value>) =>
  fc.array(fc.oneof({ weight: 6, arbitrary: value }, fc.constant('')), { minLength: 1, maxLength: 4 })
const states = fc.constantFrom(...Object.keys(fields.state.options))

const filterBy = {
  name: some(text),
  state: some(states),
  marks: some(fc.constantFrom(...odd, 'rot')),
  isPaid: some(fc.boolean()),
  amount: amounts,
  cents: amounts,
  issuedOn: range(day),
  seenAt: range(day),
}

/** Whatever a list can be asked for. @param filters names of fields that it is narrowed by */
export function anyList(filters: readonly string[], isSearched: boolean): fc.Arbitrary<ListParams> {
  const asked = Object.fromEntries(Object.entries(filterBy).filter(([name]) => filters.includes(name)))
  const q = fc.oneof(word, fc.constantFrom(...odd, 'n-0', 'N-00', 'er', 'e', 'zz'))
  return fc.record({
    pagination: fc.record({ page: fc.integer({ min: 1, max: 6 }), perPage: fc.constantFrom(3, 10, 25, 200) }),
    sort: fc.record({
      field: fc.constantFrom('id', 'number', 'name', 'amount', 'issuedOn', 'seenAt', 'state'),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
    filter: fc
      .record({ ...asked, ...(isSearched ? { q } : {}) } as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [],
      })
      .chain((all) =>
        fc
          .subarray(Object.keys(all), { maxLength: Math.min(2, Object.keys(all).length) })
          .map((names) => pick(all, names)),
      ),
  })
}

function pick(all: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}
