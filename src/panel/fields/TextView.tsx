import { Link } from '@mui/material'
import { fieldKind } from '../../model/kinds/fieldKinds.ts'
import { isPhone } from '../../model/kinds/phone.ts'
import { isWebAddress } from '../../model/kinds/url.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'

/** The value as the kind writes it. Serves every kind whose value is just a text. */
export function PlainText({ field, value }: FieldValueProps) {
  const { language } = useLanguage()
  const text = fieldKind(field.kind).toText(value, field, language)
  return text === '' ? <NothingGiven /> : text
}

function LongTextDetail(props: FieldValueProps) {
  return (
    <span className="long-text">
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
function EmailDetail(props: FieldValueProps) {
  const href = typeof props.value === 'string' ? mailHref(props.value) : undefined
  if (href === undefined) return <PlainText {...props} />
  const [name, host] = String(props.value).split('@')
  return (
    <Link href={href}>
      {name}@<wbr />
      {host}
    </Link>
  )
}

const UrlDetail = (props: FieldValueProps) => <LinkedText {...props} href={webHref} />

const PhoneDetail = (props: FieldValueProps) => <LinkedText {...props} href={phoneHref} />

/** Told letter by letter, not read as words. */
function Code(props: FieldValueProps) {
  return (
    <span className="code">
      <PlainText {...props} />
    </span>
  )
}

/** Of every kind whose value is just a text: days, flags and weekdays too. */
export const textView: FieldView = { Cell: PlainText, Detail: PlainText }
/** Figures stand right-aligned. */
export const numberView: FieldView = { ...textView, alignRight: true }
export const longTextView: FieldView = { Cell: PlainText, Detail: LongTextDetail }
export const emailView: FieldView = { ...textView, Detail: EmailDetail }
export const urlView: FieldView = { ...textView, Detail: UrlDetail }
export const phoneView: FieldView = { ...textView, Detail: PhoneDetail }
export const codeView: FieldView = { Cell: Code, Detail: Code }
