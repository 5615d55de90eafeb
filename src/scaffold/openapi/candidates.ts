import { defined, ownValue } from '#model/base/json.ts'
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
  one: ['get', 'find', 'fetch', 'retrieve'],
  create: ['post', 'create', 'add', 'new'],
  edit: ['put', 'patch', 'update', 'edit'],
  delete: ['delete', 'remove'],
}
const allVerbs = [...Object.values(verbs).flat(), 'list', 'all']

/** Finds everything that can be an entry, in the order of the document. */
export function findCandidates(description: Description): Found {
  const operations = operationsOf(description)
  const index = createIndex(operations)
  const found: Found = { candidates: [], below: [], silent: [] }
  const [seen, taken] = [new Set<string>(), new Set<string>()]
  for (const list of operations) {
    const { path, method } = list
    const collection = withoutSlash(path).split('/').at(-1) ?? ''
    // What ends in a placeholder is about one record.
    if (method !== 'get' || collection === '' || collection.includes('{') || /[?#:\\\s]/.test(path)) continue
    const rows = rowsIn(description.shapeOf, answerOf(description, list).shape, collection)
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

/** A name for what is at a path. Of two that are called the same, the later is called by what is around it, too. */
function nameFor(path: string, collection: string, taken: ReadonlySet<string>): string {
  const own = subjectOf(collection)
  const around = path.split('/').filter((part) => part !== '' && part !== collection)
  const longer = around.map((_, index) => nameOf([...around.slice(-index - 1).flatMap(subjectOf), ...own]))
  const short = nameOf(own) ?? nameOf(wordsIn(path)) ?? 'records'
  return [short, ...longer].find((name) => name !== undefined && !taken.has(name)) ?? short
}

/** What a part of a path is about, without how it is asked for: `api-content-get` → `api`, `content`. */
function subjectOf(part: string): string[] {
  const words = wordsIn(part)
  const isAsking = (word: string) => word === 'get' || word === 'list' || word === 'fetch'
  const subject = words.filter((word, index) => !isAsking(word) || (index > 0 && index < words.length - 1))
  return subject.length > 0 ? subject : words
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

/** Finds calls by their paths: by the whole of them, or by what they are about where they say what they do. */
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
  /** How many properties of a row the body has, of those calls that one path has twice. */
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
    // What answers a list of such rows, too, is about several.
    one: one && isListOf(description, answerOf(description, one).shape, rows) ? undefined : one,
    create: call('create', path, ['post']),
    edit: call('edit', item, ['patch', 'put', 'post']),
    delete: call('delete', item, ['delete'], ['post']),
  })
}

/** A write takes the fields of one record, if it takes any: neither several at a time nor a file. */
function isUsable(description: Description, operation: Operation): boolean {
  const hasBody = ownValue(operation.said, 'requestBody') !== undefined
  if (operation.method === 'get' || operation.method === 'delete' || !hasBody) return true
  const body = bodyOf(description, operation)
  return body !== undefined && !body.shape.types.includes('array')
}

function isListOf({ shapeOf }: Description, answer: Shape, { row }: FoundRows): boolean {
  const found = rowsIn(shapeOf, answer, '')
  return found?.isNamed === true && found.row.ref !== undefined && found.row.ref === row.ref
}

function isPaged(description: Description, list: Operation): boolean {
  return parametersOf(description, list).some(({ name }) => /page|limit|offset|cursor/i.test(name))
}
