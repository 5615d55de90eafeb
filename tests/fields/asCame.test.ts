import { describe, expect, it } from 'vitest'
import {
  address,
  date,
  dateTime,
  type FieldMap,
  flag,
  integer,
  json,
  list,
  money,
  tags,
  text,
} from '#features/model.ts'
import { declaredOf, inPlaceOf } from '#model/kinds/asCame.ts'
import { mergeRecords } from '#model/kinds/mergeRecords.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import { receivedFrom, recordFromWire, recordToWire } from '#model/kinds/wire.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { resolveResource } from '#tests/support/language.ts'
import * as yup from '#validation/yup.ts'

const label = 'Feld'
const entryWith = (fields: FieldMap) =>
  resolveResource({
    ...{ name: 'things', label: ['Ding', 'Dinge'], fields },
    list: { columns: [Object.keys(fields)[0] ?? ''] },
    access: { list: [] },
    api: { list: { get: 'things' } },
  } as Parameters<typeof resolveResource>[0])

type Change = (record: AnyRecord) => Record<string, unknown>

/** The body of an edit, as text: the order of keys counts too. */
function edited(fields: FieldMap, row: object, change: Change): string {
  const entry = entryWith(fields)
  const record = recordFromWire(entry, { id: 1, ...row }) ?? { id: 1 }
  return JSON.stringify(
    recordToWire(entry, { ...record, ...change(record) }, 'edit', receivedFrom(entry, { ...row })),
  )
}

describe('a field that the answer has left out', () => {
  const fields = {
    title: text({ label }),
    customer: text({ label, required: true }),
    count: integer({ label, wire: 'n' }),
    lines: list({ label, fields: { name: text({ label }) } }),
    kind: text({ label }),
    note: text({ label, when: { kind: 'A' } }),
  }

  it('is no value of the record, and not sent', () => {
    const entry = entryWith(fields)
    expect(recordFromWire(entry, { id: 1, title: 'A' })).toEqual({ id: 1, title: 'A' })
    expect(edited(fields, { title: 'A' }, () => ({ title: 'B' }))).toBe('{"title":"B"}')
  })

  it.each([[null], [''], [undefined]])('is not sent where an input puts %j there', (value) => {
    expect(
      edited(fields, { title: 'A' }, () => ({ title: 'B', customer: value, count: value, lines: [] })),
    ).toBe('{"title":"B"}')
  })

  it('is sent where somebody has entered something', () => {
    expect(edited(fields, { title: 'A' }, () => ({ count: 0 }))).toBe('{"title":"A","n":0}')
  })

  it('decides nothing: what depends on it stays', () => {
    const row = { title: 'A', note: 'wichtig' }
    expect(edited(fields, row, () => ({ title: 'B', kind: undefined }))).toBe(
      '{"title":"B","note":"wichtig"}',
    )
  })

  it('has not been changed by others, who have only read more or less', () => {
    const { fields: all } = entryWith(fields)
    const [less, more] = [{ title: 'A' }, { title: 'A', customer: 'Ähre' }]
    const merge = (base: object, mine: object, theirs: object) =>
      mergeRecords(all, { base: { ...base }, mine: { ...mine }, theirs: { ...theirs } })
    expect(merge(less, { title: 'A', customer: 'neu' }, more)).toMatchObject({ conflicts: [], taken: [] })
    expect(merge(more, { ...more, title: 'B' }, less)).toMatchObject({
      ...{ conflicts: [], taken: [] },
      values: { title: 'B', customer: 'Ähre' },
    })
  })
})

describe('a creation', () => {
  const fields = {
    title: text({ label }),
    data: json({ label }),
    end: date({ label, sendEmpty: true }),
    state: text({ label, default: 'neu' }),
    isOpen: flag({ label }),
  }

  it('sends null only where the entry says so', () => {
    expect(recordToWire(entryWith(fields), { isOpen: false }, 'create')).toEqual({
      ...{ end: null, state: 'neu', isOpen: false },
    })
  })

  it('says that a default was taken away', () => {
    expect(recordToWire(entryWith(fields), { state: null, data: null }, 'create')).toEqual({
      ...{ end: null, state: null },
    })
  })
})

