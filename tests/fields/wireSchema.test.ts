import { describe, expect, it } from 'vitest'
import {
  choice,
  defineResource,
  type FieldMap,
  integer,
  list,
  money,
  references,
  text,
} from '#features/model.ts'
import { objectSchema } from '#model/kinds/recordSchema.ts'
import { resolveResource } from '#tests/support/language.ts'

const label = 'Feld'

function schemaOf(fields: FieldMap) {
  const entry = defineResource({
    name: 'invoices',
    label: ['Rechnung', 'Rechnungen'],
    fields,
    list: { columns: [Object.keys(fields)[0] ?? ''] },
    access: {},
    api: { list: { get: 'billing' } },
  })
  return objectSchema(resolveResource(entry).fields)
}

describe('the schema of a field on the wire', () => {
  it('names the fields as the backend does, and those that it needs', () => {
    const fields = { number: text({ label, wire: 'no', required: true, minLength: 2, maxLength: 9 }) }
    expect(schemaOf(fields)).toEqual({
      type: 'object',
      properties: { no: { type: 'string', minLength: 2, maxLength: 9 } },
      required: ['no'],
    })
  })

  it('allows null where no value is needed', () => {
    const fields = {
      price: money({ label, currency: 'EUR', min: 0 }),
      state: choice({ label, options: { A: 'A', B: 'B' } }),
    }
    expect(schemaOf(fields).properties).toEqual({
      price: { type: ['number', 'null'], minimum: 0 },
      state: { type: ['string', 'null'], enum: ['A', 'B', null] },
    })
  })

  it('describes items by their own fields, and an empty list instead of null', () => {
    const fields = {
      articles: references('articles', { label, minItems: 1, maxItems: 3 }),
      lines: list({ label, fields: { count: integer({ label, wire: 'n', required: true }) } }),
    }
    expect(schemaOf(fields).properties).toEqual({
      articles: {
        type: 'array',
        items: { type: ['string', 'integer'] },
        uniqueItems: true,
        minItems: 1,
        maxItems: 3,
      },
      lines: {
        type: 'array',
        items: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
        maxItems: 1000,
      },
    })
  })
})
