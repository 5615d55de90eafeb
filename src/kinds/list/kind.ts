import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { isLeftOut, isNothing, readAs, receivedKey, receivedOf, writtenAs } from '#model/kinds/asCame.ts'
import { withoutUnasked } from '#model/kinds/conditions.ts'
import { type Kinds, onlyShown } from '#model/kinds/fieldKind.ts'
import {
  itemCountSchema,
  type SeveralOptions,
  sampleCount,
  severalShapes,
  withItemCount,
} from '#model/kinds/itemCount.ts'
import { fieldsSchema, objectSchema } from '#model/kinds/recordSchema.ts'
import { type FieldMap, field, type Only, type ValueOf } from '#model/language/field.ts'
import type { FieldOf, ResolvedField } from '#model/language/resolved.ts'
import { sampleValues } from './sampleValues.ts'

export interface ListOptions<Fields extends FieldMap = FieldMap> extends SeveralOptions {
  /** The fields of one item. */
  fields: Fields
  /** Which of them a list shows of each item. @default none: it shows how many items there are */
  summary?: keyof Fields & string
}

/** A list of items that have fields of their own. */
export const list = <const F extends FieldMap, const O extends ListOptions<F>>(
  options: Only<O, ListOptions<F>> & { fields: F },
) => field<{ -readonly [K in keyof F]: ValueOf<F[K]> }[], O>('list', options)

declare module '#model/language/field.ts' {
  interface FieldKinds {
    list: ListOptions
  }
}

function mapItems(value: unknown, map: (item: JsonObject) => JsonObject): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject).map(map) : []
}

/** The parts of an item that came with it. */
function knownParts(item: unknown, fields: readonly ResolvedField[]): JsonObject {
  const received = fields.filter((part) => ownValue(item, part.wire) !== undefined)
  return Object.fromEntries(received.map((part) => [part.name, readAs(part, ownValue(item, part.wire))]))
}

/** An item with all that it came with: what is not declared, and parts that nobody touched, as they came. */
function itemToWire(item: JsonObject, fields: readonly ResolvedField[]): unknown {
  const received = receivedOf(item)
  const values = withoutUnasked(fields, item)
  const parts = fields
    .map((part) => [part, writtenAs(part, values[part.name], ownValue(received, part.wire))] as const)
    .filter(([part, value]) => !isNothing(value) || !isLeftOut(item, part))
    .map(([{ wire }, value]) => [wire, value] as const)
  if (received !== undefined && !isObject(received) && parts.length === 0) return received
  return { ...(isObject(received) ? received : {}), ...Object.fromEntries(parts) }
}

/** What names an item: its summary, or its first line of text. */
function titleOf(item: JsonObject, { fields, summary }: FieldOf<'list'>): { title?: string } {
  const part = fields.find(({ name, type }) =>
    summary === undefined ? type.words === 'line' : name === summary,
  )
  const title = part && item[part.name]
  return typeof title === 'string' && title !== '' ? { title } : {}
}

/** Each part of an item by its own kind. */
export const listKinds = {
  list: {
    label: { de: 'Liste', en: 'List' },
    options: { ...severalShapes, fields: 'fields', summary: 'word' },
    holds: 'items',
    isNeverNull: true,
    rule: (yup, field) =>
      withItemCount(yup.array().strict().nullable().of(fieldsSchema(yup, field.fields)), field),
    fromWire: (value, { fields }) =>
      mapItems(value, (item) =>
        Object.fromEntries(
          fields.map((part) => [part.name, part.type.fromWire(ownValue(item, part.wire), part)]),
        ),
      ),
    fromAnswer: (value, { fields }) =>
      Array.isArray(value)
        ? value
            .filter((item) => item !== null)
            .map((item) => ({ ...knownParts(item, fields), [receivedKey]: item }))
        : [],
    toWire: (value, { fields }) =>
      Array.isArray(value) ? value.filter(isObject).map((item) => itemToWire(item, fields)) : [],
    sample: (random, { fields, ...bounds }) =>
      Array.from(
        { length: sampleCount(random, { minItems: Math.min(1, bounds.maxItems ?? 1), ...bounds }) },
        () => Object.fromEntries(fields.map((part) => [part.name, part.type.sample(random, part)])),
      ),
    sampleWith: (random, { fields }, oneId) => [1, 2].map(() => sampleValues(fields, random, oneId)),
    toText: (value, { fields }, language, titleOf) =>
      mapItems(value, (item) => item)
        .map((item) =>
          fields
            .map((part) => part.type.toText(item[part.name], part, language, titleOf))
            .filter(Boolean)
            .join(', '),
        )
        .join('; '),
    inLists: onlyShown,
    leadsTo({ fields }) {
      const targets = fields.map((part) => part.type.leadsTo?.(part) ?? [])
      return targets.includes('any') ? 'any' : targets.flat()
    },
    leads: (value, field, readLink) =>
      mapItems(value, (item) => item).flatMap((item, index) =>
        field.fields.flatMap((part) =>
          (part.type.leads?.(item[part.name], part, readLink) ?? []).map(({ at = [], ...lead }) => ({
            ...lead,
            at: [{ number: index + 1, ...titleOf(item, field), part: part.name }, ...at],
          })),
        ),
      ),
    openApi: (field) => ({ type: 'array', items: objectSchema(field.fields), ...itemCountSchema(field) }),
  },
} satisfies Kinds