describe('items of a list', () => {
  const fields = {
    lines: list({
      label,
      fields: {
        name: text({ label, required: true }),
        amount: money({ label, currency: 'EUR', wire: 'gross' }),
        place: address({ label }),
      },
    }),
  }
  const first = { sku: 'a', gross: '8.00', name: 'Eins', id: 7, hint: { en: 'x' } }
  const second = { id: 8, name: 'Zwei', place: { phone: '1', city: 'Ulm' }, sku: 'b' }
  const row = { lines: [first, second] }
  type Lines = Record<string, unknown>[]
  const body = (change: (lines: Lines) => unknown) =>
    edited(fields, row, (record) => ({ lines: change(record.lines as Lines) }))
  const json2 = (...lines: unknown[]) => JSON.stringify({ lines })

  it('keep what is not declared when another part is changed', () => {
    expect(body(([one, two]) => [{ ...one, name: 'Neu' }, two])).toBe(
      json2({ ...first, name: 'Neu' }, second),
    )
  })

  it('go alone', () => {
    expect(body(([, two]) => [two])).toBe(json2(second))
  })

  it('keep each its own in another order', () => {
    expect(body(([one, two]) => [two, one])).toBe(json2(second, first))
  })

  it('that are new are sent as they were entered', () => {
    expect(body((lines) => [...lines, { name: 'Drei', amount: null, '@came': null }])).toBe(
      json2(first, second, { name: 'Drei', gross: null, place: null }),
    )
  })

  it('keep what an address in them does not declare', () => {
    expect(body(([one, two]) => [one, { ...two, place: { ...Object(two?.place), city: 'Bonn' } }])).toBe(
      json2(first, { ...second, place: { phone: '1', city: 'Bonn' } }),
    )
  })

  it('of a copy are new ones', () => {
    const entry = entryWith(fields)
    const record = recordFromWire(entry, { id: 1, ...row })
    const { lines } = recordToWire(entry, { lines: record?.lines }, 'create')
    expect(JSON.stringify(lines)).not.toMatch(/sku|"id"|hint/)
  })

  it('that a file brings are those that say the same, else those in their place', () => {
    const entry = entryWith(fields)
    const [field] = entry.fields
    const stored = recordFromWire(entry, { id: 1, ...row })?.lines as Lines
    if (!field) throw new Error('there is no field')
    const brought = (items: object[]) => {
      const lines = inPlaceOf(field, items, stored)
      return JSON.stringify(recordToWire(entry, { lines }, 'edit', receivedFrom(entry, row)))
    }
    const [one, two] = declaredOf(stored) as Lines
    expect(brought([{ ...one }, { ...two }])).toBe(json2(first, second))
    expect(brought([{ ...two }, { ...one }])).toBe(json2(second, first))
    expect(brought([{ ...two }])).toBe(json2(second))
    expect(brought([{ ...one, name: 'Neu' }, { ...two }])).toBe(json2({ ...first, name: 'Neu' }, second))
  })

  it('that are no objects stay', () => {
    const strange = { lines: ['alt', first] }
    const change: Change = ({ lines }) => ({
      lines: [(lines as Lines)[0], { ...(lines as Lines)[1], name: 'Neu' }],
    })
    expect(edited(fields, strange, change)).toBe(json2('alt', { ...first, name: 'Neu' }))
  })

  it('need no part that the answer has left out, and no other is let off', async () => {
    const entry = entryWith(fields)
    const rules = recordSchema(yup, entry, 'edit')
    const record = recordFromWire(entry, { id: 1, lines: [{ gross: 1 }] })
    expect(await validateRecord(rules, record)).toEqual({})
    const emptied = { lines: [{ '@came': { name: 'A' }, name: '' }, {}] }
    expect(Object.keys(await validateRecord(rules, emptied))).toEqual(['lines[0].name', 'lines[1].name'])
  })
})

describe('an address', () => {
  const fields = { home: address({ label }) }
  const home = { state: 'BY', city: 'Ulm', street: null, phone: '1' }
  const body = (came: object, to: unknown) => edited(fields, { home: came }, () => ({ home: to }))

  it('keeps what is not declared, and gets no part that nobody has entered', () => {
    const to = { street: null, postalCode: null, city: 'Bonn', country: null }
    expect(body(home, to)).toBe(JSON.stringify({ home: { ...home, city: 'Bonn' } }))
  })

  it('of a new record has the parts that somebody has entered', () => {
    const entry = entryWith(fields)
    const wire = { street: null, postalCode: '', city: 'Ulm', country: null }
    expect(recordToWire(entry, { home: wire }, 'create')).toEqual({ home: { city: 'Ulm' } })
    expect(recordToWire(entry, { home: { ...wire, city: ' ' } }, 'create')).toEqual({})
  })

  it('that is emptied keeps it too', () => {
    expect(body(home, null)).toBe(JSON.stringify({ home: { ...home, city: null } }))
    expect(body({ city: 'Ulm' }, null)).toBe('{"home":null}')
  })
})

