import { isObject, parseJson } from '#model/base/json.ts'
import { FileFault, mostColumns, mostRows, type SourceTable } from './sourceTable.ts'
import { decodeText, detectCharset } from './textBytes.ts'

/**
 * A list of records as JSON, alone or as the one list of an object. What a record does not name, it says nothing of.
 *
 * @throws FileFault
 */
export function readJson(bytes: Uint8Array): SourceTable {
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
