import { Skeleton } from '@mui/material'
import type { FieldDifferenceProps, FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { countQuestions } from '../model/document.ts'
import { readForm } from '../model/readForm.ts'

const Loading = () => <Skeleton className="appears-late" />

/** How many questions there are; the column says of what. */
function QuestionCount({ value }: FieldValueProps) {
  return countQuestions(readForm(value))
}

export const formView: FieldView = {
  Cell: QuestionCount,
  Detail: lazyPart<FieldValueProps>(
    async () => ({ default: (await import('./views/FormChanges.tsx')).FormFacts }),
    { Loading },
  ),
  Page: lazyPart<FieldValueProps>(() => import('./views/FormOutline.tsx'), {
    Loading: () => <Skeleton variant="rounded" className="appears-late path-to-come" />,
  }),
  Difference: lazyPart<FieldDifferenceProps>(
    async () => ({ default: (await import('./views/FormChanges.tsx')).FormDifference }),
    {
      Loading,
    },
  ),
  alignRight: true,
}
