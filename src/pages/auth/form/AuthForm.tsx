import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { failureText } from '../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
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

/** What failed and what to do next. Takes the focus, so that it is read and its links are the next stop. */
export function FailureMessage({ title, children }: { title: string; children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => message.current?.focus(), [])
  return (
    <div role="alert" className="auth-failure" tabIndex={-1} ref={message}>
      <strong>{title}</strong>
      {children}
    </div>
  )
}
