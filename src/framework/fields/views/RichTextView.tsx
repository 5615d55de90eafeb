import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fieldKind } from '../fieldKinds.ts'
import type { FieldInputProps, FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'

// The editor and the sanitiser are large; a page without rich text does not load them.
const RichTextEditor = lazy(() => import('../../../richtext/RichTextEditor.tsx'))
const RichTextContent = lazy(() => import('../../../richtext/RichTextContent.tsx'))

/** Characters of a document that a cell shows. */
const glimpse = 140

function useWords({ field, value }: FieldValueProps): string {
  const { language } = useLanguage()
  return fieldKind(field.kind).toText(value, field, language)
}

function RichTextCell(props: FieldValueProps) {
  const words = useWords(props)
  if (words === '') return <NothingGiven />
  const characters = [...words.slice(0, 2 * glimpse)]
  return characters.length <= glimpse ? words : `${characters.slice(0, glimpse).join('').trimEnd()} …`
}

function RichTextDetail(props: FieldValueProps) {
  const words = useWords(props)
  if (typeof props.value !== 'string') return words === '' ? <NothingGiven /> : words
  return (
    <Suspense fallback={words}>
      <RichTextContent html={props.value} />
    </Suspense>
  )
}

function RichTextInput(props: FieldInputProps) {
  const { texts } = useLanguage()
  const loading = <Skeleton variant="rounded" height={230} aria-label={texts.richText.loading} />
  return (
    <Suspense fallback={loading}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}

export const richTextView: FieldView = {
  Cell: RichTextCell,
  Detail: RichTextDetail,
  Input: RichTextInput,
}
