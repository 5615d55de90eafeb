import { Skeleton } from '@mui/material'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { LabelFrame } from './LabelFrame.tsx'

/** The editor is large; a form without rich text does not load it. */
export const RichTextInput = lazyPart(() => import('../richtext/RichTextEditor.tsx'), {
  Loading() {
    const { texts } = useLanguage()
    return <Skeleton variant="rounded" height={230} role="img" aria-label={texts.richText.loading} />
  },
  Frame: LabelFrame,
})
