import { coreKind } from '#kinds/kinds.ts'
import { type FormItem, type ItemKind, isNumberKind } from './document.ts'

/** What of an item a kind may have, besides key, kind and label. */
export type ItemPart = Exclude<keyof FormItem, 'key' | 'kind' | 'label'>

const common: readonly ItemPart[] = ['help', 'required', 'width', 'when', 'messages']

/** What fields have and nobody is asked by: how a value stands on the wire, and what it looks like or grants in the panel. */
const ofFieldsAlone = ['unit', 'sent', 'zone', 'tones', 'grants', 'none']

/** The parts that items of a kind may have: those of such a field. */
export function partsOf(kind: ItemKind): readonly ItemPart[] {
  if (kind === 'section') return ['help', 'when']
  if (kind === 'note') return ['text', 'when']
  const { options = {}, start } = coreKind(kind)
  const own = Object.keys(options).filter((name) => !ofFieldsAlone.includes(name)) as ItemPart[]
  return [
    ...common,
    ...(start ? ['default' as const] : []),
    ...own,
    ...(isNumberKind(kind) ? ['sum' as const] : []),
  ]
}

/** Whether a value of one kind is one of another kind too, so that a default stays. */
export function sharesValues(one: ItemKind, other: ItemKind): boolean {
  const texts: readonly ItemKind[] = ['text', 'longText']
  return (
    one === other ||
    (texts.includes(one) && texts.includes(other)) ||
    (isNumberKind(one) && isNumberKind(other))
  )
}
