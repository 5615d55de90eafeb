import { Skeleton } from '@mui/material'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { lazyPart } from '../../shell/lazyPart.tsx'
import { LabelFrame } from './LabelFrame.tsx'

/** The editor of paths is large; a form without one does not load it. */
export const PathInput = lazyPart(() => import('../../path/editor/PathInput.tsx'), {
  Loading() {
    const { texts } = useLanguage()
    return <Skeleton variant="rounded" height={320} role="img" aria-label={texts.pathEditor.loading} />
  },
  Frame: LabelFrame,
})
