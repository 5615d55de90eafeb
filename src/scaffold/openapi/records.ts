import { isInPaths, recordIn, shapeAt } from './answers.ts'
import type { Candidate } from './candidates.ts'
import type { Description } from './description.ts'
import { singular, wordsIn } from './names.ts'
import { answerOf, bodyOf } from './operations.ts'
import type { Shape, ShapeOf } from './shapes.ts'

/** Finds the record in rows and answers, what wraps it, and what writes take. */
export function recordOf(description: Description, candidate: Candidate) {
  const { shapeOf } = description
  const { calls, rows, collection } = candidate
  const row = insideOf(shapeOf, rows.row, collection)
  const fields = shapeAt(shapeOf, rows.row, row)
  const told = [calls.one, calls.create, calls.edit].filter((call) => call !== undefined)
  const wrapped = told
    .map((call) => answerOf(description, call).shape)
    .map((shape) => ({ shape, path: recordIn(shapeOf, shape, rows.row) }))
  // Where only some calls wrap the record, the client looks in both places.
  const single = wrapped.find(({ path }) => path !== '') ?? wrapped[0]
  const outer = single ? merged(rows.row, shapeAt(shapeOf, single.shape, single.path)) : rows.row
  const inner = shapeAt(shapeOf, outer, row)
  const record = row === '' ? outer : merged(inner, without(outer, row))
  return {
    /** Path of the fields in a row. */
    row,
    id: idOf(shapeOf, candidate, rows.row, row, fields),
    /** A record without its wrapping. Beside its fields it may have more, such as its times. */
    record,
    /** Path of the record in an answer. */
    wrapping: single?.path,
    /** Properties of rows; single records may have more. */
    listed: new Set([...rows.row.properties.keys(), ...fields.properties.keys()]),
    /** The fields are not described, as their holder may have any. */
    isOpen: row !== '' && inner.properties.size === 0,
    ...bodiesOf(description, calls, rows.row, { row, record }),
  }
}

function bodiesOf(
  description: Description,
  calls: Candidate['calls'],
  whole: Shape,
  { row, record }: { row: string; record: Shape },
) {
  const { shapeOf } = description
  const sent = (['create', 'edit'] as const).flatMap((operation) => {
    const call = calls[operation]
    const body = call && bodyOf(description, call)
    if (!body) return []
    const place = recordIn(shapeOf, body.shape, whole)
    return [{ operation, place, type: body.type, outer: shapeAt(shapeOf, body.shape, place) }]
  })
  // Writes use the key that is read, and all are wrapped alike.
  const isBelow = ({ outer }: (typeof sent)[number]) => row === '' || outer.properties.has(row)
  const body = sent.find(isBelow)
  const isSayable = (each: (typeof sent)[number]) => isBelow(each) && each.place === body?.place
  const said = (write: 'create' | 'edit') => {
    const body = sent.find((each) => each.operation === write && isSayable(each))
    return body && shapeAt(shapeOf, body.outer, row)
  }
  const [create, edit] = [said('create'), said('edit')]
  const taken = (shape: Shape | undefined) =>
    shape && isOfAnother(shape, record) ? { ...record, required: new Set<string>() } : shape
  return {
    /** A body, with what wraps its fields. */
    body,
    /** Shapes of creations and edits, unwrapped. */
    bodies: { create: taken(create), edit: taken(edit) },
    /** A body of the document is that of another record, or of an older one. */
    isOfAnother: [create, edit].some((shape) => shape !== undefined && isOfAnother(shape, record)),
    /** Writes that styles cannot express. */
    unsayable: sent.filter((each) => !isSayable(each)).map(({ operation }) => operation),
  }
}

/** Least properties that tell a record from another. */
const fewestTelling = 4

/** Recognises the body of another record, or of an older one: hardly any of it is in answers. */
function isOfAnother({ properties }: Shape, record: Shape): boolean {
  const shared = [...properties.keys()].filter((name) => record.properties.has(name))
  const isTelling = Math.min(properties.size, record.properties.size) >= fewestTelling
  return isTelling && shared.length < properties.size / 4
}

/** Appends the second's other properties. */
function merged(one: Shape, other: Shape): Shape {
  return {
    ...one,
    properties: new Map([...one.properties, ...without(other, ...one.properties.keys()).properties]),
  }
}

function without(shape: Shape, ...keys: readonly string[]): Shape {
  const gone = new Set(keys)
  return { ...shape, properties: new Map([...shape.properties].filter(([name]) => !gone.has(name))) }
}

/** Members of a JSON:API document. */
const ofJsonApi = ['id', 'type', 'attributes', 'relationships', 'links', 'meta']

/** Finds the fields in a row: under names of JSON:API and some CRMs, or under that of the record. */
function insideOf(shapeOf: ShapeOf, row: Shape, collection: string): string {
  const own = singular(wordsIn(collection)).join(' ')
  const names = [...row.properties.keys()]
  const isInner = (key: string) => {
    const { types, properties, isOpen } = shapeOf(row.properties.get(key))
    if (!isInPaths(key) || !types.includes('object') || (properties.size === 0 && !isOpen)) return false
    if (key === 'attributes') return names.every((name) => ofJsonApi.includes(name))
    if (key === 'properties' || key === 'fields')
      return properties.size === 0 || properties.size >= names.length - 1
    return wordsIn(key).join(' ') === own && !row.properties.has('id') && names.length <= 8
  }
  return names.find(isInner) ?? ''
}

/** Finds the wire name of the id: the placeholder of the address, where rows have it. */
function idOf(
  shapeOf: ShapeOf,
  { calls, collection }: Candidate,
  outer: Shape,
  row: string,
  fields: Shape,
): string {
  const { path } = calls.one ?? calls.edit ?? calls.delete ?? { path: '' }
  const placeholder = /\{([^{}]*)\}[^{}]*$/.exec(path)?.[1]
  const own = singular(wordsIn(collection)).join('_')
  const isNested = row !== '' && !outer.properties.has('id')
  const { properties } = isNested ? fields : outer
  const names = [...properties.keys()]
  const exact = (name: string | undefined) => names.find((each) => each === name)
  const alike = (name: string) => names.find((each) => wordsIn(each).join('_') === name)
  const found =
    // Strapi has both, and finds records by this one.
    exact('documentId') ??
    (placeholder === own ? undefined : exact(placeholder)) ??
    exact('id') ??
    alike(`${own}_id`) ??
    // Directus knows a collection by its `collection`.
    (shapeOf(properties.get(own)).types.join() === 'string' ? exact(own) : undefined) ??
    alike(
      wordsIn(placeholder ?? '')
        .join('_')
        .replace(`${own}_`, ''),
    ) ??
    names.find((name) => /^(?:_id|uuid|guid|key|code|slug|number|name)$/i.test(name)) ??
    names.find((name) => /(?:_id|Id)$/.test(name)) ??
    'id'
  return isNested ? `${row}.${found}` : found
}
