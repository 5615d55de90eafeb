import type { Language } from '#model/language/text.ts'
import { plainText } from '#richtext/plainText.ts'
import { type FormItem, type FormPage, wordsIn } from '../model/document.ts'
import { namesOfKinds } from './newItem.ts'

/** What an item is called where people read of it: its label, the beginning of a note, else its key. */
export function itemName(item: FormItem, language: Language): string {
  const label = wordsIn(item.label, language)
  if (label !== '') return label
  const text = item.text ? plainText(wordsIn(item.text, language)) : ''
  if (text !== '') return text.length > longestName ? `${text.slice(0, longestName).trimEnd()} …` : text
  return item.kind === 'note' ? namesOfKinds.note[language] : item.key
}

export function pageName({ key, title }: FormPage, language: Language): string {
  return wordsIn(title, language) || key
}

const longestName = 60
