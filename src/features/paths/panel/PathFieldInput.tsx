import { Skeleton } from '@mui/material'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { LabelFrame } from '../../../panel/fields/viewRegistry.tsx'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'

/** The editor of paths is large; a form without one does not load it. */
export const PathInput = lazyPart(() => import('./editor/PathInput.tsx'), {
  Loading() {
    const { texts } = useLanguage()
    return <Skeleton variant="rounded" height={320} role="img" aria-label={texts.pathEditor.loading} />
  },
  Frame: LabelFrame,
})
