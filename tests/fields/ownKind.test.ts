import { expect, it } from 'vitest'
import {
  defineFieldKind,
  defineResource,
  type FieldOptions,
  integer,
  type RecordOf,
} from '#features/model.ts'
import { coreKind } from '#kinds/kinds.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import { checked } from '#model/kinds/rules.ts'
import { checkResources as check } from '#model/language/check.ts'
import { entryLanguage } from '#model/language/entryLanguage.ts'
import { resolveResource } from '#model/language/resolve.ts'
import { cellText, isQuantity, spreadsheetText } from '#panel/export/columns.ts'
import { filterOptions, filterShape } from '#panel/list/filters/filterEditor.ts'
import { sortExpression } from '#server/records/recordColumns.ts'
import * as yup from '#validation/yup.ts'

interface GradeOptions extends FieldOptions {
  /** Best grade. @default 3 */
  best?: number
  default?: number
}

const bestOf = ({ best = 3 }: { best?: number }) => best

const grade = defineFieldKind<number, GradeOptions>({
  name: 'grade',
  label: { de: 'Note', en: 'Grade' },
  like: 'integer',
  options: { best: 'count' },
  alignRight: false,
  values: {
    rule: (yup, field) =>
      checked(yup.mixed().nullable(), 'max', (value) => Number(value) <= bestOf(field), {
        max: bestOf(field),
      }),
    toText: (value, field, language) =>
      typeof value === 'number' ? `${value} ${language === 'de' ? 'von' : 'of'} ${bestOf(field)}` : '',
    fewValues: (field) => Array.from({ length: bestOf(field) }, (_, index) => index + 1),
    inLists: { filter: 'values', sort: true, search: false },
    openApi: (field) => ({ type: 'integer', minimum: 1, maximum: bestOf(field) }),
  },
})

const language = entryLanguage([], [grade.defines])
const checkResources = (product: readonly unknown[], options?: Parameters<typeof check>[2]) =>
  check({ language, features: [] }, product, options)

const entry = defineResource({
  name: 'invoices',
  label: ['Rechnung', 'Rechnungen'],
  fields: { amount: integer({ label: 'Betrag' }), mark: grade({ label: 'Note', best: 5, required: true }) },
  list: { columns: ['amount', 'mark'], filters: ['mark'], sort: ['mark', 'DESC'] },
  access: { list: [], create: [] },
  api: { list: { get: 'billing' }, create: { post: 'billing' } },
})
const resource = resolveResource(entry, language)
const mark = resource.fields.find(({ name }) => name === 'mark') as (typeof resource.fields)[number]

function configured(change: object) {
  const fields = { ...entry.fields, mark: { kind: 'grade', label: 'Note', ...change } }
  return checkResources([], { configured: [{ ...entry, fields }] })
}

it('gives records the type of its value', () => {
  const record: RecordOf<typeof entry> = { id: 1, amount: 2, mark: 3 }
  expect(record.mark.toFixed(1)).toBe('3.0')
})

it('passes the checks, in code and as JSON', () => {
  expect(checkResources([entry])).toEqual([])
  expect(configured({ best: 4 })).toEqual([])
})

it('has its options looked at', () => {
  expect(configured({ bets: 4 })).toMatchObject([
    { code: 'C202', path: 'resources[0].fields.mark.bets', suggestion: 'best' },
  ])
  expect(configured({ best: 'many' })).toMatchObject([
    { code: 'C110', path: 'resources[0].fields.mark.best' },
  ])
  expect(configured({ default: 'good' })).toMatchObject([{ code: 'C204' }])
})

it('is named where a kind is misspelt', () => {
  expect(configured({ kind: 'grad' })).toMatchObject([
    { code: 'C201', file: 'config.json', value: 'grad', suggestion: 'grade' },
  ])
  expect(configured({ kind: 'nothing' })[0]?.message.en).toMatch(/, grade\.$/)
})

it('does what it says, and all else as the kind that it is like', async () => {
  const kind = mark.type
  expect(kind.toText(2, mark, 'de')).toBe('2 von 5')
  expect(kind.fromWire('2', mark)).toBe(2)
  expect(kind.openApi(mark)).toEqual({ type: 'integer', minimum: 1, maximum: 5 })
  const schema = recordSchema(yup, resource, 'create')
  expect(await validateRecord(schema, { mark: 6 })).toMatchObject({
    mark: { code: 'max', params: { max: 5 } },
  })
  expect(await validateRecord(schema, {})).toMatchObject({ mark: { code: 'required' } })
})

it('is narrowed by ticking its few values', () => {
  expect(filterShape(mark)).toBe('options')
  expect(filterOptions(mark)).toEqual([1, 2, 3, 4, 5])
})

it('is a number to spreadsheets and to the database', () => {
  const column = { field: mark, label: 'Note', isTitle: false }
  const context = { language: 'de' as const, titles: { titleOf: () => '' }, resources: [] }
  expect(isQuantity(mark, 4)).toBe(true)
  expect(spreadsheetText(column, { id: 1, mark: 4 }, context)).toBe('4')
  expect(cellText(column, { id: 1, mark: 4 }, context)).toBe('4 von 5')
  const plain = { name: 'mark', type: coreKind('integer') }
  expect(JSON.stringify(sortExpression(mark))).toBe(JSON.stringify(sortExpression(plain)))
})

it('is called what it says', () => {
  expect(mark.type.label).toEqual({ de: 'Note', en: 'Grade' })
})

it('has a name of its own', () => {
  const again = (name: string) => () =>
    entryLanguage([], [grade.defines, defineFieldKind({ name, label: 'Note', like: 'text' }).defines])
  expect(again('grade')).toThrow('"grade" is defined twice')
  expect(again('text')).toThrow('"text" is a kind of the core')
  expect(again('Own kind')).toThrow('"Own kind" is no name of a field kind')
})
