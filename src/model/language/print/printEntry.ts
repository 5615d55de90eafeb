import { coreKinds } from '#kinds/kinds.ts'
import type { Field } from '../field.ts'
import type { AnyResource } from '../resource.ts'
import { Call, printValue, type Style } from './layout.ts'
import { printJson } from './printJson.ts'

export interface PrintedEntry {
  constant: string
  typescript: string
  json: string
}

const typescript: Style = {
  single: (value) => (typeof value === 'string' ? quoted(value) : String(value)),
  key: (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)),
  lastComma: ',',
  breaksTexts: true,
}

/** Prints plain data, as `entryFromForm` makes it. @param known kinds, with the product's. @default those of the core */
export function printEntry(entry: AnyResource, known = coreKinds): PrintedEntry {
  const isOwn = (kind: string) => known[kind]?.own !== undefined
  const fields = Object.entries(entry.fields).map(([name, field]) => [name, builtBy(field)] as const)
  const kinds = [...new Set(fields.map(([, field]) => field.name))].toSorted()
  const own = kinds.filter(isOwn)
  const builders = ['defineResource', ...kinds.filter((kind) => !isOwn(kind))].toSorted()
  const config = printValue({ ...entry, fields: Object.fromEntries(fields) }, typescript, '', 0, Infinity)
  const constant = constantName(entry.name, ['defineResource', ...kinds])
  return {
    constant,
    typescript: [
      ...(own.length > 0 ? [importOf(own, '../fieldKinds/index.ts')] : []),
      importOf(builders, '../features/model.ts'),
      '',
      `export const ${constant} = defineResource(${config})`,
      '',
    ].join('\n'),
    json: printJson(entry),
  }
}

function builtBy({ kind, resource, ...options }: Field & { resource?: string }): Call {
  return new Call(kind, resource, options)
}

function importOf(names: readonly string[], source: string): string {
  const line = `import { ${names.join(', ')} } from '${source}'`
  return line.length <= 110
    ? line
    : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${source}'`
}

/** Avoids reserved and imported names. */
function constantName(name: string, imported: readonly string[]): string {
  if (!/^[a-z]\w*$/i.test(name)) return 'entry'
  return imported.includes(name) || reserved.includes(name) ? `${name}Entry` : name
}

const reserved = (
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
  'finally for function if implements import in instanceof interface let new null package private protected public return ' +
  'static super switch this throw true try typeof undefined var void while with yield'
).split(' ')

/** Chooses the quotes that need fewer escapes. */
function quoted(text: string): string {
  const [single, double] = ["'", '"'].map((quote) => text.split(quote).length)
  const quote = (single ?? 0) > (double ?? 0) ? '"' : "'"
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return quote + escaped.replaceAll(quote, `\\${quote}`) + quote
}
