import { textIn } from '../language/text.ts'
import type { FieldKind } from './fieldKind.ts'
import { itemCountSchema, sampleCount, withItemCount } from './itemCount.ts'
import { anything, checked } from './rules.ts'

/** Some of the field's options, each once. Values that are none of them are shown as the backend sent them. */
export const choicesKind: FieldKind = {
  rule(yup, field) {
    const isOption = (value: unknown) =>
      typeof value === 'string' && Object.hasOwn(field.options ?? {}, value)
    const listed = checked(anything(yup), 'type', Array.isArray)
    const offered = checked(listed, 'choice', (value) => Array.isArray(value) && value.every(isOption))
    const unique = checked(
      offered,
      'unique',
      (value) => Array.isArray(value) && new Set(value).size === value.length,
    )
    return withItemCount(unique, field)
  },
  fromWire: (value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []),
  toWire: (value) => value ?? [],
  sample(random, field) {
    const offered = Object.keys(field.options ?? {})
    return offered.slice(
      0,
      sampleCount(random, { ...field, maxItems: Math.min(field.maxItems ?? 3, offered.length) }),
    )
  },
  toText: (value, field, language) =>
    // A filter tells single values.
    (Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : [])
      .map((one) => {
        const option = Object.hasOwn(field.options ?? {}, String(one))
          ? field.options?.[String(one)]
          : undefined
        return option === undefined ? String(one) : textIn(option, language)
      })
      .join(', '),
  inLists: { filter: 'values', sort: false, search: false },
  openApi: (field) => ({
    type: 'array',
    items: { type: 'string', enum: Object.keys(field.options ?? {}) },
    uniqueItems: true,
    ...itemCountSchema(field),
  }),
}
