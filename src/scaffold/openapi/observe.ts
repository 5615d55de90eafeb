import type { CallStyle, Envelope } from '#model/language/callStyle.ts'
import { recordIn, shapeAt, totalsIn } from './answers.ts'
import type { Candidate } from './candidates.ts'
import type { Description } from './description.ts'
import { type FoundFilters, filtersIn, orderIn, searchIn, sortableIn } from './narrowing.ts'
import { answerOf, bodyOf, isForm, type Parameter, parametersOf } from './operations.ts'
import { type PossiblePaging, pagingsOf } from './paging.ts'
import { idOf, insideOf } from './rowParts.ts'
import type { Shape } from './shapes.ts'

/** What the document shows of the calls of a candidate, in words of the vocabulary. */
export interface Observed {
  /** Ways to ask for pages, the best first. */
  pagings: readonly PossiblePaging[]
  /** Where the count of all rows may be, the likeliest first. */
  totals: readonly string[]
  /** All that is seen, each key by itself; a key that is absent was not seen. */
  style: Omit<CallStyle, 'paging' | 'envelope'> & {
    rows: string
    id: string
    row: string
    envelope: Envelope
  }
  filters: FoundFilters
  /** Parameters of the list. */
  query: readonly Parameter[]
  /** A record as answers have it, below what wraps it. */
  record: Shape
  /** The properties that rows have; single records may have more. */
  listed: ReadonlySet<string>
  /** What a creation and an edit take, below what wraps them. */
  bodies: Readonly<Partial<Record<'create' | 'edit', Shape>>>
  /** Fields, by their names on the wire, that the list can be put in order by; none where the document does not say. */
  sortable: readonly string[]
  /** Whether what holds the fields may hold any, so that the document does not tell them. */
  isOpen: boolean
  /** Parameters without which the list is not answered. */
  needed: readonly string[]
  /** Writes whose bodies the vocabulary has no words for. */
  unsayable: readonly ('create' | 'edit')[]
}

