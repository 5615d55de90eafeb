import type { DataProvider } from 'react-admin'
import type { Capped } from '#client/api/recordSource.ts'
import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { instantFormat, numberFormat } from '#model/kinds/formats.ts'
import type { Requirement } from '#model/language/access.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import type { JobProgress, JobResult } from '../jobs/jobStore.ts'
import type { ExportColumn } from './columns.ts'
import { type ConcurrentChanges, watchChanges } from './concurrentChanges.ts'
import { createExportWriter, type Provenance, provenanceFile } from './exportWriter.ts'
import { type CsvProvenance, datedName, type ExportFormat, fileName, isCsv } from './formats.ts'
import type { RowCount, RowPage } from './readAllRows.ts'
import { createReferenceTitles, type ReferenceTitles } from './referenceTitles.ts'
import { type ColumnSum, createSums } from './sums.ts'

interface ExportSetting {
  provider: DataProvider
  resources: readonly ResolvedResource[]
  can: (requirement: Requirement) => boolean
  language: Language
  texts: Messages
  /** Written if the format has a place for it. */
  personName: string
  clock: () => Date
  save: (name: string, content: Blob) => void
}

export interface ExportOrder {
  format: ExportFormat
  /** In a file beside a CSV file, in a ZIP, or in lines before its rows. @default not at all */
  provenance?: CsvProvenance | undefined
  /** Names the file and its sheet. */
  title: string
  columns: readonly ExportColumn[]
  /** Absent for rows that are no records, such as sums. */
  resource?: ResolvedResource
  rows: (signal: AbortSignal) => AsyncGenerator<RowPage, RowCount>
  describe: (titles: ReferenceTitles, signal: AbortSignal) => string | Promise<string>
  /** In words. */
  sort?: string | undefined
  /** What else is said of it at its end. @default nothing */
  warning?(): string | undefined
}

/** Reads page by page and ends with a file. What is missing in the file is said in the result, never passed over. */
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
    const sums = createSums(resource ? columns : [], language)
    const lookAgain = resource && (await watchChanges(setting, resource, signal))
    let written = 0
    const rows = order.rows(signal)
    let step = await rows.next()
    for (; !step.done; step = await rows.next()) {
      const { done, total } = step.value
      const fitting = step.value.rows.slice(0, writer.most - written)
      if (writer.writesTitles) await titles.load(fields, fitting, signal)
      writer.add(fitting)
      sums.add(fitting)
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
    const meanwhile = await lookAgain?.()
    const outcome = withWarning(
      outcomeOf({ count, written, cut: writer.cut(), meanwhile }, texts, language),
      order.warning?.(),
    )
    const provenance = async () => {
      const filter = await order.describe(titles, signal)
      const rows = outcome.warning ?? outcome.summary
      return provenanceOf({ setting, order, filter, rows, started, meanwhile, sums: sums.all() })
    }
    const wanted = isCsv(format) ? order.provenance : undefined
    const table = await unlessAborted(signal, writer.finish(provenance, wanted === 'lines'))
    const tableName = fileName(title, format, started)
    const file =
      wanted === 'beside'
        ? await inZip({ name: tableName, content: table }, await provenance(), setting, title, started)
        : { name: tableName, content: table }
    signal.throwIfAborted()
    setting.save(file.name, file.content)
    return { ...outcome, file }
  }
}

/** The packing of a file takes no signal. */
async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
  const result = await Promise.race([work, aborted])
  signal.throwIfAborted()
  return result
}

type Outcome = Pick<JobResult, 'summary' | 'warning'>

function withWarning(outcome: Outcome, further: string | undefined): Outcome {
  if (further === undefined) return outcome
  return { ...outcome, warning: [outcome.warning, further].filter(Boolean).join(' ') }
}

function outcomeOf(
  {
    count,
    written,
    cut,
    meanwhile,
  }: { count: RowCount; written: number; cut: number; meanwhile: ConcurrentChanges | undefined },
  texts: Messages,
  language: Language,
): Outcome {
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
    count.capped && cappedText(count.capped, texts),
    cut > 0 && texts.export.cutCells,
    changedText(meanwhile, texts, language),
  ].filter((warning) => typeof warning === 'string')
  const summary = fill(texts.export.rowsOf, values)
  return warnings.length === 0 ? { summary } : { summary, warning: fill(warnings.join(' '), values) }
}

function cappedText({ of, isHere }: Capped, { export: words }: Messages): string {
  if (isHere) return words.cappedHere
  return of === undefined ? words.capped : words.cappedOf
}

function changedText(
  meanwhile: ConcurrentChanges | undefined,
  { export: text }: Messages,
  language: Language,
): string | undefined {
  if (meanwhile === 'some') return text.changed
  if (typeof meanwhile !== 'number') return undefined
  return fill(meanwhile === 1 ? text.changedOnce : text.changedTimes, {
    changes: numberFormat(language).format(meanwhile),
  })
}

function provenanceOf(known: {
  setting: ExportSetting
  order: ExportOrder
  filter: string
  rows: string
  started: Date
  meanwhile: ConcurrentChanges | undefined
  sums: readonly ColumnSum[]
}): Provenance {
  const { setting, order, meanwhile } = known
  const { language, personName, texts } = setting
  const { provenance } = texts.export
  const changes = meanwhile === 'none' || meanwhile === 'unknown' ? provenance.changes[meanwhile] : undefined
  const told = [
    [provenance.content, order.title],
    [provenance.filter, known.filter],
    [provenance.sort, order.sort],
    [provenance.rows, known.rows],
    [provenance.meanwhile, changes ?? changedText(meanwhile, texts, language)],
    [provenance.person, personName],
    [provenance.time, instantFormat(language).format(known.started)],
  ] as const
  return [
    ...told.flatMap(([label, text]) => (text ? [{ label, text }] : [])),
    ...known.sums.map(({ column: { field, label }, text, amount }) => ({
      label: fill(provenance.sum, { column: label }),
      text,
      sum: { field, amount },
    })),
  ]
}

/** The packing is fetched with the first one. */
async function inZip(
  table: { name: string; content: Blob },
  provenance: Provenance,
  { texts }: ExportSetting,
  title: string,
  now: Date,
): Promise<{ name: string; content: Blob }> {
  const { besideInZip } = await import('./besideInZip.ts')
  const name = datedName(`${title} ${texts.export.provenance.title}`, 'txt', now)
  const content = await besideInZip(table, { name, text: provenanceFile(provenance) })
  return { name: datedName(title, 'zip', now), content }
}

export async function* givenRows(rows: readonly AnyRecord[]): AsyncGenerator<RowPage, RowCount> {
  yield { rows, done: rows.length, total: rows.length }
  return { read: rows.length, total: rows.length, missing: 0 }
}
