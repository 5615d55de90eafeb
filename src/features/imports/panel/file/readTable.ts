import { readCsv } from './readCsv.ts'
import { readJson } from './readJson.ts'
import { type ChosenFormat, FileFault, mostBytes, type SourceTable } from './sourceTable.ts'
import { isText } from './textBytes.ts'

export interface ReadOrder {
  name: string
  bytes: Uint8Array
  chosen: ChosenFormat
  /** Names of sheets that only say where a workbook comes from. */
  notes: readonly string[]
}

/**
 * Reads a file by what it is, whatever its name says.
 *
 * @throws FileFault
 */
export async function readTable({ name, bytes, chosen, notes }: ReadOrder): Promise<SourceTable> {
  if (bytes.length > mostBytes) throw new FileFault('tooLarge', { most: mostBytes / 1_000_000 })
  if (bytes.length === 0) throw new FileFault('empty')
  const table = await readByKind(name, bytes, chosen, notes)
  if (table.rows.length === 0) throw new FileFault('noRows')
  return table
}

async function readByKind(
  name: string,
  bytes: Uint8Array,
  chosen: ChosenFormat,
  notes: readonly string[],
): Promise<SourceTable> {
  const begins = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign)
  if (begins(0x50, 0x4b)) {
    // A ZIP: a workbook is one.
    if (!/\.xls[xm]$/i.test(name) && !isWorkbook(bytes)) throw new FileFault('unpacked')
    const { readWorkbook } = await import('./readWorkbook.ts')
    return readWorkbook(bytes, chosen, notes)
  }
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new FileFault('oldWorkbook')
  if (begins(0x25, 0x50, 0x44, 0x46)) throw new FileFault('unknown')
  if (!isText(bytes)) throw new FileFault('noText')
  const [first] =
    /\S/.exec(String.fromCharCode(...bytes.subarray(0, 100).filter((byte) => byte < 128 && byte > 0))) ?? []
  const isJson = /\.json$/i.test(name) || first === '[' || first === '{'
  return isJson ? readJson(bytes) : readCsv(bytes, chosen)
}

/** Names of files stand in a ZIP as they are. */
function isWorkbook(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(-100_000)).includes('xl/workbook')
}