export function observe(description: Description, candidate: Candidate): Observed {
  const { shapeOf } = description
  const { calls, rows, collection } = candidate
  const answer = answerOf(description, calls.list)
  // What means something in a template is no name in one.
  const query = parametersOf(description, calls.list).filter(
    (parameter) => parameter.in === 'query' && /^[^{}&=?#\s]+$/.test(parameter.name),
  )
  const row = insideOf(shapeOf, rows.row, collection)
  const { record, outer, wrapping } = recordOf(description, candidate, row)
  const { first, bodies, unsayable } = writesOf(description, candidate, row)
  const totals = totalsIn(shapeOf, answer.shape, answer.headers)
  const filters = filtersIn(query, singlesIn(shapeOf, record))
  const fixed = fixedQuery(query)
  const fields = shapeAt(shapeOf, rows.row, row)
  const isTyped = first && row === 'attributes' && first.outer.properties.has('type')
  return {
    pagings: pagingsOf(shapeOf, query, answer),
    totals,
    style: defined({
      rows: rows.path,
      total: totals[0],
      order: orderIn(query),
      search: searchIn(query),
      filters: filled(filters.templates),
      id: idOf(candidate, rows.row, row, fields),
      row,
      envelope: {
        ...(wrapping === undefined ? {} : { answer: wrapping }),
        ...(first ? { body: first.place } : {}),
        ...(isTyped ? { with: { type: '{collection}', id: '{id}' } } : {}),
      },
      edit: calls.edit && editOf(calls.edit.method, bodies.edit),
      body: first && (isForm(first.type) ? ('form' as const) : ('json' as const)),
      once: calls.create && onceIn(parametersOf(description, calls.create)),
      headers: filled(headersOf(description, candidate, first?.type)),
      query: filled(fixed.known),
    }),
    filters,
    query,
    record,
    listed: new Set([...rows.row.properties.keys(), ...fields.properties.keys()]),
    bodies,
    sortable: sortableIn(query),
    isOpen: row !== '' && shapeAt(shapeOf, outer, row).properties.size === 0,
    needed: fixed.unknown,
    unsayable,
  }
}

/** Without keys that are not there. */
function defined<Style extends object>(style: Style) {
  return Object.fromEntries(
    Object.entries(style).filter(([, value]) => value !== undefined),
  ) as unknown as Observed['style']
}

function filled<Parts extends object>(parts: Parts): Parts | undefined {
  return Object.keys(parts).length === 0 ? undefined : parts
}

/** A record as rows and answers about one have it, with what wraps it there. */
function recordOf(description: Description, { calls, rows }: Candidate, row: string) {
  const { shapeOf } = description
  const told = [calls.one, calls.create, calls.edit].filter((call) => call !== undefined)
  const answers = told.map((call) => answerOf(description, call).shape)
  const wrapped = answers.map((shape) => ({ shape, path: recordIn(shapeOf, shape, rows.row) }))
  // Where one call wraps the record and another does not, the client looks for it in both places.
  const single = wrapped.find(({ path }) => path !== '') ?? wrapped[0]
  const outer = single ? merged(rows.row, shapeAt(shapeOf, single.shape, single.path)) : rows.row
  // Beside its fields a record may have more, such as when it was made.
  const record = row === '' ? outer : merged(shapeAt(shapeOf, outer, row), without(outer, row))
  return { record, outer, wrapping: single?.path }
}

/** What creations and edits take. */
function writesOf(description: Description, { calls, rows }: Candidate, row: string) {
  const { shapeOf } = description
  const sent = (['create', 'edit'] as const).flatMap((operation) => {
    const call = calls[operation]
    const body = call && bodyOf(description, call)
    if (!body) return []
    const place = recordIn(shapeOf, body.shape, rows.row)
    return [{ operation, place, type: body.type, outer: shapeAt(shapeOf, body.shape, place) }]
  })
  // What is read below a key is written below it, too, and all that is written is wrapped alike.
  const isBelow = ({ outer }: (typeof sent)[number]) => row === '' || outer.properties.has(row)
  const first = sent.find(isBelow)
  const isSayable = (each: (typeof sent)[number]) => isBelow(each) && each.place === first?.place
  const bodies: Observed['bodies'] = Object.fromEntries(
    sent.filter(isSayable).map(({ operation, outer }) => [operation, shapeAt(shapeOf, outer, row)]),
  )
  return {
    first,
    bodies,
    unsayable: sent.filter((each) => !isSayable(each)).map(({ operation }) => operation),
  }
}

/** Properties that hold one value, or several single ones. */
function singlesIn(shapeOf: Description['shapeOf'], { properties }: Shape): string[] {
  const isObject = (shape: Shape) => shape.types.length === 1 && shape.types[0] === 'object'
  return [...properties].flatMap(([name, schema]) => {
    const shape = shapeOf(schema)
    return isObject(shape) || (shape.types.includes('array') && isObject(shapeOf(shape.items))) ? [] : [name]
  })
}

/** Properties of both; what the first does not have comes behind. */
function merged(one: Shape, other: Shape): Shape {
  if (one === other) return one
  const more = [...other.properties].filter(([key]) => !one.properties.has(key))
  return { ...one, properties: new Map([...one.properties, ...more]) }
}

function without(shape: Shape, key: string): Shape {
  return { ...shape, properties: new Map([...shape.properties].filter(([name]) => name !== key)) }
}

/** What has fields that must be there takes all of them; else what has changed is enough. */
function editOf(method: string, body: Shape | undefined): NonNullable<CallStyle['edit']> {
  const sends = method === 'put' || (body && body.required.size > 0) ? 'fields' : 'changed'
  return { method: method === 'put' ? 'PUT' : method === 'patch' ? 'PATCH' : 'POST', sends }
}

function onceIn(parameters: readonly Parameter[]): string | undefined {
  return parameters.find(
    (parameter) => parameter.in === 'header' && /^(?:x-)?idempotency-key$/i.test(parameter.name),
  )?.name
}

/** Parameters that every list needs: what they always are, and those of which nobody says that. */
function fixedQuery(query: readonly Parameter[]) {
  const needed = query.filter(({ isRequired }) => isRequired)
  const known = needed.flatMap(({ name, shape }) => {
    const value = shape.said.default ?? (shape.values?.length === 1 ? shape.values[0] : undefined)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, value] as const]
      : []
  })
  const names = new Set<string>(known.map(([name]) => name))
  return {
    known: Object.fromEntries(known),
    unknown: needed.map(({ name }) => name).filter((name) => !names.has(name)),
  }
}

/** What every call is sent with: versions and the like that have one value, and a type of its own for bodies. */
function headersOf(
  description: Description,
  { calls }: Candidate,
  type: string | undefined,
): Record<string, string> {
  const constant = parametersOf(description, calls.list).flatMap(({ in: place, name, isRequired, shape }) => {
    const value = shape.said.default ?? (shape.values?.length === 1 ? shape.values[0] : undefined)
    const isSent = place === 'header' && isRequired && typeof value === 'string' && value !== ''
    return isSent ? [[name, value] as const] : []
  })
  const isOwnType = type !== undefined && type !== 'application/json' && type !== '*/*' && !isForm(type)
  return { ...Object.fromEntries(constant), ...(isOwnType ? { 'Content-Type': type } : {}) }
}
