import { defined, ownValue } from '#model/base/json.ts'
import { type FoundRows, rowsIn } from './answers.ts'
import type { Description } from './description.ts'
import { camelCaseName, singular, wordsIn } from './names.ts'
import { answerOf, bodyOf, type Method, type Operation, operationsOf, parametersOf } from './operations.ts'
import type { Shape } from './shapes.ts'

/** Calls of an entry. */
export interface Calls {
  list: Operation
  one?: Operation
  create?: Operation
  edit?: Operation
  delete?: Operation
}

/** A path that answers a list, with the calls about one of its records. */
export interface Candidate {
  /** Name of the entry, in camelCase. */
  name: string
  /** Last part of its path. */
  collection: string
  calls: Calls
  rows: FoundRows
}

export interface Found {
  candidates: Candidate[]
  /** Lists below single records (`/customers/{id}/invoices`), which no entry can have. */
  below: string[]
  /** Lists without described rows. */
  silent: string[]
}

/** Verbs in paths. */
const verbs = {
  one: ['get', 'find', 'fetch', 'retrieve'],
  create: ['post', 'create', 'add', 'new'],
  edit: ['put', 'patch', 'update', 'edit'],
  delete: ['delete', 'remove'],
}
const allVerbs = [...Object.values(verbs).flat(), 'list', 'all']

