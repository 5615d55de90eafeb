import { Skeleton } from '@mui/material'
import type { FieldDifferenceProps, FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { countQuestions } from '../model/document.ts'
import { readForm } from '../model/readForm.ts'

const Loading = () => <Skeleton className="appears-late" />
const changes = () => import('./views/FormChanges.tsx')

/** How many questions there are; the column says of what. */
function QuestionCount({ value }: FieldValueProps) {
  return countQuestions(readForm(value))
}

export const formView: FieldView = {
  Cell: QuestionCount,
  Detail: lazyPart<FieldValueProps>(async () => ({ default: (await changes()).FormFacts }), { Loading }),
  Page: lazyPart<FieldValueProps>(() => import('./views/FormOutline.tsx'), {
    Loading: () => <Skeleton variant="rounded" className="appears-late path-to-come" />,
  }),
  Difference: lazyPart<FieldDifferenceProps>(async () => ({ default: (await changes()).FormDifference }), {
    Loading,
  }),
  alignRight: true,
}
