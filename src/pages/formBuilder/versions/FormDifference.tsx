import { isSameValue } from '../../../framework/path/sameValue.ts'
import type { FormContent } from '../useFormHistory.ts'

interface FormDifferenceProps {
  before: FormContent
  after: FormContent
  /** What is said where both are the same. */
  same: string
}

/** What is different between two states of a form, in words. */
export function FormDifference({ before, after, same }: FormDifferenceProps) {
  return isSameValue(before, after) ? <p>{same}</p> : null
}
