import { isObject } from '#model/base/json.ts'
import { type Condition, widths } from '#model/language/field.ts'
import {
  emptyForm,
  type FormDocument,
  type FormItem,
  type FormJump,
  type FormOption,
  type FormPage,
  itemKinds,
  noWords,
  type Words,
} from './document.ts'

type Read = (value: unknown) => unknown

/**
 * Reads a form from whatever stands in its place: what cannot be read is left out, what is missing is filled in. Never
 * throws. A form that is one already is the same form.
 */
export function readForm(value: unknown): FormDocument {
  if (!isObject(value)) return emptyForm
  const known = read.get(value)
  if (known) return known
  const pages = listOf(value.pages).flatMap((page, index) => readPage(page, index))
  const form = { pages: pages.length > 0 ? pages : emptyForm.pages, thanks: readWords(value.thanks) }
  // Whoever asks again for the same value gets the same form, so that nothing is drawn anew.
  read.set(value, form)
  read.set(form, form)
  return form
}

const read = new WeakMap<object, FormDocument>()

function readPage(value: unknown, index: number): FormPage[] {
  if (!isObject(value)) return []
  return [
    {
      key: textOf(value.key) ?? `page${index + 1}`,
      title: readWords(value.title),
      items: listOf(value.items).flatMap(readItem),
      jumps: listOf(value.jumps).flatMap(readJump),
    },
  ]
}

function readJump(value: unknown): FormJump[] {
  if (!isObject(value)) return []
  return [{ when: conditionOf(value.when) ?? {}, to: textOf(value.to) ?? '' }]
}

function readItem(value: unknown): FormItem[] {
  if (!isObject(value) || !isItemKind(value.kind)) return []
  const options = Object.entries(itemKeys).flatMap(([name, readKey]) => {
    const found = Object.hasOwn(value, name) ? readKey(value[name]) : undefined
    return found === undefined ? [] : [[name, found]]
  })
  return [
    {
      key: textOf(value.key) ?? '',
      kind: value.kind,
      label: readWords(value.label),
      ...Object.fromEntries(options),
    },
  ]
}

/** How each key of an item is read, besides those that all have. */
const itemKeys: Readonly<Record<Exclude<keyof FormItem, 'key' | 'kind' | 'label'>, Read>> = {
  help: wordsOf,
  text: wordsOf,
  required: flagOf,
  default: (value) => value ?? undefined,
  width: (value) => widths.find((width) => width === value),
  when: conditionOf,
  messages: (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([code, words]) => [code, readWords(words)]))
      : undefined,
  accepted: flagOf,
  minLength: numberOf,
  maxLength: numberOf,
  noSpaces: flagOf,
  letters: (value) => (value === 'lower' || value === 'upper' ? value : undefined),
  min: numberOf,
  max: numberOf,
  moreThan: numberOf,
  lessThan: numberOf,
  sign: (value) => (value === 'positive' || value === 'negative' ? value : undefined),
  currency: textOf,
  notBefore: textOf,
  minItems: numberOf,
  maxItems: numberOf,
  options: (value) => (Array.isArray(value) ? value.flatMap(readOption) : undefined),
  sum: (value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined),
}

function readOption(value: unknown): FormOption[] {
  return isObject(value) ? [{ value: String(value.value ?? ''), label: readWords(value.label) }] : []
}

function conditionOf(value: unknown): Condition | undefined {
  if (Array.isArray(value)) return value.filter(isObject)
  return isObject(value) ? value : undefined
}

/** Words of which one language is missing have it empty; one text stands for both. */
function readWords(value: unknown): Words {
  return wordsOf(value) ?? noWords
}

function wordsOf(value: unknown): Words | undefined {
  if (typeof value === 'string') return { de: value, en: value }
  return isObject(value) ? { de: textOf(value.de) ?? '', en: textOf(value.en) ?? '' } : undefined
}

function isItemKind(value: unknown): value is FormItem['kind'] {
  return itemKinds.some((kind) => kind === value)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
