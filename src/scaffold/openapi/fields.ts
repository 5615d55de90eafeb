import type { Description } from './description.ts'
import { isConstant, type KindOptions, kindOf, type Surroundings } from './kinds.ts'
import { currencyIn } from './money.ts'
import { freeName, labelOf, nameOf, wordsIn } from './names.ts'
import type { Observed } from './observe.ts'
import { looksLikeReference, referenceOf, type Targets } from './references.ts'
import type { Shape, ShapeOf } from './shapes.ts'

/** A field as it stands in an entry. */
export type FieldConfig = { kind: string; label: string } & Record<string, unknown>

export interface FieldDraft {
  name: string
  wire: string
  config: FieldConfig
  /** Whether lists have it; some is told of single records alone. */
  isListed: boolean
}

export interface FieldContext {
  targets: Targets
  /** What calls there are. */
  can: { create: boolean; edit: boolean }
  note(name: string, text: string): void
}

/** Fields of an entry, and of the items of a list. What else there is can be written by hand. */
const mostFields = 120
const mostItemFields = 30

/** The fields of a candidate: what its rows have, what single records have besides, and what is written and never shown. */
export function fieldsOf(description: Description, observed: Observed, context: FieldContext): FieldDraft[] {
  const { shapeOf } = description
  const { record, bodies, style } = observed
  const wires = [
    ...new Set(
      [record, bodies.create, bodies.edit].flatMap((shape) => [...(shape?.properties.keys() ?? [])]),
    ),
  ]
  const shapes = new Map([...record.properties].map(([wire, schema]) => [wire, shapeOf(schema)]))
  const around = { shapeOf, currency: currencyIn(shapes) }
  const taken = new Map<string, string>()
  const drafts = wires.flatMap((wire): FieldDraft[] => {
    const words = wordsIn(wire)
    const name = fieldName(words)
    // What an answer should hold is no field of the record.
    if (wire === 'expand' && !record.properties.has(wire)) return []
    if (wire === 'id' || !/^[^.\s]+$/.test(wire)) return []
    const free = freeName(name, taken)
    const property = { wire, name: free, words, ...partsOf(shapeOf, observed, wire) }
    const config = configOf(property, { ...around, style }, context)
    if (!config) return []
    taken.set(free, wire)
    return [{ name: free, wire, config, isListed: observed.listed.has(wire) }]
  })
  if (drafts.length > mostFields)
    context.note('', `${drafts.length} fields, of which the first ${mostFields} are here`)
  return drafts.slice(0, mostFields)
}

/** Of an amount in cents the kind says that it is. */
const spoken = (words: readonly string[]) =>
  words.length > 1 && words.at(-1) === 'cents' ? words.slice(0, -1) : words

/** In other scripts than ours words make no name; the label is what people read. */
function fieldName(words: readonly string[]): string {
  const name = nameOf(spoken(words)) ?? nameOf(['field', ...words]) ?? 'field'
  return name === 'id' ? 'recordId' : name
}

interface Property {
  wire: string
  name: string
  words: readonly string[]
  /** As answers have it, and as the two writes take it. */
  read?: Shape
  create?: Shape
  edit?: Shape
  isNeeded: boolean
}

function partsOf(shapeOf: ShapeOf, { record, bodies }: Observed, wire: string) {
  const shape = (of: Shape | undefined) => {
    const schema = of?.properties.get(wire)
    return schema === undefined ? undefined : shapeOf(schema)
  }
  const [read, create, edit] = [shape(record), shape(bodies.create), shape(bodies.edit)]
  return {
    ...(read ? { read } : {}),
    ...(create ? { create } : {}),
    ...(edit ? { edit } : {}),
    isNeeded: bodies.create?.required.has(wire) ?? bodies.edit?.required.has(wire) ?? false,
  }
}

function configOf(
  property: Property,
  around: { shapeOf: ShapeOf; currency: Surroundings['currency']; style: Observed['style'] },
  context: FieldContext,
): FieldConfig | undefined {
  const { wire, name, words, read, create, edit, isNeeded } = property
  const note = (text: string) => context.note(name, text)
  const shape = mostTelling(create ?? edit, read)
  const isSentAlone = isIdOfRecord(around.shapeOf, create ?? edit, read)
  const isWritten = (create !== undefined || edit !== undefined) && shape.said.readOnly !== true
  const isId = wire === around.style.id
  const isAlwaysSame = [read, create, edit].every((each) => each === undefined || isConstant(each))
  // Keys and kinds that the backend sets say nothing to people.
  const isKey = isId && /(?:^|[_-])(?:id|uuid|guid)$|Id$/i.test(wire)
  if ((isKey && !isWritten) || (isAlwaysSame && !(isWritten && isNeeded))) return undefined
  if (shape.said.deprecated === true && !isNeeded) {
    note('deprecated: left out')
    return undefined
  }
  const reference = referenceOf(wire, shape, context.targets, isSentAlone)
  if (!reference && looksLikeReference(wire) && isWritten && !isId)
    note('leads to records of which there is no entry here: a text')
  const kind = reference
    ? referenceKind(reference.resource, reference.isSeveral)
    : kindOf(shape, words, { ...around, note, itemFields: (item) => itemFields(item, name, around, context) })
  if (!kind) return undefined
  if (isSentAlone && !create) return undefined
  if (isSentAlone) note('answers hold whole records, creations take their ids: set once, and not shown')
  if (!create && edit && context.can.create)
    note('edits take it, creations do not: leave it empty in a new record')
  const isShown = read !== undefined && read.said.writeOnly !== true && !isSentAlone
  const isInside = reference?.inside !== undefined
  if (isInside) note('the whole record comes with it: its id is read, and cannot be changed')
  const constant = isAlwaysSame ? { default: shape.values?.[0] } : {}
  const when = isInside || !isWritten ? 'never' : isSentAlone ? 'create' : editable(property, context, isId)
  return {
    ...withKindFirst(kind, labelFor(shape, words, wire)),
    ...(isInside ? { wire: `${wire}.${reference?.inside}` } : wire === name ? {} : { wire }),
    ...(isNeeded && when !== 'never' ? { required: true } : {}),
    ...(when === 'always' ? {} : { edit: when }),
    ...(isShown || kind.kind === 'password' ? {} : { writeOnly: true }),
    ...constant,
  }
}

