import { localDay } from '#model/kinds/periods.ts'

/** What an export can be written as, in the order of the choice; the last two are for those who work with the API's values. */
export const exportFormats = ['xlsx', 'excelCsv', 'technicalCsv', 'json'] as const
const forExperts: readonly string[] = ['technicalCsv', 'json'] satisfies (typeof exportFormats)[number][]
export type ExportFormat = (typeof exportFormats)[number]

const fileEndings: Readonly<Record<ExportFormat, string>> = {
  excelCsv: 'csv',
  xlsx: 'xlsx',
  technicalCsv: 'csv',
  json: 'json',
}

/** Where a CSV file has its provenance, which has no place of its own for it. */
export const csvProvenances = ['none', 'beside', 'lines'] as const
export type CsvProvenance = (typeof csvProvenances)[number]

/** Characters of a sheet's cell (Excel's specification), where longer texts are cut; a file with more is called damaged. */
export const mostCellCharacters = 32_767

export function isCsv(format: ExportFormat): boolean {
  return fileEndings[format] === 'csv'
}

/** The formats that a person is offered. */
export function formatsFor(isExpert: boolean): readonly ExportFormat[] {
  return exportFormats.filter((format) => isExpert || !forExperts.includes(format))
}

/**
 * The name of an exported file: `rechnungen-2026-11-21.csv`.
 *
 * @param title what is in it, in words
 * @param now its day counts, in the reader's zone
 */
export function fileName(title: string, format: ExportFormat, now: Date): string {
  return datedName(title, fileEndings[format], now)
}

/** The same for a file of any kind, by the ending of its name. */
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
