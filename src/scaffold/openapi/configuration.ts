import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import { isObject, type JsonObject, ownValue, valueAt } from '#model/base/json.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import { printJson } from '#model/language/print/printJson.ts'
import type { AnyResource } from '#model/language/resource.ts'

export interface Addition {
  /** Name and backend. */
  backend: readonly [name: string, backend: BackendConfig]
  entries: readonly AnyResource[]
}

/** @throws Error for text that is no JSON object */
export function readConfiguration(text: string, file: string): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Error(`${file}: no JSON, ${(error as Error).message}`)
  }
  if (isObject(value)) return value
  throw new Error(`${file}: no configuration, which is an object`)
}

export function entriesIn(configuration: JsonObject): readonly unknown[] {
  const resources = ownValue(configuration, 'resources')
  return Array.isArray(resources) ? resources : []
}

export function backendIn(configuration: JsonObject, name: string): BackendConfig | undefined {
  const found = valueAt(configuration, 'backends', name)
  return isObject(found) && typeof ownValue(found, 'url') === 'string' ? (found as BackendConfig) : undefined
}

/**
 * Adds a backend and entries to a configuration's text, the rest of which stays as typed.
 *
 * @param overwrite replaces entries of the same names
 * @throws Error for names that are taken
 */
export function withAddition(
  text: string,
  file: string,
  { backend: [name, config], entries }: Addition,
  overwrite: boolean,
): string {
  const before = readConfiguration(text, file)
  const names = entriesIn(before).map((entry) => ownValue(entry, 'name'))
  const taken = entries.map((entry) => entry.name).filter((entry) => names.includes(entry))
  if (taken.length > 0 && !overwrite) {
    throw new Error(`${file} has ${taken.join(', ')} already: --overwrite replaces them.`)
  }
  const isKept = isDeepEqual(backendIn(before, name), config)
  return entries.reduce(
    (written, entry) => {
      const place = names.indexOf(entry.name)
      return placed(written, 'resources', place >= 0 ? place : Number.POSITIVE_INFINITY, entry)
    },
    isKept ? text : placed(text, 'backends', name, config),
  )
}

/** Sets a value two levels deep: replaces the existing one, else appends. */
function placed(text: string, key: string, inner: string | number, value: unknown): string {
  const tree = parseTree(text)
  if (!tree) return text
  const there = findNodeAtLocation(tree, [key, inner])
  if (there) {
    const { offset, length } = there
    return text.slice(0, offset) + printed(value, indentAt(text, offset)) + text.slice(offset + length)
  }
  const isItem = typeof inner === 'number'
  const outer = findNodeAtLocation(tree, [key])
  const isThere = outer?.type === (isItem ? 'array' : 'object')
  const { offset, length, children = [] } = outer && isThere ? outer : tree
  const [name, part] = isThere ? [inner, value] : [key, isItem ? [value] : { [inner]: value }]
  const around = indentAt(text, offset)
  const last = children.at(-1)
  const start = last ? last.offset + last.length : offset + 1
  const end = text.slice(start, offset + length - 1)
  const before = typeof name === 'number' ? '' : `${JSON.stringify(name)}: `
  const line = `${last ? ',' : ''}\n${around}  ${before}${printed(part, `${around}  `)}`
  return (
    text.slice(0, start) +
    line +
    (last && end.includes('\n') ? end : `\n${around}`) +
    text.slice(start + end.length)
  )
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''
}

function printed(value: unknown, indent: string): string {
  return printJson(value).trimEnd().replaceAll('\n', `\n${indent}`)
}
