import type { ReactNode } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { NothingGiven } from '#panel/fields/TextViews.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import type { richTextKinds } from './kind.ts'

// The sanitiser is large; a page without rich text does not load it.
const RichTextContent = lazyPart<{ html: string; words: string }>(
  () => import('#panel/richtext/RichTextContent.tsx'),
  { Loading: ({ words }) => words, Frame: WordsFrame },
)

/** The bare words are no less true. */
function WordsFrame({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      {words}
      {children}
    </>
  )
}

/** Characters of a document that a cell shows. */
const glimpse = 140

function useWords({ field, value }: FieldValueProps): string {
  const { language } = useLanguage()
  return field.type.toText(value, field, language)
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
  return <RichTextContent html={props.value} words={words} />
}

export const richTextViews = {
  richText: { Cell: RichTextCell, Detail: RichTextDetail },
} satisfies Record<keyof typeof richTextKinds, FieldView>
