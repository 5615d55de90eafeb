import { defined } from '#model/base/json.ts'
import type { Description } from './description.ts'
import { type KindContext, type KindOptions, kindOf } from './kinds.ts'
import { currencyIn } from './money.ts'
import { camelCaseName, freeName, labelOf, wordsIn } from './names.ts'
import type { Observed } from './observe.ts'
import { isBesideItsId, isStructured, isWire, partsOf } from './parts.ts'
import { leadingTo, looksLikeReference, referenceOf, type Targets } from './references.ts'
import { isFlag, type Shape, type ShapeOf } from './shapes.ts'

type FieldConfig = { kind: string; label: string } & Record<string, unknown>

export interface FieldDraft {
  name: string
  wire: string
  config: FieldConfig
  /** Whether lists have it; single records may have more. */
  isListed: boolean
}

interface FieldContext {
  targets: Targets
  /** Existing calls. */
  can: { create: boolean; edit: boolean }
  note(name: string, text: string): void
  /** Objects around a property. @default none */
  place?: readonly string[]
}

/** Most fields of an entry, and of a list's items. Others can be written by hand. */
const mostFields = 120
const mostItemFields = 30

/** Makes fields of rows, of single records, and of writes. */
export function fieldsOf(description: Description, observed: Observed, context: FieldContext): FieldDraft[] {
  const { shapeOf } = description
  const { targets } = context
  const { record, bodies, listed } = observed
  const wires = [record, bodies.create, bodies.edit].flatMap((shape) => [...(shape?.properties.keys() ?? [])])
  const shapes = new Map([...record.properties].map(([wire, schema]) => [wire, shapeOf(schema)]))
  const around = { shapeOf, currency: currencyIn(shapes) }
  const taken = new Set<string>()
  const draftOf = (wire: string, place: readonly string[], from: Observed): FieldDraft[] => {
    const path = [...place, wire]
    const name = freeName(fieldName(path.join('_')), taken)
    const config = configOf(wire, name, around, from, { ...context, place })
    if (!config) return []
    taken.add(name)
    return [{ name, wire: path.join('.'), config, isListed: listed.has(path[0] ?? wire) }]
  }
  const drafts = [...new Set(wires)].flatMap((wire): FieldDraft[] => {
    // An `expand` parameter of an answer is no field of the record.
    if (wire === 'id' || !isWire(wire) || (wire === 'expand' && !record.properties.has(wire))) return []
    if (isBesideItsId(wire, shapes.get(wire), shapes, bodies)) return []
    const parts = partsOf(shapeOf, wire, observed, targets)
    return parts
      ? parts.keys.flatMap((part) => draftOf(part, [wire], parts.inside))
      : draftOf(wire, [], observed)
  })
  if (drafts.length > mostFields)
    context.note('', `${drafts.length} fields, of which the first ${mostFields} are here`)
  return drafts.slice(0, mostFields)
}

/** Strips `cents`: the kind says it. */
function spoken(wire: string): string[] {
  const words = wordsIn(wire)
  return words.length > 1 && words.at(-1) === 'cents' ? words.slice(0, -1) : words
}

/** Falls back to `field` for other scripts; the label is what people read. */
function fieldName(wire: string): string {
  const name = camelCaseName(spoken(wire)) ?? camelCaseName(['field', ...spoken(wire)]) ?? 'field'
  return name === 'id' ? 'recordId' : name
}

/** Finds constants, which are there for programs. */
function isConstant({ values, said }: Shape): boolean {
  return values?.length === 1 && typeof values[0] !== 'object' && said.default === undefined
}

type Around = Pick<KindContext, 'shapeOf' | 'currency'>

function configOf(
  wire: string,
  name: string,
  around: Around,
  { id, record, bodies, formats }: Observed,
  context: FieldContext,
): FieldConfig | undefined {
  const { can, targets, place = [] } = context
  const note = (text: string) => context.note(name, text)
  const shapeIn = (of: Shape | undefined) =>
    of?.properties.has(wire) ? around.shapeOf(of.properties.get(wire)) : undefined
  // Of answers, and of both writes.
  const [read, create, edit] = [shapeIn(record), shapeIn(bodies.create), shapeIn(bodies.edit)]
  const isAsked = (bodies.create ?? bodies.edit)?.required.has(wire) ?? false
  const sent = create ?? edit
  const told = mostTelling(around.shapeOf, sent, read)
  const format = told.said.format ?? formats.get(wire)
  const shape = format === undefined ? told : { ...told, said: { ...told.said, format } }
  const found = leadingTo(around.shapeOf, [read, sent], targets)
  const isSentAlone = !found && isIdOfRecord(around.shapeOf, sent, read)
  const isOfBackend = isSetByBackend(shape) || isToldOfAnother(wire, record)
  const isWritten = sent !== undefined && shape.said.readOnly !== true && !isOfBackend
  // What has a default need not be sent.
  const isNeeded = isAsked && shape.said.default === undefined
  const isId = wire === id && place.length === 0
  const isAlwaysSame = [read, create, edit].every((each) => !each || isConstant(each))
  // Keys and constants that the backend sets say nothing to people.
  const isKey = isId && /(?:^|[_-])(?:id|uuid|guid)$|Id$/i.test(wire)
  if ((isKey && !isWritten) || (isAlwaysSame && !(isWritten && isNeeded))) return undefined
  // What is listed is not deleted.
  if (/^deleted_?at$/i.test(wire) && !isWritten) return undefined
  if (shape.said.deprecated === true && !isNeeded) {
    note('deprecated: left out')
    return undefined
  }
  const reference = found ?? referenceOf(wire, shape, targets, isSentAlone)
  if (!reference && looksLikeReference(wire) && isWritten && !isId)
    note('leads to records of which there is no entry here: a text')
  const items = (item: Shape) => itemFields(item, name, around, context)
  const kind = reference ?? kindOf(shape, wire, { ...around, note, itemFields: items })
  if (!kind || (isSentAlone && !reference && !create)) return undefined
  if (isSentAlone && !reference)
    note('answers hold whole records, creations take their ids: set once, and not shown')
  if (!create && edit && can.create) note('edits take it, creations do not: leave it empty in a new record')
  const isHidden = isSentAlone && !reference
  const isOnce = isHidden || (can.edit && (isId || (create && !edit)))
  const when = !isWritten ? 'never' : isOnce ? 'create' : undefined
  const isShown = (read && read.said.writeOnly !== true && !isHidden) || kind.kind === 'password'
  const path = [...place, wire].join('.')
  return defined<FieldConfig>({
    ...labelled(kind, shape, [...place, wire].join('_')),
    wire: path === name ? undefined : path,
    required: isNeeded && when !== 'never' ? true : undefined,
    edit: when,
    writeOnly: isShown ? undefined : true,
    ...(isAlwaysSame ? { default: shape.values?.[0] } : {}),
  })
}

