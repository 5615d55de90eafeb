import { Link } from '@mui/material'
import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { PlainText, textView } from '#panel/fields/TextViews.tsx'
import { isPhone, isWebAddress } from './forms.ts'
import type { textFormsKinds } from './kind.ts'

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
    <Link href={href} translate="no">
      {name}@<wbr />
      {host}
    </Link>
  )
}

const UrlDetail = (props: FieldValueProps) => <LinkedText {...props} href={webHref} />

const PhoneDetail = (props: FieldValueProps) => <LinkedText {...props} href={phoneHref} />

export const textFormsViews = {
  email: { ...textView, Detail: EmailDetail },
  url: { ...textView, Detail: UrlDetail },
  phone: { ...textView, Detail: PhoneDetail },
} satisfies Record<keyof typeof textFormsKinds, FieldView>
