import { useMemo } from 'react'
import { type EditHistory, useHistory } from '#panel/editing/useHistory.ts'
import type { FormContent } from '../formContent.ts'

export type { FormContent }

/** A form that is being edited, with the states before. */
export interface FormEditing extends EditHistory<FormContent> {
  content: FormContent
}

/** Holds a form that is being edited. */
export function useFormHistory(start: FormContent): FormEditing {
  const history = useHistory(() => start)
  return useMemo(() => ({ ...history, content: history.present }), [history])
}
