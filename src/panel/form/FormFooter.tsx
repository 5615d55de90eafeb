import { Button, CircularProgress } from '@mui/material'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { LinkBase } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { WriteOperation } from '#model/kinds/recordSchema.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useSaveKeys } from '../ui/useSaveKeys.ts'
import { isMarked } from './draftValues.ts'

export function FormFooter(props: { operation: WriteOperation; cancelTo: string; children: string }) {
  const { operation, cancelTo, children } = props
  const { texts } = useLanguage()
  return (
    <footer className="form-actions row">
      <SaveButton needsChange={operation === 'edit'}>{children}</SaveButton>
      <Button component={LinkBase} to={cancelTo}>
        {texts.form.cancel}
      </Button>
    </footer>
  )
}

/** react-admin's would be drawn twice with each key after a refused save, for it counts a key's check as work. */
function SaveButton({ needsChange, children }: { needsChange: boolean; children: string }) {
  const { dirtyFields, isSubmitting } = useFormState()
  const button = useSaveKeys()
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      disabled={needsChange && (isSubmitting || !isMarked(dirtyFields))}
    >
      {isSubmitting && <CircularProgress className="form-saving" size={14} thickness={3} color="inherit" />}
      {children}
    </Button>
  )
}

/** Tells buttons outside the form while it is being saved. */
export function Busy({ onBusy }: { onBusy: (isBusy: boolean) => void }): ReactNode {
  const { isSubmitting } = useFormState()
  useLayoutEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy])
  return null
}

/** Gives the focus back that the disabled button has lost, where nothing was saved. */
export function FocusBack(): ReactNode {
  const { isSubmitting } = useFormState()
  const held = useRef<Element>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isSubmitting) held.current = activeElement
    else if (activeElement === body && held.current instanceof HTMLElement) held.current.focus()
  }, [isSubmitting])
  return null
}

export interface OutsideButtons {
  /** The form's element, for `requestSubmit`. */
  id: string
  onBusy: (isBusy: boolean) => void
  /** One stays beside the form. @default it leads on to the list */
  onSaved?: () => void
}
