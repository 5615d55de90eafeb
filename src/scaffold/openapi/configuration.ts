import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { isSameValue } from '#model/base/sameValue.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import { printJson } from '#model/language/print/printJson.ts'
import type { AnyResource } from '#model/language/resource.ts'

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
  const isKept = isSameValue(backendIn(before, name), config)
  const withBackend = isKept ? text : placed(text, ['backends', name], config)
  return entries.reduce((written, entry) => {
    const place = names.indexOf(entry.name)
    return placed(written, ['resources', place >= 0 ? place : entriesIn(JSON.parse(written)).length], entry)
  }, withBackend)
}

/** A text with a value at a path of two steps: in the place of what is there, else behind all else. */
function placed(text: string, [key, inner]: readonly [string, string | number], value: unknown): string {
  const tree = parseTree(text)
  if (!tree) return text
  const there = findNodeAtLocation(tree, [key, inner])
  if (there) return replaced(text, there, value)
  const outer = findNodeAtLocation(tree, [key])
  const isList = typeof inner === 'number'
  if (outer?.type === (isList ? 'array' : 'object'))
    return behind(text, outer, isList ? undefined : String(inner), value)
  return behind(text, tree, key, isList ? [value] : { [inner]: value })
}

function replaced(text: string, { offset, length }: Node, value: unknown): string {
  return text.slice(0, offset) + printed(value, indentAt(text, offset)) + text.slice(offset + length)
}

/** What an object or a list holds, and one thing more in a line of its own. */
function behind(
  text: string,
  { offset, length, children = [] }: Node,
  key: string | undefined,
  value: unknown,
): string {
  const around = indentAt(text, offset)
  const indent = `${around}  `
  const last = children.at(-1)
  const start = last ? last.offset + last.length : offset + 1
  const end = offset + length - 1
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `
  const rest = last && text.slice(start, end).includes('\n') ? text.slice(start, end) : `\n${around}`
  return `${text.slice(0, start)}${last ? ',' : ''}\n${indent}${name}${printed(value, indent)}${rest}${text.slice(end)}`
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''
}

function printed(value: unknown, indent: string): string {
  return printJson(value).trimEnd().replaceAll('\n', `\n${indent}`)
}
