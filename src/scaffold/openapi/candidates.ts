import { ownValue } from '#model/base/json.ts'
import { type FoundRows, rowsIn } from './answers.ts'
import type { Description } from './description.ts'
import { nameOf, wordsIn } from './names.ts'
import { answerOf, bodyOf, type Method, type Operation, operationsOf, parametersOf } from './operations.ts'
import type { Shape } from './shapes.ts'

/** The calls that an entry can be made of. */
export interface Calls {
  list: Operation
  one?: Operation
  create?: Operation
  edit?: Operation
  delete?: Operation
}

/** What can be an entry: a path that answers a list, with the calls about one of its records. */
export interface Candidate {
  /** A name for the entry, in camelCase. */
  name: string
  /** The last part of its path. */
  collection: string
  calls: Calls
  rows: FoundRows
}

export interface Found {
  candidates: Candidate[]
  /** Lists below single records (`/customers/{id}/invoices`), which no entry can have. */
  below: string[]
  /** Lists of whose rows nothing is told. */
  silent: string[]
}

/** What an API calls paths besides what they are about. */
const verbs = {
  list: ['get', 'list', 'fetch', 'all'],
  one: ['get', 'find', 'fetch', 'retrieve'],
  create: ['post', 'create', 'add', 'new'],
  edit: ['put', 'patch', 'update', 'edit'],
  delete: ['delete', 'remove'],
} as const satisfies Record<string, readonly string[]>
const allVerbs = new Set<string>(Object.values(verbs).flat())

