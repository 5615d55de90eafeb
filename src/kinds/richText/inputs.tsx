import { Skeleton } from '@mui/material'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldInput } from '#panel/fields/fieldView.ts'
import { LabelFrame } from '#panel/fields/LabelFrame.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import type { richTextKinds } from './kind.ts'

/** The editor is large; a form without rich text does not load it. */
export const RichTextInput = lazyPart(() => import('#panel/richtext/RichTextEditor.tsx'), {
  Loading() {
    const { texts } = useLanguage()
    return <Skeleton variant="rounded" height={230} role="img" aria-label={texts.richText.loading} />
  },
  Frame: LabelFrame,
})

export const richTextInputs = {
  richText: RichTextInput,
} satisfies Record<keyof typeof richTextKinds, FieldInput>
