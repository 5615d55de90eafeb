import { parseArgs } from 'node:util'
import { defined } from '#model/base/json.ts'
import { language } from '#product.ts'

export interface NewResource {
  name: string
  path: string | undefined
  /** German singular and plural, then English ones; the last may be missing. */
  label: readonly string[]
  /** As in an entry. */
  fields: Readonly<Record<string, object>>
  /** Prints for config.json and writes nothing. */
  json: boolean
}

export const usage = `Usage: npm run new resource NAME [-- options]

  --path PATH       last part of its address, /panel/PATH (NAME)
  --label WORDS     German singular and plural, then English ones: "Rechnung,Rechnungen,Invoice,Invoices"
  --fields FIELDS   "number:text,amount:money,customer:reference:customers,state:choice:OPEN|PAID" (name:text)
  --json            prints the entry for config.json instead of writing it

Writes src/resources/NAME.ts and its line in src/resources/index.ts. Out of an OpenAPI description, entries come by
npm run new -- --from openapi.json; --from X --help tells more.`

/** @throws an error with one sentence for a wrong or incomplete option */
export function readArguments(given: readonly string[]): NewResource | 'help' {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      label: { type: 'string' },
      fields: { type: 'string', default: 'name:text' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  const [what, name, ...more] = positionals
  if (what !== 'resource') throw new Error(`There is "npm run new resource NAME", not ${what ?? 'nothing'}.`)
  if (name === undefined || more.length > 0) throw new Error('One name is needed: npm run new resource NAME.')
  const { path, label, fields, json } = values
  const words = parts(label ?? '', ',')
  if (words.length === 1 || words.length === 3) throw new Error('--label takes singular and plural.')
  return { name, path, label: words, json, fields: Object.fromEntries(parts(fields, ',').map(fieldOf)) }
}

/** Required options, with an example each. */
const due = {
  resource: ['the entry that it leads to', 'customers'],
  options: ['its values', 'OPEN|PAID'],
} as const

/** Reads `state:choice:OPEN|PAID`. @throws an error that shows a complete field */
function fieldOf(text: string): [name: string, field: object] {
  const [name = '', kind = 'text', more] = parts(text, ':')
  // Unknown kinds are found by the checks.
  const known = language.kinds[kind]?.options ?? {}
  for (const [option, [what, example]] of Object.entries(due)) {
    if (more !== undefined || !Object.hasOwn(known, option)) continue
    throw new Error(`"${text}" lacks ${what}, as in "${name}:${kind}:${example}".`)
  }
  const isReference = Object.hasOwn(known, 'resource')
  const values = more === undefined || isReference ? [] : parts(more, '|')
  const field = {
    kind,
    resource: isReference ? more : undefined,
    label: wordsOf(name),
    currency: Object.hasOwn(known, 'currency') ? 'EUR' : undefined,
    options:
      values.length > 0 ? Object.fromEntries(values.map((value) => [value, wordsOf(value)])) : undefined,
  }
  return [name, defined(field)]
}

function parts(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Splits camelCase: `dueOn` → `Due on`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Guesses the singular of an English plural. */
export function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return plural.endsWith('s') && !plural.endsWith('ss') ? plural.slice(0, -1) : plural
}