/** Everything that can be an entry, in the order of the document. */
export function findCandidates(description: Description): Found {
  const operations = operationsOf(description)
  const index = createIndex(operations)
  const below: string[] = []
  const silent: string[] = []
  const seen = new Set<string>()
  const candidates = operations.flatMap((list): Candidate[] => {
    if (list.method !== 'get') return []
    const collection = collectionOf(list.path)
    // What ends in a placeholder is about one record.
    if (collection === '' || /[?#:\\\s]/.test(list.path)) return []
    const rows = rowsIn(description.shapeOf, answerOf(description, list).shape, collection)
    if (!rows) return []
    if (list.path.includes('{')) {
      below.push(list.path)
      return []
    }
    if (![...rows.row.properties.keys()].some((key) => key !== 'id')) {
      silent.push(list.path)
      return []
    }
    const calls = callsAround(description, index, list, rows)
    const isList = rows.isNamed || calls.one !== undefined || isPaged(description, list)
    const name = nameOf(subjectOf(collection)) ?? nameOf(wordsIn(list.path)) ?? 'records'
    if (!isList || seen.has(stemOf(list.path))) return []
    seen.add(stemOf(list.path))
    return [{ name, collection, calls, rows }]
  })
  return { candidates: named(candidates), below, silent }
}

/** Of two that are called the same, the later is called by what is around it, too. */
function named(candidates: readonly Candidate[]): Candidate[] {
  const taken = new Set<string>()
  return candidates.map((candidate) => {
    const { path } = candidate.calls.list
    const parts = path.split('/').filter((part) => part !== '' && part !== candidate.collection)
    const longer = parts.toReversed().map((_, index, all) => {
      const around = all
        .slice(0, index + 1)
        .toReversed()
        .flatMap(subjectOf)
      return nameOf([...around, ...subjectOf(candidate.collection)])
    })
    const name =
      [candidate.name, ...longer].find((each) => each !== undefined && !taken.has(each)) ?? candidate.name
    taken.add(name)
    return { ...candidate, name }
  })
}

/** What a part of a path is about, without how it is asked for: `api-content-get` → `api`, `content`. */
function subjectOf(part: string): string[] {
  const words = wordsIn(part)
  const isAsking = (word: string) => word === 'get' || word === 'list' || word === 'fetch'
  const subject = words.filter((word, index) => !isAsking(word) || (index > 0 && index < words.length - 1))
  return subject.length > 0 ? subject : words
}

export function collectionOf(path: string): string {
  const last = withoutSlash(path).split('/').at(-1) ?? ''
  return last.includes('{') ? '' : last
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}

/** A path in which placeholders have no names. */
function keyOf(path: string): string {
  return withoutSlash(path).replace(/\{[^{}]*\}/g, '{}')
}

/** A path without what is done: `/invoices/create` and `/create-invoices` are about `/invoices`. */
function stemOf(path: string): string {
  const parts = keyOf(path).split('/')
  return parts
    .map((part) => {
      if (part.includes('{')) return part
      const subject = wordsIn(part).filter((word) => !allVerbs.has(word))
      return subject.join('-')
    })
    .filter((part) => part !== '')
    .join('/')
}

function createIndex(operations: readonly Operation[]) {
  const byKey = new Map<string, Operation[]>()
  const byStem = new Map<string, Operation[]>()
  const add = (index: Map<string, Operation[]>, key: string, operation: Operation) => {
    const there = index.get(key)
    if (there) there.push(operation)
    else index.set(key, [operation])
  }
  for (const operation of operations) {
    add(byKey, `${operation.method} ${keyOf(operation.path)}`, operation)
    add(byStem, `${operation.method} ${stemOf(operation.path)}`, operation)
  }
  return {
    at: (method: Method, path: string) => byKey.get(`${method} ${keyOf(path)}`) ?? [],
    /** Those whose path says what they do. */
    saying: (method: Method, path: string, said: readonly string[]) =>
      (byStem.get(`${method} ${stemOf(path)}`) ?? []).filter((operation) => {
        const words = operation.path
          .split('/')
          .filter((part) => !part.includes('{'))
          .flatMap(wordsIn)
        return words.some((word) => said.includes(word))
      }),
  }
}

function callsAround(
  description: Description,
  index: ReturnType<typeof createIndex>,
  list: Operation,
  rows: FoundRows,
): Calls {
  const item = `${withoutSlash(list.path)}/{}`
  const found = (operations: readonly Operation[]) =>
    operations
      .filter((operation) => operation !== list && isUsable(description, operation))
      .toSorted((first, second) => shared(description, second, rows) - shared(description, first, rows))[0]
  const exact = (path: string, ...ways: Method[]) => found(ways.flatMap((method) => index.at(method, path)))
  const saying = (path: string, what: keyof typeof verbs, ...ways: Method[]) =>
    found(ways.flatMap((method) => index.saying(method, path, verbs[what])))
  const isOne = (operation: Operation | undefined) =>
    operation && !isListOf(description, answerOf(description, operation).shape, rows) ? operation : undefined
  const one = isOne(exact(item, 'get') ?? saying(item, 'one', 'get'))
  const create = exact(list.path, 'post') ?? saying(list.path, 'create', 'post')
  const edit = exact(item, 'patch', 'put', 'post') ?? saying(item, 'edit', 'patch', 'put', 'post')
  const remove = exact(item, 'delete') ?? saying(item, 'delete', 'delete', 'post')
  return {
    list,
    ...(one ? { one } : {}),
    ...(create ? { create } : {}),
    ...(edit ? { edit } : {}),
    ...(remove ? { delete: remove } : {}),
  }
}

/** A write takes the fields of one record, if it takes any: neither several at a time nor a file. */
function isUsable(description: Description, operation: Operation): boolean {
  const hasBody = ownValue(operation.said, 'requestBody') !== undefined
  if (operation.method === 'get' || operation.method === 'delete' || !hasBody) return true
  const body = bodyOf(description, operation)
  return body !== undefined && !body.shape.types.includes('array')
}

/** Whether a path that ends in a placeholder answers a list of such rows, too: it is about several then. */
function isListOf({ shapeOf }: Description, answer: Shape, { row }: FoundRows): boolean {
  const found = rowsIn(shapeOf, answer, '')
  return found?.isNamed === true && found.row.ref !== undefined && found.row.ref === row.ref
}

/** How many properties of a row a body has, of those calls that one path has twice. */
function shared(description: Description, operation: Operation, { row }: FoundRows): number {
  const { properties } = bodyOf(description, operation)?.shape ?? {}
  return [...(properties?.keys() ?? [])].filter((name) => row.properties.has(name)).length
}

function isPaged(description: Description, list: Operation): boolean {
  return parametersOf(description, list).some(({ name }) => /page|limit|offset|cursor|per_?page/i.test(name))
}
