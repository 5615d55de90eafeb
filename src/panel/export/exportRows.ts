import type { DataProvider } from 'react-admin'
import type { Messages } from '../../../i18n/messages.ts'
import { fill } from '../../model/base/translator.ts'
import { instantFormat, numberFormat } from '../../model/kinds/formats.ts'
import type { AnyRecord, ResolvedResource } from '../../model/language/resolve.ts'
import type { Language } from '../../model/language/text.ts'
import type { JobProgress, JobResult } from '../jobs/jobStore.ts'
import type { ExportColumn } from './columns.ts'
import { createExportWriter } from './exportWriter.ts'
import { type ExportFormat, fileName } from './formats.ts'
import type { RowCount, RowPage } from './readAllRows.ts'
import { createReferenceTitles, type ReferenceTitles } from './referenceTitles.ts'

/** What every export of one person has in common. */
interface ExportSetting {
  provider: DataProvider
  resources: readonly ResolvedResource[]
  language: Language
  texts: Messages
  /** Named in the file where the format has a place for it. */
  personName: string
  clock: () => Date
  /** Gives the finished file to the person. */
  save: (name: string, content: Blob) => void
}

/** One export: which rows, how they are shown, and as what they are written. */
export interface ExportOrder {
  format: ExportFormat
  /** Names the file and its sheet. */
  title: string
  columns: readonly ExportColumn[]
  /** Whose rows they are; absent for rows that are no records, such as sums. */
  resource?: ResolvedResource
  /** Reads the rows; runs once. */
  rows: (signal: AbortSignal) => AsyncGenerator<RowPage, RowCount>
  /** Which rows these are, in words. */
  describe: (titles: ReferenceTitles, signal: AbortSignal) => string | Promise<string>
}

/**
 * The work of an export: reads page by page, writes each page at once, ends with a file that is offered for saving.
 * What is missing in the file is said in the result, never passed over.
 */
export function exportWork(
  setting: ExportSetting,
  order: ExportOrder,
): (progress: JobProgress) => Promise<JobResult> {
  const { provider, resources, language, texts, clock } = setting
  const { columns, format, resource, title } = order
  return async ({ report, signal }) => {
    const titles = createReferenceTitles(provider, resources, language)
    const fields = columns.map(({ field }) => field)
    const context = { language, titles, resources, ...(resource ? { resource } : {}) }
    const sheet = { title, provenance: texts.export.provenance.title }
    const writer = await createExportWriter(format, columns, context, sheet)
    const started = clock()
    let written = 0
    const rows = order.rows(signal)
    let step = await rows.next()
    for (; !step.done; step = await rows.next()) {
      const { done, total } = step.value
      const fitting = step.value.rows.slice(0, writer.most - written)
      if (writer.writesTitles) await titles.load(fields, fitting, signal)
      writer.add(fitting)
      written += fitting.length
      report(done, total)
      if (written === writer.most) break
    }
    const count: RowCount = step.done ? step.value : { read: written, total: step.value.total, missing: 0 }
    if (written === 0)
      return {
        summary: texts.export.nothingTitle,
        warning: `${texts.export.nothingTitle}. ${texts.export.nothing}`,
      }
    const outcome = outcomeOf({ count, written, cut: writer.cut() }, texts, language)
    const content = await writer.finish(async () => {
      const filter = await order.describe(titles, signal)
      return provenanceOf({ setting, title, filter, rows: outcome.warning ?? outcome.summary, started })
    })
    signal.throwIfAborted()
    const name = fileName(title, format, started)
    setting.save(name, content)
    return { ...outcome, file: { name, content } }
  }
}

/** How many rows there are in the file, of how many, and everything that is not in it. */
function outcomeOf(
  { count, written, cut }: { count: RowCount; written: number; cut: number },
  texts: Messages,
  language: Language,
): Pick<JobResult, 'summary' | 'warning'> {
  const numbers = numberFormat(language)
  const values = {
    done: numbers.format(written),
    total: numbers.format(count.total),
    missing: numbers.format(count.total - written),
    cut: numbers.format(cut),
    rows: numbers.format(count.capped?.rows ?? 0),
    of: numbers.format(count.capped?.of ?? 0),
  }
  const warnings = [
    count.missing > 0 && texts.export.missing,
    count.missing === 0 && written < count.total && texts.export.tooMany,
    count.mayBeCut === true && texts.export.mayBeCut,
    count.capped && (count.capped.of === undefined ? texts.export.capped : texts.export.cappedOf),
    cut > 0 && texts.export.cutCells,
  ].filter((warning) => typeof warning === 'string')
  const summary = fill(texts.export.rowsOf, values)
  return warnings.length === 0 ? { summary } : { summary, warning: fill(warnings.join(' '), values) }
}

function provenanceOf(known: {
  setting: ExportSetting
  title: string
  filter: string
  rows: string
  started: Date
}): [string, string][] {
  const { provenance } = known.setting.texts.export
  const { language, personName } = known.setting
  return [
    [provenance.content, known.title],
    [provenance.filter, known.filter],
    [provenance.rows, known.rows],
    ...(personName === '' ? [] : ([[provenance.person, personName]] satisfies [string, string][])),
    [provenance.time, instantFormat(language).format(known.started)],
  ]
}

/** Rows that are there already, as a reading of them. */
export async function* givenRows(rows: readonly AnyRecord[]): AsyncGenerator<RowPage, RowCount> {
  yield { rows, done: rows.length, total: rows.length }
  return { read: rows.length, total: rows.length, missing: 0 }
}
