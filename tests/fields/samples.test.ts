import { expect, it } from 'vitest'
import * as yup from 'yup'
import {
  defineResource,
  type FieldMap,
  integer,
  list,
  money,
  number,
  references,
  text,
} from '#features/model.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import { fieldKind, resolveResource } from '#tests/support/language.ts'

const label = 'Feld'

function entryWith(fields: FieldMap) {
  return resolveResource(
    defineResource({
      name: 'invoices',
      label: ['Rechnung', 'Rechnungen'],
      fields,
      list: { columns: [Object.keys(fields)[0] ?? ''] },
      access: {},
      api: { list: { get: 'billing' } },
    }),
  )
}

it.each<[what: string, fields: FieldMap]>([
  ['an upper bound below zero', { f: integer({ label, max: -5 }) }],
  ['both bounds the same', { f: money({ label, currency: 'EUR', min: 12.34, max: 12.34 }) }],
  ['a bound far up', { f: number({ label, min: 1_000_000 }) }],
  ['a text of one letter', { f: text({ label, maxLength: 1 }) }],
  ['a long text', { f: text({ label, minLength: 200 }) }],
  ['no items at all', { f: references('articles', { label, maxItems: 0 }) }],
  ['many items', { f: references('articles', { label, minItems: 40 }) }],
  ['an empty list of items', { f: list({ label, maxItems: 0, fields: { n: integer({ label }) } }) }],
])('a sample keeps to %s', async (_what, fields) => {
  const entry = entryWith(fields)
  for (let step = 0; step < 20; step++) {
    const random = () => step / 20
    const record = Object.fromEntries(
      entry.fields.map((field) => [field.name, fieldKind(field.kind).sample(random, field)]),
    )
    expect(await validateRecord(recordSchema(yup, entry, 'create'), record)).toEqual({})
  }
})
