import type { ReactNode } from 'react'
import type { ResolvedField } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'

/**
 * What a translator may do with a value. Names, figures, codes and addresses are data: translated, one would read and copy
 * what nobody has entered. Prose may be translated, and options, which are the panel's own words.
 */
export function translateOf({ type }: Pick<ResolvedField, 'type'>): 'no' | undefined {
  const { holds, words, inLists } = type
  const isProse = holds === 'html' || words === 'lines'
  const isOption = inLists.sort && inLists.filter === 'values' && !inLists.search
  return isProse || isOption ? undefined : 'no'
}

/** The value as the kind writes it. Serves every kind whose value is just a text. */
export function PlainText(props: FieldValueProps) {
  const text = plainTextView(props, useLanguage().language)
  return translateOf(props.field) ? <span translate="no">{text}</span> : text
}

/** The same without a component. */
export function plainTextView({ field, value }: FieldValueProps, language: Language): ReactNode {
  const text = field.type.toText(value, field, language)
  return text === '' ? <NothingGiven /> : text
}

/** A dash for the eye, a word for the ear. */
export function NothingGiven() {
  const { texts } = useLanguage()
  return (
    <span className="muted" role="img" aria-label={texts.form.none}>
      –
    </span>
  )
}

/** Of every kind whose value is just a text. */
export const textView: FieldView = { Cell: PlainText, plain: plainTextView, Detail: PlainText }

export const shortView: FieldView = { ...textView, isShort: true }
