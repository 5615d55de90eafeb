import { wordsIn } from './names.ts'
import type { Shape, ShapeOf } from './shapes.ts'

/** How deep an answer is looked into, and how many places of it. */
const deepest = 3
const mostPlaces = 300

/** Something in an answer, with its dotted path. */
export interface Place {
  path: string
  shape: Shape
}

/** What an answer holds outside of its lists, from the outside to the inside. */
export function placesIn(shapeOf: ShapeOf, shape: Shape): Place[] {
  const places: Place[] = [{ path: '', shape }]
  for (const { path, shape: outer } of places) {
    if (path.split('.').length >= deepest || places.length > mostPlaces) continue
    for (const [key, schema] of outer.properties) {
      if (isInPaths(key)) places.push({ path: path === '' ? key : `${path}.${key}`, shape: shapeOf(schema) })
    }
  }
  return places.slice(0, mostPlaces)
}

/** Whether a key can be said in a path: with a dot in it, or a blank, it cannot. */
export function isInPaths(key: string): boolean {
  return /^[^.\s{}]+$/.test(key)
}

const lastOf = (path: string) => path.split('.').at(-1) ?? path

const usual = [
  ...[
    'data',
    'items',
    'results',
    'content',
    'records',
    'rows',
    'list',
    'value',
    'values',
    'entries',
    'docs',
    'objects',
  ],
  ...['elements', 'resources', 'hits', 'nodes'],
]
/** What wraps an answer. What lies in anything else is a part of one record. */
const wrapping = /^(?:data|results?|response|payload|body|_embedded)$/
const beside = /^(?:errors?|warnings|included|links|_links|meta)$/i

export interface FoundRows extends Place {
  row: Shape
  /** Whether the name says so: of an object that happens to hold a list one cannot know. */
  isNamed: boolean
}

/** Where the rows of a list are: the answer itself, what is called as the collection or as lists usually are, else the first list. */
export function rowsIn(shapeOf: ShapeOf, answer: Shape, collection: string): FoundRows | undefined {
  const lists = placesIn(shapeOf, answer).flatMap(({ path, shape }) => {
    if (!shape.types.includes('array') || beside.test(lastOf(path))) return []
    const row = shapeOf(shape.items)
    const isRow = row.types.includes('object') || row.properties.size > 0
    return isRow ? [{ path, shape, row }] : []
  })
  const named = (fits: (place: Place) => boolean) => lists.find((place) => place.path === '' || fits(place))
  const isOuter = (path: string) =>
    path
      .split('.')
      .slice(0, -1)
      .every((part) => wrapping.test(part))
  const sure =
    named(({ path }) => wordsIn(lastOf(path)).join() === wordsIn(collection).join()) ??
    named(({ path }) => usual.includes(lastOf(path)) && isOuter(path))
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

/** Where the count of all rows may be: paths, or `header:` with a name, the likeliest first. */
export function totalsIn(shapeOf: ShapeOf, answer: Shape, headers: readonly string[]): string[] {
  const numbers = placesIn(shapeOf, answer).filter(({ shape }) =>
    shape.types.some((type) => type === 'integer' || type === 'number'),
  )
  const paths = totals.flatMap((name) => numbers.filter(({ path }) => name.test(lastOf(path))))
  const named = headers.filter((name) => /^(?:x-)?(?:total|total-?count|content-range)$/i.test(name))
  return [...paths.map(({ path }) => path), ...named.map((name) => `header:${name}`)]
}

/** Where the next page begins, and what says whether there is one. */
export function nextIn(
  shapeOf: ShapeOf,
  answer: Shape,
  headers: readonly string[],
): { next?: string; more?: string } {
  const places = placesIn(shapeOf, answer)
  const next = places.find(
    ({ path, shape }) =>
      !shape.types.includes('array') &&
      !shape.types.includes('object') &&
      !shape.types.includes('boolean') &&
      isNext(path),
  )
  const more = places.find(
    ({ path, shape }) =>
      shape.types.includes('boolean') && /^(?:has_?(?:more|next|next_?page)|more)$/i.test(lastOf(path)),
  )
  const isLinked = headers.some((name) => /^link$/i.test(name))
  return {
    ...(next ? { next: next.path } : isLinked ? { next: 'link' } : {}),
    ...(more ? { more: more.path } : {}),
  }
}

function isNext(path: string): boolean {
  const name = lastOf(path)
  if (
    /^(?:next|next_?(?:cursor|token|page_?token|offset|page|marker|link|url)|end_?cursor|continuation_?token)$/i.test(
      name,
    )
  ) {
    return true
  }
  return /(?:^|\.)(?:next|cursors?|paging|page_?info)\.(?:.*\.)?(?:next|after|cursor|href)$/i.test(path)
}

/**
 * Where a record stands in an answer about one or in a body: what has most of the row's properties, from the outside to the inside.
 * `0` is the first of a list.
 */
export function recordIn(shapeOf: ShapeOf, shape: Shape, row: Shape): string {
  if (shape.types.includes('array')) return '0'
  if (shape.ref !== undefined && shape.ref === row.ref) return ''
  const objects = placesIn(shapeOf, shape).filter((place) => place.shape.properties.size > 0)
  const shared = (place: Place) =>
    [...place.shape.properties.keys()].filter((key) => row.properties.has(key)).length
  const scored = objects.map((place) => ({ place, score: shared(place) }))
  const best = scored.reduce((most, each) => (each.score > most.score ? each : most), {
    place: { path: '', shape },
    score: 0,
  })
  if (best.score > 0) return best.place.path
  const [only, ...more] = shape.properties
  return only && more.length === 0 && isInPaths(only[0]) && shapeOf(only[1]).types.includes('object')
    ? only[0]
    : ''
}

/** What stands at a dotted path of a shape. */
export function shapeAt(shapeOf: ShapeOf, shape: Shape, path: string): Shape {
  if (path === '') return shape
  return path
    .split('.')
    .reduce((outer, key) => shapeOf(key === '0' ? outer.items : outer.properties.get(key)), shape)
}
