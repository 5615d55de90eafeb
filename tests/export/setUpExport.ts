import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import type { Requirement } from '#model/language/access.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { exportColumns } from '#panel/export/columns.ts'
import { exportWork, givenRows } from '#panel/export/exportRows.ts'
import type { CsvProvenance, ExportFormat } from '#panel/export/formats.ts'
import type { RowCount, RowPage } from '#panel/export/readAllRows.ts'
import type { JobResult } from '#panel/jobs/jobStore.ts'

export interface TestExport {
  provider: PanelDataProvider
  resources: readonly ResolvedResource[]
  resource: ResolvedResource
  columns: readonly string[]
  format: ExportFormat
  language?: Language
  rows: readonly AnyRecord[] | ((signal: AbortSignal) => AsyncGenerator<RowPage, RowCount>)
  provenance?: CsvProvenance
  /** @default an open state */
  describe?: () => string | Promise<string>
  /** Of the person. @default whatever */
  can?: (requirement: Requirement) => boolean
  report?: (done: number, total?: number) => void
  signal?: AbortSignal
}

/** Runs an export to its end; `text` is its file. */
export async function runExport(order: TestExport) {
  const { provider, resources, resource, columns, format, language = 'de', rows } = order
  const saved: string[] = []
  const work = exportWork(
    {
      ...{ provider, resources, language, texts: { de, en }[language], personName: 'Antonia Ahrens' },
      can: order.can ?? (() => true),
      clock: () => new Date('2026-11-21T13:02:00Z'),
      save: (name) => saved.push(name),
    },
    {
      ...{ format, resource, title: 'Rechnungen' },
      columns: exportColumns(resource, columns, language),
      rows: (signal) => (typeof rows === 'function' ? rows(signal) : givenRows(rows)),
      describe: order.describe ?? (() => 'Zustand: Offen'),
      sort: 'Nummer, aufsteigend',
      provenance: order.provenance,
    },
  )
  const result: JobResult = await work({
    report: order.report ?? (() => undefined),
    signal: order.signal ?? new AbortController().signal,
  })
  const content = result.file?.content ?? new Blob()
  return {
    result,
    saved,
    content,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer()),
  }
}
