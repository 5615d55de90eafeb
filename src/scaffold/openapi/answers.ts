import { wordsIn } from './names.ts'
import type { Shape, ShapeOf } from './shapes.ts'

/** Depth and number of inspected places in an answer. */
const deepest = 3
const mostPlaces = 300

/** A part of an answer with its dotted path. */
interface Place {
  path: string
  shape: Shape
}

/** Returns parts outside of lists, outer ones first. */
function placesIn(shapeOf: ShapeOf, shape: Shape): Place[] {
  const places: Place[] = [{ path: '', shape }]
  for (const { path, shape: outer } of places) {
    if (path.split('.').length >= deepest || places.length > mostPlaces) continue
    for (const [key, schema] of outer.properties) {
      if (isInPaths(key)) places.push({ path: path === '' ? key : `${path}.${key}`, shape: shapeOf(schema) })
    }
  }
  return places.slice(0, mostPlaces)
}

/** Excludes keys with dots or blanks, which paths cannot have. */
export function isInPaths(key: string): boolean {
  return /^[^.\s{}]+$/.test(key)
}

const lastOf = (path: string) => path.split('.').at(-1) ?? path
const isOf = ({ shape }: Place, ...types: string[]) => shape.types.some((type) => types.includes(type))

const usual =
  /^(?:data|items|results|content|records|rows|list|values?|entries|docs|objects|elements|resources|hits|nodes)$/
/** Wrappings of an answer. Other objects are parts of one record. */
const isWrapped = /^(?:(?:data|results?|response|payload|body|_embedded)\.)*[^.]*$/
const beside = /^(?:errors?|warnings|included|links|_links|meta)$/i

export interface FoundRows {
  path: string
  row: Shape
  /** Whether its name is that of a list, and not of any object that holds one. */
  isNamed: boolean
}

/** Finds rows: the answer itself, a list named as the collection or as lists usually are, else the first list. */
export function rowsIn(shapeOf: ShapeOf, answer: Shape, collection: string): FoundRows | undefined {
  const lists = placesIn(shapeOf, answer).flatMap(({ path, shape }) => {
    if (!shape.types.includes('array') || beside.test(lastOf(path))) return []
    const row = shapeOf(shape.items)
    return row.types.includes('object') || row.properties.size > 0 ? [{ path, row }] : []
  })
  const named = (fits: (path: string) => boolean) => lists.find(({ path }) => path === '' || fits(path))
  const own = wordsIn(collection).join()
  const sure =
    named((path) => wordsIn(lastOf(path)).join() === own) ??
    named((path) => usual.test(lastOf(path)) && isWrapped.test(path))
  // A list inside of an object that is no wrapping belongs to that object.
  const found = sure ?? lists.find(({ path }) => !path.includes('.'))
  return found && { ...found, isNamed: sure !== undefined }
}

const totals = [
  /^total$/i,
  /^total_?(?:count|elements|items|results|records|rows|docs|hits|size)$/i,
  /^(?:max|filter|item|record|row|result)_?count$/i,
  /^records_?total$/i,
  /^count$/i,
]

/** Finds the total count: paths, or `header:` with a name, the likeliest first. */
export function totalsIn(shapeOf: ShapeOf, answer: Shape, headers: readonly string[]): string[] {
  const numbers = placesIn(shapeOf, answer).filter((place) => isOf(place, 'integer', 'number'))
  const paths = totals.flatMap((name) => numbers.filter(({ path }) => name.test(lastOf(path))))
  const named = headers.filter((name) => /^(?:x-)?(?:total|total-?count|content-range)$/i.test(name))
  return [...paths.map(({ path }) => path), ...named.map((name) => `header:${name}`)]
}

const nexts = [
  /(?:^|\.)(?:next|next_?(?:cursor|token|page_?token|offset|page|marker|link|url)|end_?cursor|continuation_?token)$/i,
  /(?:^|\.)(?:next|cursors?|paging|page_?info)\.(?:.*\.)?(?:next|after|cursor|href)$/i,
]

/** Finds the next cursor, and the flag that there is one. */
export function nextIn(shapeOf: ShapeOf, answer: Shape, headers: readonly string[]) {
  const places = placesIn(shapeOf, answer)
  const isNext = (place: Place) =>
    !isOf(place, 'array', 'object', 'boolean') && nexts.some((fits) => fits.test(place.path))
  const isMore = (place: Place) =>
    isOf(place, 'boolean') && /^(?:has_?(?:more|next|next_?page)|more)$/i.test(lastOf(place.path))
  const isLinked = headers.some((name) => /^link$/i.test(name))
  const next = places.find(isNext)?.path ?? (isLinked ? 'link' : undefined)
  return { next, more: places.find(isMore)?.path }
}

/** Finds a record in an answer or body: the part with most of the row's properties. `0` is the first of a list. */
export function recordIn(shapeOf: ShapeOf, shape: Shape, row: Shape): string {
  // Where one or several can be written, it is one.
  if (shape.types.includes('array')) return shape.types.includes('object') ? '' : '0'
  if (shape.ref !== undefined && shape.ref === row.ref) return ''
  const shared = ({ properties }: Shape) =>
    [...properties.keys()].filter((key) => row.properties.has(key)).length
  const scored = placesIn(shapeOf, shape).map((place) => ({ path: place.path, score: shared(place.shape) }))
  const best = scored.reduce((most, each) => (each.score > most.score ? each : most), { path: '', score: 0 })
  if (best.score > 0) return best.path
  const [[key = '', schema] = [], ...more] = shape.properties
  return more.length === 0 && isInPaths(key) && shapeOf(schema).types.includes('object') ? key : ''
}

/** Returns the shape at a dotted path. */
export function shapeAt(shapeOf: ShapeOf, shape: Shape, path: string): Shape {
  const keys = path === '' ? [] : path.split('.')
  return keys.reduce((outer, key) => shapeOf(key === '0' ? outer.items : outer.properties.get(key)), shape)
}
