import { expect, it } from 'vitest'
import { type AnyResource, defineResource, text } from '#features/model.ts'
import { recordViewOf } from '#panel/record/useRecordView.ts'
import { resolveResource } from '#tests/support/language.ts'

const invoices = (opens?: 'show' | 'edit'): AnyResource =>
  defineResource({
    name: 'invoices',
    label: ['Rechnung', 'Rechnungen'],
    ...(opens === undefined ? {} : { opens }),
    fields: { number: text({ label: 'Nummer' }) },
    list: { columns: ['number'] },
    access: { list: ['*:i:Get'], show: ['*:i:Get'], edit: ['*:i:Put'] },
    api: { list: { get: 'invoices' }, edit: { put: 'invoices/{id}' } },
  })

const everything = () => true
const reading = (required: unknown) => Array.isArray(required) && required.includes('*:i:Get')
const writing = (required: unknown) => Array.isArray(required) && required.includes('*:i:Put')

it.each([
  ['its form, if nothing else is said', undefined, everything, 'edit'],
  ['its page for those who may not edit', undefined, reading, 'show'],
  ['its page where the entry says so', 'show', everything, 'show'],
  ['its form for those who may only write', 'show', writing, 'edit'],
  ['nowhere for those who may neither', 'show', () => false, undefined],
] as const)('where a record opens %s', (_title, opens, can, expected) => {
  expect(recordViewOf(resolveResource(invoices(opens)), can)).toBe(expected)
})