function referenceKind(resource: string, isSeveral: boolean): KindOptions {
  return { kind: isSeveral ? 'references' : 'reference', resource }
}

function withKindFirst({ kind, resource, ...options }: KindOptions, label: string): FieldConfig {
  return { kind, ...(resource === undefined ? {} : { resource }), label, ...options }
}

/** What is written says more than what is read, which may hold the whole record in place of its id; but values may be told there alone. */
function mostTelling(written: Shape | undefined, read: Shape | undefined): Shape {
  if (!written || !read) return (written ?? read) as Shape
  const isExpanded = read.isEither && read.types.includes('object') && written.types.includes('string')
  if (isExpanded) return { ...read, said: { ...read.said, ...written.said } }
  const isTyped = written.types.length > 0
  const said = { ...read.said, ...written.said }
  // What answers call read only may be written all the same where a body has it.
  const { readOnly: _, ...writable } = said
  return {
    ...(isTyped ? written : read),
    ...((written.values ?? read.values) ? { values: written.values ?? read.values } : {}),
    said: written.said.readOnly === true ? said : writable,
  } as Shape
}

/** Whether answers hold a record, or several, where writes take the id. */
function isIdOfRecord(shapeOf: ShapeOf, written: Shape | undefined, read: Shape | undefined): boolean {
  if (!written || !read) return false
  if (written.types.includes('array') && read.types.includes('array')) {
    return isIdOfRecord(shapeOf, shapeOf(written.items), shapeOf(read.items))
  }
  const isSingle =
    written.types.length > 0 && !written.types.some((type) => type === 'object' || type === 'array')
  return isSingle && read.types.length === 1 && read.types[0] === 'object'
}

function editable({ create, edit }: Property, { can }: FieldContext, isId: boolean): 'always' | 'create' {
  const isOnce = create !== undefined && can.edit && edit === undefined
  return isOnce || (isId && can.edit) ? 'create' : 'always'
}

/** A title that somebody has written; those that programs make are names. */
function labelFor({ said, ref }: Shape, words: readonly string[], wire: string): string {
  const { title } = said
  const isWritten =
    typeof title === 'string' &&
    ref === undefined &&
    /^[A-Z][^_{}<>]{1,39}$/.test(title.trim()) &&
    /\s|^[A-Z][a-z]+$/.test(title.trim())
  return isWritten ? String(title).trim() : labelOf(spoken(words)) || wire
}

/** The fields of the items of a list, as far as all of them are single values. */
function itemFields(
  item: Shape,
  list: string,
  around: { shapeOf: ShapeOf; currency: Surroundings['currency'] },
  { targets, note }: FieldContext,
): Record<string, unknown> | undefined {
  const taken = new Map<string, string>()
  const shapes = [...item.properties].map(([wire, schema]) => [wire, around.shapeOf(schema)] as const)
  if (shapes.length === 0 || shapes.length > mostItemFields) return undefined
  const currency = currencyIn(new Map(shapes)) ?? around.currency
  const fields = shapes.map(([wire, shape]) => {
    const words = wordsIn(wire)
    const name = fieldName(words)
    const isSingle = !shape.types.includes('object') && !shape.types.includes('array') && !shape.isEither
    if (!isSingle || !/^[^.\s]+$/.test(wire)) return undefined
    const free = freeName(name, taken)
    taken.set(free, wire)
    const reference = referenceOf(wire, shape, targets)
    const kind = reference
      ? referenceKind(reference.resource, false)
      : kindOf(shape, words, {
          shapeOf: around.shapeOf,
          currency,
          itemFields: () => undefined,
          note: (text) => note(`${list}.fields.${free}`, text),
        })
    if (!kind || kind.kind === 'password') return undefined
    const { default: _, ...options } = kind
    return [
      free,
      {
        ...withKindFirst(options as KindOptions, labelFor(shape, words, wire)),
        ...(wire === free ? {} : { wire }),
        ...(item.required.has(wire) ? { required: true } : {}),
      },
    ] as const
  })
  return fields.every((field) => field !== undefined) ? Object.fromEntries(fields) : undefined
}
