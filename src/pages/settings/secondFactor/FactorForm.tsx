import { Button, DialogActions, DialogContent } from '@mui/material'
import { type ReactNode, useLayoutEffect } from 'react'
import { failureText } from '../../../panel/base/i18n/failureText.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import type { Form } from '../../auth/form/useForm.ts'
import { OutcomeMessage } from '../OutcomeMessage.tsx'

/** The form of one step: what failed, its fields, and the way on. */
export function FactorForm<Name extends string>(props: {
  form: Form<Name>
  submit: string
  onCancel: () => void
  children: ReactNode
}) {
  const { form, submit, onCancel, children } = props
  const { language, texts } = useLanguage()
  useLayoutEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <DialogContent>
        {form.failure && (
          <OutcomeMessage severity="error" title={texts.settings.secondFactor.failed}>
            {failureText(form.failure, texts, language)}
          </OutcomeMessage>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{texts.form.cancel}</Button>
        <Button type="submit" variant="contained" disabled={form.pending}>
          {form.pending ? texts.auth.signIn.pending : submit}
        </Button>
      </DialogActions>
    </form>
  )
}
