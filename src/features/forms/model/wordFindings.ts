import { languages } from '../../../model/language/text.ts'
import type { FormDocument, FormItem, Words } from './document.ts'
import { type FindingPlace, type FormFinding, formFinding } from './formFinding.ts'

/** Texts that are missing, altogether or in one language. */
export function wordFindings(form: FormDocument, title: Words): FormFinding[] {
  return [
    ...inBoth(title, { property: 'title' }, 'noTitle'),
    ...form.pages.flatMap((page) => [
      ...inBoth(page.title, { page: page.key, property: 'title' }),
      ...page.items.flatMap((item) => itemWords(item, { page: page.key, item: item.key })),
    ]),
    ...inBoth(form.thanks, { property: 'thanks' }),
  ]
}

function itemWords(item: FormItem, place: FindingPlace): FormFinding[] {
  const { kind, label, help, text, messages = {}, options = [] } = item
  return [
    ...inBoth(label, { ...place, property: 'label' }, kind === 'note' ? undefined : 'noLabel'),
    ...(help ? inBoth(help, { ...place, property: 'help' }) : []),
    ...(kind === 'note'
      ? inBoth(text ?? { de: '', en: '' }, { ...place, property: 'text' }, 'emptyNote')
      : []),
    ...Object.entries(messages).flatMap(([code, words]) =>
      inBoth(words, { ...place, property: `messages.${code}` }),
    ),
    ...options.flatMap((option, index) =>
      inBoth(option.label, { ...place, property: `options[${index}].label` }, 'noLabel'),
    ),
  ]
}

/** @param needed what it is that the text is missing in both languages. @default nothing: it need not be there */
function inBoth(
  words: Words,
  place: FindingPlace,
  needed?: 'noTitle' | 'noLabel' | 'emptyNote',
): FormFinding[] {
  const missing = languages.filter((language) => isBlank(words[language]))
  if (missing.length === languages.length) return needed === undefined ? [] : [formFinding(needed, place)]
  return missing.map((language) => formFinding('missingTranslation', place, { value: language }))
}

/** Rich text without words is HTML all the same. */
function isBlank(words: string): boolean {
  return words.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === '' && !/<img\b/i.test(words)
}
