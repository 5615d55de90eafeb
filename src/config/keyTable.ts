import type * as yup from 'yup'
import { factsOf } from './configMeta.ts'
import { fileKeys } from './configSchema.ts'

const begin = '<!-- keys: written by `npm run docs:config` -->'
const end = '<!-- end of keys -->'

/** Writes the reference of all keys as a table in Markdown. */
export function keyTable(): string {
  const rows = Object.entries(fileKeys).map(
    ([key, schema]) => `| \`${key}\` | ${defaultOf(schema)} | ${factsOf(schema).description} |`,
  )
  return ['| key | default | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

/** Puts the table between the page's two markers. @throws where it has none */
export function withKeyTable(page: string): string {
  return withTable(page, begin, end, keyTable())
}

/** Puts a table between two markers of a page. @throws where it has none */
export function withTable(page: string, begin: string, end: string, table: string): string {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`The page has no "${begin}" and "${end}".`)
  return `${before}${begin}\n\n${table}\n\n${end}${after}`
}

function defaultOf(schema: yup.AnySchema): string {
  const { defaultText, needed } = factsOf(schema)
  const value: unknown = schema.spec.default
  if (defaultText !== undefined) return defaultText
  if (needed) return 'required'
  if (value === undefined) return 'none'
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
}
