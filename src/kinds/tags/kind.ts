import { trimmedLine } from '#model/base/visibleText.ts'
import type { FieldKind, Kinds } from '#model/kinds/fieldKind.ts'
import {
  itemCountSchema,
  type SeveralOptions,
  sampleCount,
  severalShapes,
  withItemCount,
} from '#model/kinds/itemCount.ts'
import { anything, checked } from '#model/kinds/rules.ts'
import { words } from '#model/kinds/samples.ts'
import { field, type Only } from '#model/language/field.ts'

/** Short words that sort a record, each once. */
export const tags = <const O extends SeveralOptions>(options: Only<O, SeveralOptions>) =>
  field<string[], O>('tags', options)

declare module '#model/language/field.ts' {
  interface FieldKinds {
    tags: SeveralOptions
  }
}

/** Longest tag: it has to fit on a chip. */
const longest = 60

const isTag = (value: unknown) => typeof value === 'string' && trimmedLine(value) !== ''

const plainTags = (value: readonly unknown[]) =>
  value.map((tag) => (typeof tag === 'string' ? trimmedLine(tag) : tag))

/** Upper and lower case make no other tag. */
function isUnique(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    new Set(value.map((tag) => trimmedLine(String(tag)).toLowerCase())).size === value.length
  )
}

function isShort(value: unknown): boolean {
  return Array.isArray(value) && value.every((tag) => String(tag).length <= longest)
}

/** Short words in the order in which they were given. No value and an empty list are the same. */
const tagsKind: FieldKind = {
  label: { de: 'Schlagwörter', en: 'Tags' },
  options: severalShapes,
  holds: 'values',
  rule(yup, field) {
    const tags = checked(anything(yup), 'type', (value) => Array.isArray(value) && value.every(isTag))
    const short = checked(tags, 'maxLength', isShort, { max: longest })
    return withItemCount(checked(short, 'unique', isUnique), field)
  },
  fromWire: (value) =>
    Array.isArray(value) ? plainTags(value.filter((tag) => typeof tag === 'string')) : [],
  toWire: (value) => (Array.isArray(value) ? plainTags(value) : (value ?? [])),
  sample(random, field) {
    const word = words(1)
    return Array.from({ length: sampleCount(random, field) }, (_, index) => `${word(random)} ${index + 1}`)
  },
  toText: (value) => (Array.isArray(value) ? value.map(String).join(', ') : ''),
  inLists: { filter: 'values', sort: false, search: true },
  openApi: (field) => ({
    type: 'array',
    items: { type: 'string', maxLength: longest },
    uniqueItems: true,
    ...itemCountSchema(field),
  }),
}

export const tagsKinds = { tags: tagsKind } satisfies Kinds
