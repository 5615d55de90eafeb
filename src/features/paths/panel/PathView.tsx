import { Skeleton } from '@mui/material'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldDifferenceProps, FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { LabelFrame } from '#panel/fields/LabelFrame.tsx'
import { NothingGiven } from '#panel/fields/TextViews.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'

/** As high as most of what comes. */
const PathBoard = lazyPart<FieldValueProps>(() => import('./board/PathBoard.tsx'), {
  Loading: () => <Skeleton variant="rounded" className="appears-late path-to-come" />,
})

const Loading = () => <Skeleton className="appears-late" />

const StepLines = lazyPart<FieldValueProps>(
  async () => ({ default: (await import('./board/StepLines.tsx')).StepLines }),
  { Loading },
)

const ChangedSteps = lazyPart<FieldDifferenceProps>(
  async () => ({ default: (await import('./board/StepLines.tsx')).ChangedSteps }),
  { Loading },
)

function StepCount({ value }: FieldValueProps) {
  return Array.isArray(value) ? value.length : <NothingGiven />
}

export const pathView: FieldView = {
  Cell: StepCount,
  Detail: StepLines,
  Page: PathBoard,
  ShortDifference: ChangedSteps,
  alignRight: true,
}

/** The editor of paths is large; a form without one does not load it. */
export const PathInput = lazyPart(() => import('./editor/PathInput.tsx'), {
  Loading() {
    const { texts } = useLanguage()
    return <Skeleton variant="rounded" height={320} role="img" aria-label={texts.shell.loading} />
  },
  Frame: LabelFrame,
})
