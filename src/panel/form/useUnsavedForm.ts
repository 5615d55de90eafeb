import { useLayoutEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { isMarked } from '../base/drafts/draftValues.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import { useUnsavedScope } from '../ui/UnsavedScope.ts'

/**
 * Says that the form around it holds something that is not saved, for forms that keep no draft. Leaving it asks
 * whether to stay or to discard.
 */
export function useUnsavedForm(): void {
  const { unsaved } = usePanel().session
  const scope = useUnsavedScope()
  const { dirtyFields } = useFormState()
  const isDirty = isMarked(dirtyFields)
  useLayoutEffect(
    () => (isDirty ? unsaved.add({ discard: () => undefined, scope }) : undefined),
    [isDirty, scope, unsaved],
  )
}
