import type { ResolvedField } from '../language/resolve.ts'
import { withoutUnasked } from './conditions.ts'
import type { FieldKind, Yup } from './fieldKind.ts'
import { fieldsSchema } from './fieldsSchema.ts'
import { onlyShown } from './inLists.ts'
import { itemCountSchema, sampleCount, withItemCount } from './itemCount.ts'
import { fieldKind } from './kindRegistry.ts'
import { objectSchema } from './wireSchema.ts'

type Item = Record<string, unknown>

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Only what the backend sent counts, not what every object has. */
function valueAt(item: Item, key: string): unknown {
  return Object.hasOwn(item, key) ? item[key] : undefined
}

function mapItems(value: unknown, map: (item: Item) => Item): Item[] {
  return Array.isArray(value) ? value.filter(isItem).map(map) : []
}

const partsOf = (field: ResolvedField) => field.fields ?? []

/** What names an item: its summary, or its first text. */
function titleOf(item: Item, field: ResolvedField): { title?: string } {
  const part = partsOf(field).find(({ name, kind }) =>
    field.summary === undefined ? kind === 'text' : name === field.summary,
  )
  const title = part && item[part.name]
  return typeof title === 'string' && title !== '' ? { title } : {}
}

/** Items with fields of their own, each by its own kind. */
export const listKind: FieldKind = {
  rule: (yup: Yup, field) =>
    withItemCount(
      yup
        .array()
        .strict()
        .nullable()
        .of(fieldsSchema(yup, partsOf(field))),
      field,
    ),
  fromWire: (value, field) =>
    mapItems(value, (item) =>
      Object.fromEntries(
        partsOf(field).map((part) => [
          part.name,
          fieldKind(part.kind).fromWire(valueAt(item, part.wire), part),
        ]),
      ),
    ),
  toWire: (value, field) =>
    mapItems(value, (item) => {
      const values = withoutUnasked(partsOf(field), item)
      return Object.fromEntries(
        partsOf(field).map((part) => [part.wire, fieldKind(part.kind).toWire(values[part.name], part)]),
      )
    }),
  sample: (random, field) =>
    Array.from(
      { length: sampleCount(random, { minItems: Math.min(1, field.maxItems ?? 1), ...field }) },
      () =>
        Object.fromEntries(
          partsOf(field).map((part) => [part.name, fieldKind(part.kind).sample(random, part)]),
        ),
    ),
  toText: (value, field, language, titleOf) =>
    mapItems(value, (item) => item)
      .map((item) =>
        partsOf(field)
          .map((part) => fieldKind(part.kind).toText(item[part.name], part, language, titleOf))
          .filter(Boolean)
          .join(', '),
      )
      .join('; '),
  inLists: onlyShown,
  leadsTo(field) {
    const targets = partsOf(field).map((part) => fieldKind(part.kind).leadsTo?.(part) ?? [])
    return targets.includes('any') ? 'any' : targets.flat()
  },
  leads: (value, field, readLink) =>
    mapItems(value, (item) => item).flatMap((item, index) =>
      partsOf(field).flatMap((part) =>
        (fieldKind(part.kind).leads?.(item[part.name], part, readLink) ?? []).map(({ at = [], ...lead }) => ({
          ...lead,
          at: [{ number: index + 1, ...titleOf(item, field), part: part.name }, ...at],
        })),
      ),
    ),
  openApi: (field) => ({ type: 'array', items: objectSchema(partsOf(field)), ...itemCountSchema(field) }),
}
