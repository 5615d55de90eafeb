import { defined } from '#model/base/json.ts'
import type { CallStyle, Envelope } from '#model/language/callStyle.ts'
import { totalsIn } from './answers.ts'
import type { Candidate } from './candidates.ts'
import type { Description } from './description.ts'
import { filtersIn, orderIn, searchIn, sortableIn } from './narrowing.ts'
import { answerOf, isForm, type Parameter, parametersOf } from './operations.ts'
import { pagingsOf } from './paging.ts'
import { recordOf } from './records.ts'
import type { Shape, ShapeOf } from './shapes.ts'

/** What the document shows of a candidate's calls, in terms of styles. */
export type Observed = ReturnType<typeof observe>

/** Keys that were seen. */
type Seen = Omit<CallStyle, 'paging' | 'envelope'> & { rows: string; row: string; envelope: Envelope }

export function observe(description: Description, candidate: Candidate) {
  const { shapeOf } = description
  const { calls, rows } = candidate
  const answer = answerOf(description, calls.list)
  const parameters = parametersOf(description, calls.list)
  // Characters of templates cannot be in names.
  const query = parameters.filter(({ in: place, name }) => place === 'query' && /^[^{}&=?#\s]+$/.test(name))
  const record = recordOf(description, candidate)
  const { row, wrapping, body, bodies } = record
  const isTyped = row === 'attributes' && body?.outer.properties.has('type')
  const totals = totalsIn(shapeOf, answer.shape, answer.headers)
  const filters = filtersIn(query, singlesIn(shapeOf, record.record))
  const always = Object.fromEntries(constantsOf(query))
  const sent = constantsOf(parameters.filter(({ in: place }) => place === 'header'))
  const once = calls.create && parametersOf(description, calls.create).find(isIdempotencyKey)
  const isPopulated = query.some(
    ({ name, shape: { values = [] } }) => name === 'populate' && values.includes('*') && values.length > 1,
  )
  const isOwnType = body && body.type !== 'application/json' && body.type !== '*/*' && !isForm(body.type)
  const headers: Record<string, string> = {
    ...Object.fromEntries(
      sent.flatMap(([name, value]) => (value && typeof value === 'string' ? [[name, value]] : [])),
    ),
    ...(isOwnType ? { 'Content-Type': body.type } : {}),
  }
  return {
    ...record,
    /** Possible pagings, the best first. */
    pagings: pagingsOf(shapeOf, query, answer),
    /** Possible places of the total count, the likeliest first. */
    totals,
    style: defined<Seen>({
      rows: rows.path,
      total: totals[0],
      order: orderIn(query),
      search: searchIn(query),
      filters: filled(filters.templates),
      id: record.id,
      row,
      envelope: defined<Envelope>({
        answer: wrapping,
        body: body?.place,
        with: isTyped ? { type: '{collection}', id: '{id}' } : undefined,
      }),
      edit: calls.edit && editOf(calls.edit.method, bodies.edit),
      body: body && (isForm(body.type) ? 'form' : 'json'),
      once: once?.name,
      headers: filled(headers),
      query: filled({ ...always, ...(isPopulated ? { populate: '*' } : {}) }),
      // Relations that answers leave out would be emptied by edits.
      item: isPopulated ? '{path}/{id}?populate=*' : undefined,
    }),
    filters,
    /** Formats of texts that only their filters tell. */
    formats: formatsIn(shapeOf, query),
    /** Parameters of the list. */
    query,
    /** Wire names by which the list can be sorted; none where the document does not say. */
    sortable: sortableIn(query),
    /** Required parameters without a known constant. */
    needed: query
      .filter(({ isRequired, name }) => isRequired && !Object.hasOwn(always, name))
      .map(({ name }) => name),
  }
}

/** Finds the formats of operands: `where[paidAt]` with `{ "equals": { "format": "date-time" } }`. */
function formatsIn(shapeOf: ShapeOf, query: readonly Parameter[]): ReadonlyMap<string, unknown> {
  return new Map(
    query.flatMap(({ name, shape }) => {
      const wire = /^\w+\[([^\]]+)\]$/.exec(name)?.[1]
      const formats = [...shape.properties.values()].map((operand) => shapeOf(operand).said.format)
      const format = formats.find((each) => each !== undefined)
      return wire === undefined || format === undefined ? [] : [[wire, format]]
    }),
  )
}

function filled<Parts extends object>(parts: Parts): Parts | undefined {
  return Object.keys(parts).length === 0 ? undefined : parts
}

/** Returns properties with single values, or lists of them. */
function singlesIn(shapeOf: ShapeOf, { properties }: Shape): string[] {
  const isObject = ({ types }: Shape) => types.length === 1 && types[0] === 'object'
  return [...properties].flatMap(([name, schema]) => {
    const shape = shapeOf(schema)
    return isObject(shape) || (shape.types.includes('array') && isObject(shapeOf(shape.items))) ? [] : [name]
  })
}

/** Bodies with required fields need all fields; others only the changed ones. */
function editOf(method: string, body: Shape | undefined): NonNullable<CallStyle['edit']> {
  const sends = method === 'put' || (body && body.required.size > 0) ? 'fields' : 'changed'
  return { method: method.toUpperCase() as 'PUT' | 'PATCH' | 'POST', sends }
}

function isIdempotencyKey({ in: place, name }: Parameter): boolean {
  return place === 'header' && /^(?:x-)?idempotency-key$/i.test(name)
}

/** Returns required parameters with known constants. */
function constantsOf(parameters: readonly Parameter[]): [name: string, value: string | number | boolean][] {
  return parameters.flatMap(({ name, isRequired, shape: { said, values = [] } }) => {
    const value = said.default ?? (values.length === 1 ? values[0] : undefined)
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isRequired && isPlain ? [[name, value]] : []
  })
}
