import type { Messages } from '#i18n/messages.ts'
import { isObject } from '#model/base/json.ts'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { Condition } from '#model/language/field.ts'
import type { Language } from '#model/language/text.ts'
import { plainText } from '#richtext/plainText.ts'
import {
  type FormDocument,
  type FormItem,
  type FormJump,
  type FormOption,
  formEnd,
  type ItemKind,
  itemsOf,
  type Words,
  wordsIn,
} from '../../model/document.ts'
import { conditionText, valueText } from '../conditionText.ts'
import { itemName, pageName } from '../itemName.ts'
import { namesOfKinds } from '../newItem.ts'

export type PartWords = ReturnType<typeof partWords>

type Say = (value: unknown, form: FormDocument, item: FormItem | undefined) => string

type ViewTexts = Messages['formViews']

/** Says what a part of a form is called, and what its values mean. */
export function partWords(text: ViewTexts, language: Language) {
  const partName = (part: string): string =>
    Object.hasOwn(text.parts, part) ? text.parts[part as keyof ViewTexts['parts']] : part

  function name(part: string, item?: FormItem): string {
    const option = /^options\.(.*)\.(?:label|whole|label\.de|label\.en)$/.exec(part)?.[1]
    if (option !== undefined) {
      const label = item?.options?.find(({ value }) => value === option)?.label
      return fill(text.option, { option: quoted((label && wordsIn(label, language)) || option) })
    }
    const [, base = part, tongue] = /^(.*)\.(de|en)$/.exec(part) ?? []
    const rule = /^messages\.(.*)$/.exec(base)?.[1]
    const said = rule === undefined ? partName(base) : fill(text.message, { rule: partName(rule) })
    return tongue === undefined
      ? said
      : fill(text.inLanguage, { part: said, language: text.languages[tongue as Language] })
  }

  const quoted = (words: string) => (language === 'de' ? `„${words}“` : `“${words}”`)

  const questionName = (key: string, form: FormDocument): string => {
    const item = itemsOf(form).find((candidate) => candidate.key === key)
    return item ? itemName(item, language) : fill(text.unknownKey, { key })
  }

  const targetName = (key: string, form: FormDocument): string => {
    const page = form.pages.find((candidate) => candidate.key === key)
    return page ? quoted(pageName(page, language)) : fill(text.unknownKey, { key })
  }

  function jump({ when, to }: FormJump, form: FormDocument): string {
    const target = to === formEnd ? text.toEnd : targetName(to, form)
    const condition = conditionText(form, when, language)
    return condition === '' ? fill(text.jumpAlways, { target }) : fill(text.jump, { condition, target })
  }

  const listed = (value: unknown, say: (one: unknown) => string) =>
    Array.isArray(value) && value.length > 0 ? value.map(say).join(', ') : text.nothing

  /** What is not there means no. */
  const flag = (value: unknown) => (value === true ? text.yes : text.no)
  const amount: Say = (value, _form, item) => valueText(item, value, language)

  const sayers: Readonly<Record<string, Say>> = {
    required: flag,
    accepted: flag,
    noSpaces: flag,
    min: amount,
    max: amount,
    moreThan: amount,
    lessThan: amount,
    default: amount,
    whole: (value) => (value === undefined ? text.gone : text.here),
    kind: (value) => {
      const kind = isObject(value) ? value.kind : value
      return typeof kind === 'string' && Object.hasOwn(namesOfKinds, kind)
        ? namesOfKinds[kind as ItemKind][language]
        : String(kind)
    },
    page: (value, form) => targetName(String(value), form),
    when: (value, form) => conditionText(form, value as Condition | undefined, language) || text.always,
    width: (value) => text.widths[(value ?? 'full') as keyof ViewTexts['widths']],
    letters: (value) => text.letters[value as keyof ViewTexts['letters']],
    sign: (value) => text.signs[value as keyof ViewTexts['signs']],
    notBefore: (value, form) => questionName(String(value), form),
    sum: (value, form) => listed(value, (key) => questionName(String(key), form)),
    jumps: (value, form) =>
      Array.isArray(value) && value.length > 0
        ? value.map((one) => jump(one as FormJump, form)).join('; ')
        : text.nothing,
    options: (value) => listed(value, (option) => wordsIn((option as FormOption).label, language)),
    order: (value, form) =>
      listed(value, (key) => {
        const page = form.pages.find((candidate) => candidate.key === key)
        return page ? pageName(page, language) : questionName(String(key), form)
      }),
  }
  const meansWithout: readonly string[] = ['whole', 'when', 'width', 'required', 'accepted', 'noSpaces']

  function value(part: string, shown: unknown, form: FormDocument, item?: FormItem): string {
    const last = part.startsWith('options.') ? (part.split('.').at(-1) ?? part) : part
    if (shown === undefined && !meansWithout.includes(last)) return text.nothing
    const say = sayers[last]
    if (say) return say(shown, form, item)
    if (isWords(shown)) return quoted(wordsIn(shown, language))
    if (typeof shown === 'number') return numberFormat(language).format(shown)
    if (typeof shown !== 'string') return String(shown)
    const words = part.startsWith('text.') ? plainText(shown) : shown
    return words === '' ? text.nothing : part === 'currency' ? words : quoted(words)
  }

  return {
    name,
    value,
    jump,
    item: (item: FormItem, number: number) =>
      fill(text.item, { number, name: itemName(item, language), kind: namesOfKinds[item.kind][language] }),
  }
}

function isWords(value: unknown): value is Words {
  return isObject(value) && typeof value.de === 'string' && typeof value.en === 'string'
}
