import { seededRandom } from '#model/base/seededRandom.ts'
import { objectSchema, recordSchema, validateAtOnce } from '#model/kinds/recordSchema.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { defaultsOf, recordFromWire, recordToWire } from '#model/kinds/wire.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { languages } from '#model/language/text.ts'
import { cellText, exportColumns, fileHeading, spreadsheetText } from '#panel/export/columns.ts'
import { toCsv } from '#panel/export/csv.ts'
import { fieldKind } from '#tests/support/language.ts'
import * as yup from '#validation/yup.ts'

const titles = { titleOf: (_resource: string, id: string | number) => String(id) }

export function workWithFields(resource: ResolvedResource, rows: readonly AnyRecord[]): void {
  JSON.stringify(objectSchema(resource.fields))
  for (const operation of ['create', 'edit'] as const) {
    const schema = recordSchema(yup, resource, operation)
    for (const row of [...rows, defaultsOf(resource), {}]) {
      validateAtOnce(schema, row)
      recordToWire(resource, row, operation)
    }
  }
  const names = resource.fields.map(({ name }) => name)
  for (const language of languages) {
    const columns = exportColumns(resource, names, language)
    const context = { language, titles, resources: [resource], resource }
    const cells = rows.map((row) =>
      columns.map((column) => [cellText(column, row, context), spreadsheetText(column, row, context)]),
    )
    toCsv(
      columns.map((column) => fileHeading(column, language)),
      cells.flat(),
    )
    for (const row of [...rows, { id: 1 }]) textOnly(recordTitle(resource, row, language))
  }
  for (const field of allFields(resource.fields)) workWithField(field)
  recordFromWire(resource, { id: 7 })
}

function workWithField(field: ResolvedField) {
  const { sample, toText, fromWire, toWire } = fieldKind(field.kind)
  const value = sample(seededRandom(3), field)
  for (const one of [
    value,
    null,
    undefined,
    '',
    'x',
    5,
    true,
    [],
    ['constructor'],
    {},
    'constructor',
    '__proto__',
  ]) {
    textOnly(toText(one, field, 'de'))
    toWire(fromWire(one, field), field)
  }
}

function textOnly(text: unknown) {
  if (typeof text !== 'string') throw new Error(`${String(text)} is no text`)
}

function allFields(fields: readonly ResolvedField[]): ResolvedField[] {
  return fields.flatMap((field) => [field, ...allFields(field.fields ?? [])])
}
