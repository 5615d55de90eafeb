import { Skeleton } from '@mui/material'
import { countQuestions } from '../../forms/document.ts'
import { readForm } from '../../forms/readForm.ts'
import { lazyPart } from '../../shell/lazyPart.tsx'
import type { FieldDifferenceProps, FieldValueProps, FieldView } from './fieldView.ts'

const FormOutline = lazyPart<FieldValueProps>(() => import('../../forms/views/FormOutline.tsx'), {
  Loading: () => <Skeleton variant="rounded" className="appears-late path-to-come" />,
})

const FormFacts = lazyPart<FieldValueProps>(() => import('../../forms/views/FormFacts.tsx'), {
  Loading: () => <Skeleton className="appears-late" />,
})

const FormDifference = lazyPart<FieldDifferenceProps>(() => import('../../forms/views/FormDifference.tsx'), {
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
