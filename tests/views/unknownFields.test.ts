import { describe, expect, it } from 'vitest'
import { humanised, unknownFields } from '#panel/record/unknownFields.ts'
import { resolveResource } from '#tests/support/language.ts'
import { invoices } from '../support/invoices.ts'

const entry = resolveResource(invoices)

describe('what an entry does not know of a record', () => {
  it.each([
    ['lastOrderNo', 'Last order no'],
    ['sepa_mandate-id', 'Sepa mandate id'],
    ['IBANCheck', 'IBAN check'],
    ['address2Line', 'Address2 line'],
    ['überOrt', 'Über ort'],
    ['_', '_'],
  ])('is named in words: %s', (name, words) => {
    expect(humanised(name)).toBe(words)
  })

  it('is shown by what it looks like, in the order of the backend', () => {
    const found = unknownFields(entry, {
      ...{ id: 1, number: 'R-1', zone: 'Nord', seenAt: '2026-01-31T10:00:00.000Z', day: '2026-01-31' },
      ...{ orderNo: 4711, rate: 1.5, vip: true, page: 'https://a.example', mail: 'a@b.example' },
      ...{ trap: 'javascript:alert(1)', parts: { a: 1 }, remark: 'eins\nzwei' },
    })
    expect(found.map(({ field, value }) => [field.name, field.kind, value])).toEqual([
      ['zone', 'text', 'Nord'],
      ['seenAt', 'dateTime', '2026-01-31T10:00:00.000Z'],
      ['day', 'date', '2026-01-31'],
      ['orderNo', 'text', '4711'],
      ['rate', 'number', 1.5],
      ['vip', 'flag', true],
      ['page', 'url', 'https://a.example'],
      ['mail', 'email', 'a@b.example'],
      ['trap', 'text', 'javascript:alert(1)'],
      ['parts', 'json', { a: 1 }],
      ['remark', 'longText', 'eins\nzwei'],
    ])
  })

  it('calls the two instants that servers set as entries that declare them do, in both languages', () => {
    const found = unknownFields(entry, {
      ...{ id: 1, createdAt: '2026-01-31T10:00:00.000Z', updatedAt: '2026-02-01T10:00:00.000Z' },
    })
    expect(found.map(({ field }) => [field.label, field.kind])).toEqual([
      [{ de: 'Angelegt', en: 'Created' }, 'dateTime'],
      [{ de: 'Geändert', en: 'Changed' }, 'dateTime'],
    ])
  })

  it('is nothing where the backend sends nothing, or what the entry declares under either name', () => {
    const record = { id: 1, number: 'R-1', invoice_no: 'R-1', lines: [1], gone: null, blank: '' }
    expect(unknownFields(entry, record)).toEqual([])
  })
})