/** Recognises `hasAPIKey` beside an `apiKey`: the backend works it out. */
function isToldOfAnother(wire: string, { properties }: Shape): boolean {
  const [first, ...other] = wordsIn(wire)
  return first === 'has' && [...properties.keys()].some((name) => wordsIn(name).join() === other.join())
}

/** Puts the label behind the kind, and options behind that. */
function labelled({ kind, resource, ...options }: KindOptions, shape: Shape, wire: string): FieldConfig {
  return defined<FieldConfig>({ kind, resource, label: labelFor(shape, wire), ...options })
}

/** Recognises a moment with a default, which is that of the description's making. */
function isSetByBackend({ said, types }: Shape): boolean {
  return types.includes('string') && /^\d{4}-\d{2}-\d{2}T/.test(String(said.default))
}

/** Prefers the written shape, since answers may hold a whole record in place of its id. */
function mostTelling(shapeOf: ShapeOf, written: Shape | undefined, read: Shape | undefined): Shape {
  if (!written || !read) return (written ?? read) as Shape
  const said = { ...read.said, ...written.said }
  const isExpanded = read.isEither && read.types.includes('object') && written.types.includes('string')
  const isBare = written.types.includes('array') && shapeOf(written.items).types.length === 0
  if (isExpanded || (isFlag(read) && isFlag(written)) || (isBare && read.types.includes('array')))
    return { ...read, said }
  // Read-only in answers may be writable where a body has it.
  const readOnly = written.said.readOnly === true
  const values = written.values ?? read.values
  return { ...(written.types.length > 0 ? written : read), values, said: { ...said, readOnly } }
}

/** Tells whether answers hold records where writes take ids. */
function isIdOfRecord(shapeOf: ShapeOf, written: Shape | undefined, read: Shape | undefined): boolean {
  if (!written || !read) return false
  if (written.types.includes('array') && read.types.includes('array')) {
    return isIdOfRecord(shapeOf, shapeOf(written.items), shapeOf(read.items))
  }
  const isSingle = written.types.length > 0 && !isStructured(written)
  return isSingle && read.types.join() === 'object'
}

/** Uses written titles; generated ones are names. */
function labelFor({ said, ref }: Shape, wire: string): string {
  const title = typeof said.title === 'string' ? said.title.trim() : ''
  const isText = /^[A-Z][^_{}<>]{1,39}$/.test(title) && /\s|^[A-Z][a-z]+$/.test(title)
  return isText && ref === undefined ? title : labelOf(spoken(wire)) || wire
}

/** Returns fields of items: what is single in them. Their other parts stay as they are. */
function itemFields(
  item: Shape,
  list: string,
  { shapeOf, currency: outer }: Around,
  { targets, note }: FieldContext,
): Record<string, unknown> | undefined {
  const taken = new Set<string>()
  const shapes = new Map([...item.properties].map(([wire, schema]) => [wire, shapeOf(schema)]))
  if (shapes.size === 0 || shapes.size > mostItemFields) return undefined
  const around = { shapeOf, currency: currencyIn(shapes) ?? outer, itemFields: () => undefined }
  const fields: [name: string, field: unknown][] = []
  for (const [wire, shape] of shapes) {
    // A key of the backend's own.
    if (wire === 'id') continue
    if (isStructured(shape) || shape.isEither || !isWire(wire)) {
      if (item.required.has(wire)) return undefined
      note(`${list}.fields`, `"${wire}" of an item holds more than a single value: left as it is`)
      continue
    }
    const name = freeName(fieldName(wire), taken)
    taken.add(name)
    const noted = { ...around, note: (text: string) => note(`${list}.fields.${name}`, text) }
    const kind = referenceOf(wire, shape, targets) ?? kindOf(shape, wire, noted)
    if (!kind || kind.kind === 'password') return undefined
    const { default: _, ...options } = labelled(kind, shape, wire)
    const required = item.required.has(wire) ? true : undefined
    fields.push([name, defined({ ...options, wire: wire === name ? undefined : wire, required })])
  }
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}