it('several values keep what came among them and is none that the field can show', () => {
  const fields = { tags: tags({ label }) }
  const row = { tags: ['a', 7, { id: 1 }] }
  expect(edited(fields, row, () => ({ tags: ['a', 'b'] }))).toBe('{"tags":["a","b",7,{"id":1}]}')
  expect(edited(fields, row, () => ({}))).toBe(JSON.stringify(row))
})

describe('a whole number that is told as text', () => {
  const fields = { number: integer({ label, min: 1 }) }

  it.each([
    ['12', 12, 13, '"13"'],
    ['9007199254740991', 9_007_199_254_740_991, 5, '"5"'],
    ['900719925474099312345', '900719925474099312345', '900719925474099312346', '"900719925474099312346"'],
  ])('%s is %j, and goes back as text', async (came, value, other, sent) => {
    const entry = entryWith(fields)
    const record = recordFromWire(entry, { id: 1, number: came })
    expect(record?.number).toBe(value)
    expect(await validateRecord(recordSchema(yup, entry, 'edit'), record)).toEqual({})
    expect(edited(fields, { number: came }, () => ({}))).toBe(`{"number":"${came}"}`)
    expect(edited(fields, { number: came }, () => ({ number: other }))).toBe(`{"number":${sent}}`)
  })

  it('is held against the bounds of its field', async () => {
    const rules = recordSchema(yup, entryWith(fields), 'edit')
    expect(await validateRecord(rules, { number: '-900719925474099312345' })).toMatchObject({
      number: { code: 'min' },
    })
  })

  it('goes as a number where it came as one', () => {
    expect(edited(fields, { number: 12 }, () => ({ number: 13 }))).toBe('{"number":13}')
  })
})

describe('a moment without a zone', () => {
  const fields = {
    at: dateTime({ label, zone: 'none' }),
    until: dateTime({ label, zone: 'none', notBefore: 'at' }),
  }

  it.each([
    ['2026-01-31T22:30', '2026-01-31T22:30:00'],
    ['2026-01-31 22:30:05.5', '2026-01-31T22:30:05.5'],
    ['2026-03-29T02:30:00', '2026-03-29T02:30:00'],
    ['2026-01-31T22:30:00Z', '2026-01-31T22:30:00Z'],
  ])('%s is held as %s and goes back as it came', (came, held) => {
    expect(recordFromWire(entryWith(fields), { id: 1, at: came })?.at).toBe(held)
    expect(edited(fields, { at: came }, () => ({}))).toBe(JSON.stringify({ at: came }))
  })

  it('is sent as clocks show it, with a blank where it came with one', () => {
    const to = () => ({ at: '2026-02-01T08:00:00' })
    expect(edited(fields, { at: '2026-01-31T22:30:00' }, to)).toBe('{"at":"2026-02-01T08:00:00"}')
    expect(edited(fields, { at: '2026-01-31 22:30:00' }, to)).toBe('{"at":"2026-02-01 08:00:00"}')
  })

  it('has no zone, and is not earlier than another one', async () => {
    const rules = recordSchema(yup, entryWith(fields), 'edit')
    const faults = async (record: object) =>
      Object.entries(await validateRecord(rules, record)).map(([name, { code }]) => [name, code])
    expect(await faults({ at: '2026-02-01T08:00:00', until: '2026-02-01T08:00:00' })).toEqual([])
    expect(await faults({ at: '2026-02-01T08:00:00', until: '2026-02-01T07:59:00' })).toEqual([
      ['until', 'notBefore'],
    ])
    expect(await faults({ at: '2026-02-01T08:00:00Z' })).toEqual([['at', 'dateTime']])
    expect(await faults({ at: '2026-02-30T08:00:00' })).toEqual([['at', 'dateTime']])
  })
})
