import { dayFormat } from '../../../model/kinds/formats.ts'
import type { DayRange } from '../../../model/kinds/periods.ts'
import { type FilterWords, filterText } from '../../../panel/export/filterText.ts'
import type { TableContext } from './reportTable.ts'
import { rangeField } from './selection.ts'

/** Which records a report is about, in words: its fixed filter and the period; of all records it says that too. */
export function reportWords(context: TableContext, range: DayRange): string {
  return narrowedWords(context, range) || context.texts.export.filterWords.none
}

/** The same; `''` for a report about all records. */
export function narrowedWords({ report, resource, language, texts }: TableContext, range: DayRange): string {
  const words: FilterWords = { ...texts.export.filterWords, ...texts.filter, none: '' }
  const dayField = report.range && rangeField(report)
  const filter = { ...report.filter, ...(dayField === undefined ? {} : { [dayField]: range }) }
  const text = filterText(resource, filter, language, words)
  if (dayField !== undefined || report.range === undefined) return text
  const day = (value: string) =>
    value === '' ? '…' : dayFormat(language).format(new Date(`${value}T00:00:00Z`))
  const period = `${texts.reports.range}: ${day(range.from)} – ${day(range.to)}`
  return text === '' ? period : `${text}; ${period}`
}
