import { localDay } from '#model/kinds/periods.ts'

/** In the order of the choice; the last two are for those who work with the API's values. */
export const exportFormats = ['xlsx', 'excelCsv', 'technicalCsv', 'json'] as const
const forExperts: readonly string[] = ['technicalCsv', 'json'] satisfies (typeof exportFormats)[number][]
export type ExportFormat = (typeof exportFormats)[number]

const fileEndings: Readonly<Record<ExportFormat, string>> = {
  excelCsv: 'csv',
  xlsx: 'xlsx',
  technicalCsv: 'csv',
  json: 'json',
}

/** A CSV file has no place of its own for its provenance. */
export const csvProvenances = ['none', 'beside', 'lines'] as const
export type CsvProvenance = (typeof csvProvenances)[number]

/** Characters of a sheet's cell (Excel's specification); a file with longer texts is called damaged. */
export const mostCellCharacters = 32_767

export function isCsv(format: ExportFormat): boolean {
  return fileEndings[format] === 'csv'
}

export function formatsFor(isExpert: boolean): readonly ExportFormat[] {
  return exportFormats.filter((format) => isExpert || !forExperts.includes(format))
}

/**
 * Names an exported file: `rechnungen-2026-11-21.csv`.
 *
 * @param now its day counts, in the reader's zone
 */
export function fileName(title: string, format: ExportFormat, now: Date): string {
  return datedName(title, fileEndings[format], now)
}

/** Names a file of any kind, by its ending. */
export function datedName(title: string, ending: string, now: Date): string {
  const words = title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `${words || 'export'}-${localDay(now)}.${ending}`
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads from the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
