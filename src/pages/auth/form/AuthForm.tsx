import { type ReactNode, useLayoutEffect } from 'react'
import { failureText } from '../../../panel/base/i18n/failureText.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { FailureMessage } from './FailureMessage.tsx'
import type { Form } from './useForm.ts'

/** The form of a sign-in page: what failed, the fields, and the one button. */
export function AuthForm<Name extends string>(props: {
  form: Form<Name>
  /** Heads a failure. */
  failed: string
  submit: string
  children?: ReactNode
}) {
  const { form, failed, submit, children } = props
  const { language, texts } = useLanguage()
  // With the fields, not a moment after them: it would take the focus from whoever has begun in another one.
  useLayoutEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      {form.failure && (
        <FailureMessage title={failed}>{failureText(form.failure, texts, language)}</FailureMessage>
      )}
      {children}
      <button type="submit" className="auth-submit" disabled={form.pending}>
        {form.pending ? texts.auth.signIn.pending : submit}
      </button>
    </form>
  )
}
