import { applyEdits, format, modify, type ParseError, parseTree } from 'jsonc-parser'
import { isObject } from '#model/base/json.ts'
import { placeAt } from '#model/base/textPlace.ts'
import { type JsonFault, jsonFaults } from '#model/language/check/jsonFaults.ts'
import type { AnyResource } from '#model/language/resource.ts'

export interface MergedConfiguration {
  text: string
  value: unknown
  others: number
  /** What it was before, where it had an entry of that name. */
  replaced?: unknown
}

/** Why an entry cannot be put into a file: it is no JSON, or holds something else where entries are. */
export type MergeFault =
  | { kind: 'syntax'; line: number; column: number; message: JsonFault['message'] }
  /** `place`: what is no list, or no object at all. */
  | { kind: 'shape'; place: 'config.json' | 'resources' }

/**
 * Puts an entry into a configuration, in place of the one of its name or behind the others. Everything else stays as it is
 * written, to the letter; a file of one line, as servers hand them out, is laid out for people.
 */
export function mergedConfiguration(text: string, entry: AnyResource): MergedConfiguration | MergeFault {
  const errors: ParseError[] = []
  const bare = text.replace(/^\uFEFF/, '')
  const tree = parseTree(bare, errors, { disallowComments: true, allowTrailingComma: false })
  const [fault] = errors.length > 0 || !tree ? jsonFaults(bare, errors) : []
  if (fault) return { kind: 'syntax', ...placeAt(bare, fault.offset), message: fault.message }
  const value: unknown = JSON.parse(bare)
  if (!isObject(value)) return { kind: 'shape', place: 'config.json' }
  const { resources } = value
  if (resources !== undefined && !Array.isArray(resources)) return { kind: 'shape', place: 'resources' }
  const entries: readonly unknown[] = resources ?? []
  const place = entries.findIndex((each) => isObject(each) && each.name === entry.name)
  const formattingOptions = { ...layoutOf(bare), keepLines: true }
  const path = resources === undefined ? ['resources'] : ['resources', place < 0 ? entries.length : place]
  const edits = modify(bare, path, resources === undefined ? [entry] : entry, {
    formattingOptions,
    isArrayInsertion: resources !== undefined && place < 0,
  })
  const edited = applyEdits(bare, edits)
  const isOneLine = !bare.trim().includes('\n')
  const merged = isOneLine ? applyEdits(edited, format(edited, undefined, layoutOf(''))) : edited
  return {
    text: merged.endsWith('\n') ? merged : `${merged}\n`,
    value: JSON.parse(merged),
    others: entries.length - (place < 0 ? 0 : 1),
    ...(place < 0 ? {} : { replaced: entries[place] }),
  }
}

/** As the file is laid out already. */
function layoutOf(text: string) {
  const indent = /^[{[]\s*?\n([ \t]+)/.exec(text.trimStart())?.[1] ?? '  '
  const insertSpaces = !indent.startsWith('\t')
  return {
    insertSpaces,
    tabSize: insertSpaces ? indent.length : 1,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

/** Whether a backend's place has been left out, as a server does when it hands the file out: put back, it would be lost. */
export function isPartOfFile(value: unknown): boolean {
  if (!isObject(value)) return false
  const { backends } = value
  if (backends === null) return true
  return (
    isObject(backends) &&
    Object.values(backends).some((backend) => !isObject(backend) || backend.url === undefined)
  )
}

/** Where two values differ: paths, in their order, with what stands there. */
interface ChangedPlace {
  path: string
  before?: unknown
  after?: unknown
}

/** What is different in two values, at the innermost places. */
export function changedPlaces(before: unknown, after: unknown, path = ''): ChangedPlace[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const areLists = Array.isArray(before) && Array.isArray(after)
  if (!areLists && !(isObject(before) && isObject(after))) return [{ path, before, after }]
  const [one, other] = [before, after] as unknown as Readonly<Record<string, unknown>>[]
  const keys = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])]
  return keys.flatMap((key) => {
    const inner = areLists ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    return changedPlaces(one?.[key], other?.[key], inner)
  })
}
