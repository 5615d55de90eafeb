import { isObject, parseJson } from '#model/base/json.ts'
import type { KnownWords } from './heading.ts'
import { readCsv } from './readCsv.ts'
import {
  type ChosenFormat,
  FileFault,
  mostBytes,
  mostColumns,
  mostRows,
  type SourceTable,
} from './sourceTable.ts'
import { decodeText, detectCharset, isText } from './textBytes.ts'

export interface ReadOrder {
  name: string
  bytes: Uint8Array
  chosen: ChosenFormat
  known: KnownWords
}

/** @throws FileFault */
export async function readTable({ name, bytes, chosen, known }: ReadOrder): Promise<SourceTable> {
  if (bytes.length > mostBytes) throw new FileFault('tooLarge', { most: mostBytes / 1_000_000 })
  if (bytes.length === 0) throw new FileFault('empty')
  const table = await readByKind(name, bytes, chosen, known)
  if (table.rows.length === 0) throw new FileFault('noRows')
  return table
}

async function readByKind(
  name: string,
  bytes: Uint8Array,
  chosen: ChosenFormat,
  known: KnownWords,
): Promise<SourceTable> {
  const begins = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign)
  if (begins(0x50, 0x4b)) {
    // Names of files stand at the end of a ZIP, which workbooks and OpenDocuments are.
    const names = bytes.subarray(-100_000)
    if (holds(names, 'META-INF/manifest.xml')) throw new FileFault('openDocument')
    if (!/\.xls[xm]$/i.test(name) && !holds(names, 'xl/workbook')) throw new FileFault('unpacked')
    const { readWorkbook } = await import('./readWorkbook.ts')
    return readWorkbook(bytes, chosen, known)
  }
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) {
    // A workbook with a password is packed into a stream of this name, in UTF-16.
    throw new FileFault(holds(bytes, [...'EncryptedPackage'].join('\0')) ? 'protected' : 'oldWorkbook')
  }
  if (begins(0x25, 0x50, 0x44, 0x46)) throw new FileFault('unknown')
  if (!isText(bytes)) throw new FileFault('noText')
  const start = decodeText(bytes.subarray(0, 1000), detectCharset(bytes).charset).trimStart()
  if (/^<(?:!doctype|!--|\?xml|html|head|meta|body|table)/i.test(start)) throw new FileFault('webPage')
  const isJson = /\.json$/i.test(name) || /^[[{]/.test(start)
  return isJson ? readJson(bytes) : readCsv(bytes, chosen, known)
}

/** Finds uncompressed text, as names of files are in a ZIP. */
function holds(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(text)
}

/** Reads a list of records as JSON, alone or as the one list of an object. */
function readJson(bytes: Uint8Array): SourceTable {
  const { charset, hasMark } = detectCharset(bytes)
  const content = parseJson(decodeText(bytes, charset))
  if (content === undefined) throw new FileFault('json')
  const records = listIn(content)
  if (!records) throw new FileFault('noRecords')
  if (records.length > mostRows) throw new FileFault('tooManyRows', { most: mostRows })
  const columns = [...new Set(records.flatMap((record) => (isObject(record) ? Object.keys(record) : [])))]
  if (columns.length > mostColumns) throw new FileFault('tooManyColumns', { most: mostColumns })
  return {
    columns,
    rows: records.map((record, index) =>
      isObject(record)
        ? {
            line: index + 1,
            cells: columns.map((name) => (Object.hasOwn(record, name) ? record[name] : undefined)),
          }
        : { line: index + 1, cells: [record], damage: 'object' },
    ),
    format: { kind: 'json', charset, hasMark, delimiter: ',', decimal: '.', days: 'day' },
  }
}

function listIn(content: unknown): readonly unknown[] | undefined {
  if (Array.isArray(content)) return content
  const lists = isObject(content) ? Object.values(content).filter(Array.isArray) : []
  return lists.length === 1 ? lists[0] : undefined
}
