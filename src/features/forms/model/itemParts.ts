import type { FormItem, ItemKind } from './document.ts'

/** What of an item a kind may have, besides key, kind and label. */
export type ItemPart = Exclude<keyof FormItem, 'key' | 'kind' | 'label'>

const common: readonly ItemPart[] = ['help', 'required', 'width', 'when', 'messages']
const start: readonly ItemPart[] = [...common, 'default']
const lengths: readonly ItemPart[] = ['minLength', 'maxLength']
const textual: readonly ItemPart[] = [...start, ...lengths]
const numeric: readonly ItemPart[] = [...start, 'min', 'max', 'moreThan', 'lessThan', 'sign', 'sum']
const dated: readonly ItemPart[] = [...start, 'notBefore']
const counts: readonly ItemPart[] = ['minItems', 'maxItems']

const parts: Readonly<Record<ItemKind, readonly ItemPart[]>> = {
  text: [...textual, 'noSpaces', 'letters'],
  longText: textual,
  richText: [...common, ...lengths],
  email: textual,
  url: textual,
  phone: start,
  uuid: start,
  iban: common,
  bic: common,
  colour: start,
  integer: numeric,
  number: numeric,
  percent: numeric,
  money: [...numeric, 'currency'],
  date: dated,
  dateTime: dated,
  time: start,
  weekday: start,
  choice: [...start, 'options'],
  choices: [...common, ...counts, 'options'],
  flag: [...start, 'accepted'],
  tags: [...common, ...counts],
  address: common,
  image: common,
  file: common,
  video: common,
  section: ['help', 'when'],
  note: ['text', 'when'],
}

/** The parts that items of a kind may have. */
export function partsOf(kind: ItemKind): readonly ItemPart[] {
  return parts[kind]
}

/** Kinds whose values one can take for another's, so that a default stays. */
const alike: readonly (readonly ItemKind[])[] = [
  ['text', 'longText'],
  ['integer', 'number', 'percent', 'money'],
]

/** Whether a value of one kind is one of another kind too. */
export function sharesValues(one: ItemKind, other: ItemKind): boolean {
  return one === other || alike.some((kinds) => kinds.includes(one) && kinds.includes(other))
}
