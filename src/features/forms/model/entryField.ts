import type { Condition, Conditions, Field } from '../../../model/language/field.ts'
import type { FormItem, Words } from './document.ts'

/**
 * A question as a field of an entry. What is not translated is said in the other language.
 *
 * @param when its own conditions and those of its section; of alternatives that are a list of one, the one
 */
export function entryField(item: FormItem, when: readonly Conditions[]): Field {
  const { key: _key, text: _text, options, sum, when: _own, label, help, messages, ...rest } = item
  const [first, ...others] = when
  const condition: Condition | undefined = others.length > 0 ? when : first
  return {
    ...rest,
    label: inBoth(label),
    ...(help === undefined || isEmpty(help) ? {} : { help: inBoth(help) }),
    ...(condition === undefined ? {} : { when: condition }),
    ...(messages === undefined ? {} : { messages: messagesOf(messages) }),
    ...(options === undefined
      ? {}
      : { options: Object.fromEntries(options.map((option) => [option.value, inBoth(option.label)])) }),
    ...(sum === undefined ? {} : { computed: { sum } }),
  } as Field
}

function isEmpty({ de, en }: Words): boolean {
  return de === '' && en === ''
}

function inBoth({ de, en }: Words): Words {
  return { de: de || en, en: en || de }
}

/** A message without words is none. */
function messagesOf(messages: Readonly<Record<string, Words>>): Readonly<Record<string, Words>> {
  const written = Object.entries(messages).filter(([, words]) => !isEmpty(words))
  return Object.fromEntries(written.map(([code, words]) => [code, inBoth(words)]))
}
