import { applyEdits, modify, parseTree } from 'jsonc-parser'
import { isObject, type JsonObject, ownValue } from '../../model/base/json.ts'
import type { BackendConfig } from '../../model/language/backend.ts'
import { printJson } from '../../model/language/print/printJson.ts'
import type { AnyResource } from '../../model/language/resource.ts'

/** What is added to a configuration. */
export interface Addition {
  /** Name and backend. */
  backend: readonly [name: string, backend: BackendConfig]
  entries: readonly AnyResource[]
}

/** A configuration cannot be added to; the message says why. */
export class CannotAdd extends Error {
  override readonly name = 'CannotAdd'
}

/** The object of a configuration. @throws CannotAdd for what is none */
export function readConfiguration(text: string, file: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (isObject(value)) return value
  } catch (error) {
    throw new CannotAdd(`${file}: no JSON, ${(error as Error).message}`)
  }
  throw new CannotAdd(`${file}: no configuration, which is an object`)
}

/** The entries of a configuration. */
export function entriesIn(configuration: JsonObject): readonly unknown[] {
  const resources = ownValue(configuration, 'resources')
  return Array.isArray(resources) ? resources : []
}

/** The backend of a name. */
export function backendIn(configuration: JsonObject, name: string): BackendConfig | undefined {
  const found = ownValue(ownValue(configuration, 'backends'), name)
  return isObject(found) && typeof ownValue(found, 'url') === 'string' ? (found as BackendConfig) : undefined
}

/**
 * The text of a configuration with a backend and entries more; all else stays as it was typed.
 *
 * @param overwrite whether entries of the same names are replaced
 * @throws CannotAdd for names that are taken
 */
export function withAddition(
  text: string,
  file: string,
  { backend, entries }: Addition,
  overwrite: boolean,
): string {
  const before = readConfiguration(text, file)
  const names = entriesIn(before).map((entry) => ownValue(entry, 'name'))
  const taken = entries.map(({ name }) => name).filter((name) => names.includes(name))
  if (taken.length > 0 && !overwrite) {
    throw new CannotAdd(`${file} has ${taken.join(', ')} already: --overwrite replaces them.`)
  }
  const [name, config] = backend
  const withBackend =
    backendIn(before, name) !== undefined && !overwrite ? text : placed(text, ['backends', name], config)
  return entries.reduce((written, entry) => {
    const place = names.indexOf(entry.name)
    if (place >= 0) return placed(written, ['resources', place], entry)
    const count = parseTree(written)?.children?.find(({ children: [key] = [] }) => key?.value === 'resources')
    const isList = count?.children?.[1]?.type === 'array'
    return isList ? placed(written, ['resources', -1], entry) : placed(written, ['resources'], [entry])
  }, withBackend)
}

/** A mark that no configuration holds, in whose place the value is written as the panel writes JSON. */
const mark = '\uE000 here \uE000'

function placed(text: string, path: (string | number)[], value: unknown): string {
  const edits = modify(text, path, mark, { formattingOptions: { tabSize: 2, insertSpaces: true, eol: '\n' } })
  const marked = applyEdits(text, edits)
  const at = marked.indexOf(JSON.stringify(mark))
  const line = marked.slice(marked.lastIndexOf('\n', at) + 1)
  const indent = line.match(/^ */)?.[0] ?? ''
  const printed = printJson(value).trimEnd().replaceAll('\n', `\n${indent}`)
  return marked.slice(0, at) + printed + marked.slice(at + JSON.stringify(mark).length)
}
