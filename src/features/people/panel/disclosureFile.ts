import type { Messages } from '../../../../i18n/messages.ts'
import type { Language } from '../../../model/language/text.ts'
import { csvLine } from '../../../panel/export/csv.ts'
import type { Disclosure } from './disclosure.ts'

/** Where a file comes from, line by line. */
export type Origin = readonly (readonly [label: string, text: string])[]

export interface DisclosureFile {
  disclosure: Disclosure
  origin: Origin
  texts: Messages['person']
  language: Language
}

/** What is stored, in a structure that people and programs read: each value with its label and as it is stored. */
export function disclosureJson({ disclosure, origin, texts }: DisclosureFile): Blob {
  const content = {
    [texts.heading]: Object.fromEntries(origin),
    areas: disclosure.areas,
    ...(disclosure.gaps.length === 0 ? {} : { missing: disclosure.gaps }),
  }
  return new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
}

/**
 * The same as a table of four columns, one line a value, as Excel opens it with a double click; see `exportWriter` for
 * the separator, and `csvCell` for what would be a formula.
 */
export function disclosureCsv({ disclosure, origin, texts, language }: DisclosureFile): Blob {
  const delimiter = language === 'de' ? ';' : ','
  const line = (...cells: string[]) => csvLine(cells, delimiter)
  const lines = [
    line(texts.area, texts.record, texts.field, texts.value),
    ...origin.map(([label, text]) => line(texts.origin, texts.heading, label, text)),
    ...disclosure.gaps.map((gap) => line(texts.origin, texts.heading, texts.missing, gap)),
    ...disclosure.areas.flatMap(({ label, records }) =>
      records.flatMap(({ id, title, values }, index) => {
        const name = records.length > 1 ? `${index + 1}. ${title}` : title
        return [
          line(label, name, texts.id, String(id)),
          ...values.map((value) => line(label, name, value.label, value.text)),
        ]
      }),
    ),
  ]
  return new Blob([`\ufeff${lines.join('')}`], { type: 'text/csv;charset=utf-8' })
}
