import { Skeleton } from '@mui/material'
import type { FieldDifferenceProps, FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { countQuestions } from '../model/document.ts'
import { readForm } from '../model/readForm.ts'

const FormOutline = lazyPart<FieldValueProps>(() => import('./views/FormOutline.tsx'), {
  Loading: () => <Skeleton variant="rounded" className="appears-late path-to-come" />,
})

const FormFacts = lazyPart<FieldValueProps>(() => import('./views/FormFacts.tsx'), {
  Loading: () => <Skeleton className="appears-late" />,
})

const FormDifference = lazyPart<FieldDifferenceProps>(() => import('./views/FormDifference.tsx'), {
  Loading: () => <Skeleton className="appears-late" />,
})

/** How many questions there are; the column says of what. */
function QuestionCount({ value }: FieldValueProps) {
  return countQuestions(readForm(value))
}

export const formView: FieldView = {
  Cell: QuestionCount,
  Detail: FormFacts,
  Page: FormOutline,
  Difference: FormDifference,
  alignRight: true,
}
