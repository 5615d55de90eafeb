import { useMemo } from 'react'
import { type FormFinding, formFindings } from '../../../model/formFindings.ts'
import type { FormContent } from '../useFormHistory.ts'

/** What is wrong with what is in the editor. */
export function useFindings({ title, titleEnglish, questions }: FormContent): readonly FormFinding[] {
  return useMemo(
    () => formFindings(questions, { de: title, en: titleEnglish }),
    [questions, title, titleEnglish],
  )
}