/** Finds candidates, in the order of the document. */
export function findCandidates(description: Description): Found {
  const operations = operationsOf(description)
  const index = createIndex(operations)
  const found: Found = { candidates: [], below: [], silent: [] }
  const [seen, taken] = [new Set<string>(), new Set<string>()]
  for (const list of operations) {
    const { path, method } = list
    const collection = withoutSlash(path).split('/').at(-1) ?? ''
    // A path that ends in a placeholder is about one record.
    const isOwn = collection === 'me'
    if (method !== 'get' || collection === '' || isOwn || /\{[^/]*$|[?#:\\\s]/.test(path)) continue
    const answer = answerOf(description, list).shape
    const told = rowsIn(description.shapeOf, answer, collection) ?? rowsByName(description, answer, list)
    const one = index.at('get', `${withoutSlash(path)}/{}`)[0]
    const rows = told && told.row.properties.size === 0 ? rowsOfOne(description, told, one, collection) : told
    if (!rows) continue
    const isTold = [...rows.row.properties.keys()].some((key) => key !== 'id')
    if (path.includes('{')) found.below.push(path)
    else if (!isTold) found.silent.push(path)
    if (path.includes('{') || !isTold) continue
    const calls = callsAround(description, index, list, rows)
    const isList = rows.isNamed || calls.one !== undefined || isPaged(description, list)
    if (!isList || seen.has(stemOf(path))) continue
    seen.add(stemOf(path))
    const name = nameFor(path, collection, taken)
    taken.add(name)
    found.candidates.push({ name, collection, calls, rows })
  }
  return found
}

/** Finds rows that a document calls an object, in an answer of pages under the name of the collection. */
function rowsByName(description: Description, answer: Shape, list: Operation): FoundRows | undefined {
  const { shapeOf } = description
  const own = wordsIn(withoutSlash(list.path).split('/').at(-1) ?? '').join()
  const key = [...answer.properties.keys()].find((name) => wordsIn(name).join() === own)
  const row = key === undefined ? undefined : shapeOf(answer.properties.get(key))
  const isCounted = answer.properties.has('count') || answer.properties.has('total')
  if (key === undefined || !row?.types.includes('object') || !isCounted) return undefined
  return isPaged(description, list) ? { path: key, row, isNamed: true } : undefined
}

/** Takes the record of the call about one for rows of which nothing is told. */
function rowsOfOne(
  description: Description,
  rows: FoundRows,
  one: Operation | undefined,
  collection: string,
): FoundRows {
  if (!one) return rows
  const { shapeOf } = description
  const answer = answerOf(description, one).shape
  const own = singular(wordsIn(collection)).join()
  const key = [...answer.properties.keys()].find((name) => wordsIn(name).join() === own)
  const row = key === undefined ? answer : shapeOf(answer.properties.get(key))
  return row.properties.has('id') ? { ...rows, row } : rows
}

/** Returns a name; of two equal ones, the later is prefixed by its parent. */
function nameFor(path: string, collection: string, taken: ReadonlySet<string>): string {
  const own = subjectOf(collection)
  const around = path.split('/').filter((part) => part !== '' && part !== collection)
  const longer = around.map((_, index) =>
    camelCaseName([...around.slice(-index - 1).flatMap(subjectOf), ...own]),
  )
  const short = camelCaseName(own) ?? camelCaseName(wordsIn(path)) ?? 'records'
  return [short, ...longer].find((name) => name !== undefined && !taken.has(name)) ?? short
}

/** Strips verbs: `api-content-get` → `api`, `content`. */
function subjectOf(part: string): string[] {
  const words = wordsIn(part)
  const isAsking = (word: string) => word === 'get' || word === 'list' || word === 'fetch'
  const subject = words.filter((word, index) => !isAsking(word) || (index > 0 && index < words.length - 1))
  return subject.length > 0 ? subject : words
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}

/** Unnames placeholders. */
function keyOf(path: string): string {
  return withoutSlash(path).replace(/\{[^{}]*\}/g, '{}')
}

/** Strips verbs of a path: `/invoices/create` and `/create-invoices` are about `/invoices`. */
function stemOf(path: string): string {
  const about = (part: string) =>
    part.includes('{')
      ? part
      : wordsIn(part)
          .filter((word) => !allVerbs.includes(word))
          .join('-')
  return keyOf(path)
    .split('/')
    .map(about)
    .filter((part) => part !== '')
    .join('/')
}

/** Indexes calls by path, and by path without verbs. */
function createIndex(operations: readonly Operation[]) {
  const groups = new Map<string, Operation[]>()
  for (const operation of operations) {
    for (const key of [keyOf(operation.path), `about ${stemOf(operation.path)}`]) {
      const group = groups.get(`${operation.method} ${key}`) ?? []
      group.push(operation)
      groups.set(`${operation.method} ${key}`, group)
    }
  }
  const isSaying = ({ path }: Operation, said: readonly string[]) =>
    wordsIn(path.replace(/\{[^{}]*\}/g, '/')).some((word) => said.includes(word))
  return {
    at: (method: Method, path: string) => groups.get(`${method} ${keyOf(path)}`) ?? [],
    saying: (method: Method, path: string, said: readonly string[]) =>
      (groups.get(`${method} about ${stemOf(path)}`) ?? []).filter((operation) => isSaying(operation, said)),
  }
}

function callsAround(
  description: Description,
  index: ReturnType<typeof createIndex>,
  list: Operation,
  rows: FoundRows,
): Calls {
  const { path } = list
  const item = `${withoutSlash(path)}/{}`
  /** Counts properties that body and row share, for calls that one path has twice. */
  const shared = (operation: Operation) =>
    [...(bodyOf(description, operation)?.shape.properties.keys() ?? [])].filter((name) =>
      rows.row.properties.has(name),
    ).length
  const best = (operations: readonly Operation[]) =>
    operations
      .filter((operation) => operation !== list && isUsable(description, operation))
      .toSorted((first, second) => shared(second) - shared(first))[0]
  const call = (what: keyof typeof verbs, path: string, ways: Method[], others: Method[] = []) =>
    best(ways.flatMap((method) => index.at(method, path))) ??
    best([...ways, ...others].flatMap((method) => index.saying(method, path, verbs[what])))
  const one = call('one', item, ['get'])
  return defined<Calls>({
    list,
    // A call that also answers a list of such rows is about several.
    one: one && isListOf(description, answerOf(description, one).shape, rows) ? undefined : one,
    create: call('create', path, ['post']),
    edit: call('edit', item, ['patch', 'put', 'post']),
    delete: call('delete', item, ['delete'], ['post']),
  })
}

/** Excludes writes of several records, or of a file. */
function isUsable(description: Description, operation: Operation): boolean {
  const hasBody = ownValue(operation.said, 'requestBody') !== undefined
  if (operation.method === 'get' || operation.method === 'delete' || !hasBody) return true
  const body = bodyOf(description, operation)
  const { types } = body?.shape ?? { types: ['array'] }
  return !types.includes('array') || types.includes('object')
}

function isListOf({ shapeOf }: Description, answer: Shape, { row }: FoundRows): boolean {
  const found = rowsIn(shapeOf, answer, '')
  return found?.isNamed === true && found.row.ref !== undefined && found.row.ref === row.ref
}

function isPaged(description: Description, list: Operation): boolean {
  return parametersOf(description, list).some(({ name }) => /page|limit|offset|cursor/i.test(name))
}
