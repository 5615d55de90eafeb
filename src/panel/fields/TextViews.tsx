import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { isPhone, isWebAddress } from '#kinds/textForms/kind.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { isHexColor } from '#validation/hex.ts'
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
  const text = plainText(props, useLanguage().language)
  return translateOf(props.field) ? <span translate="no">{text}</span> : text
}

/** The same without a component. */
export function plainText({ field, value }: FieldValueProps, language: Language): ReactNode {
  const text = field.type.toText(value, field, language)
  return text === '' ? <NothingGiven /> : text
}

export function LongTextDetail(props: FieldValueProps) {
  return (
    <span className="pre-wrap">
      <PlainText {...props} />
    </span>
  )
}

/** The record's text becomes a link only with a scheme that is safe to open. */
function LinkedText(props: FieldValueProps & { href: (text: string) => string | undefined }) {
  const { href, ...valueProps } = props
  const target = typeof props.value === 'string' ? href(props.value) : undefined
  if (target === undefined) return <PlainText {...valueProps} />
  return (
    <Link href={target} rel="noopener noreferrer">
      <PlainText {...valueProps} />
    </Link>
  )
}

const mailHref = (text: string) => (/^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${text}` : undefined)
const webHref = (text: string) => (isWebAddress(text) ? text : undefined)

const phoneHref = (text: string) => (isPhone(text) ? `tel:${text.replace(/[^+\d]/g, '')}` : undefined)

/** An address that is too long for its line breaks behind the `@` before it breaks anywhere. */
export function EmailDetail(props: FieldValueProps) {
  const href = typeof props.value === 'string' ? mailHref(props.value) : undefined
  if (href === undefined) return <PlainText {...props} />
  const [name, host] = String(props.value).split('@')
  return (
    <Link href={href} translate="no">
      {name}@<wbr />
      {host}
    </Link>
  )
}

export const UrlDetail = (props: FieldValueProps) => <LinkedText {...props} href={webHref} />

export const PhoneDetail = (props: FieldValueProps) => <LinkedText {...props} href={phoneHref} />

/** Told letter by letter, not read as words. */
function Code(props: FieldValueProps) {
  return plainCode(props, useLanguage().language)
}

const plainCode: NonNullable<FieldView['plain']> = (props, language) => (
  <span className="code" translate="no">
    {plainText(props, language)}
  </span>
)

/** The colour itself beside its code. */
export function ColourText(props: FieldValueProps) {
  const { value } = props
  return (
    <span className="line inline colour" translate="no">
      {isHexColor(value) && <span className="swatch" style={{ background: String(value) }} />}
      <PlainText {...props} />
    </span>
  )
}

/** That there is one, never which. */
export function HiddenPassword({ value }: FieldValueProps) {
  const { texts } = useLanguage()
  if (value === null || value === undefined || value === '') return <NothingGiven />
  return (
    <span role="img" aria-label={texts.form.hidden}>
      ••••••••
    </span>
  )
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
export const textView: FieldView = { Cell: PlainText, plain: plainText, Detail: PlainText }
/** Figures stand right-aligned. */
export const numberView: FieldView = { ...textView, alignRight: true, isShort: true }
export const shortView: FieldView = { ...textView, isShort: true }
export const codeView: FieldView = { Cell: Code, plain: plainCode, Detail: Code }
