import { Button, DialogActions, DialogContent, TextField } from '@mui/material'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { encode } from 'uqr'
import type { SecondFactorKey } from '../../../model/contract/secondFactorCalls.ts'
import { failureText } from '../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { CopyButton } from '../../../panel/ui/CopyButton.tsx'
import type { FieldState, Form } from '../../auth/form/AuthForm.tsx'
import { useForm } from '../../auth/form/AuthForm.tsx'
import { faultText, missingFault } from '../../auth/form/fault.ts'
import { OutcomeMessage } from '../OutcomeMessage.tsx'

/** Shows the key for the app, as a picture and in letters, and asks for its first code. */
export function AppStep(props: {
  secret: SecondFactorKey
  send: (code: string) => Promise<void>
  onCancel: () => void
}) {
  const { secret, send, onCancel } = props
  const text = useLanguage().texts.settings.secondFactor
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: missingFault(code) }),
    retryAt: 'code',
    async send({ code }) {
      await send(code)
      return undefined
    },
  })
  return (
    <FactorForm form={form} submit={text.next} onCancel={onCancel}>
      <p>{text.scan}</p>
      <QrCode text={secret.uri} label={text.picture} />
      <p className="factor-key">
        {text.byHand}
        <span>
          <code>{secret.secret.replaceAll(/.{4}\B/g, '$& ')}</code>
          <CopyButton text={secret.secret} label={text.copyKey} />
        </span>
      </p>
      <CodeInput {...form.field('code')} label={text.codeOfApp} />
    </FactorForm>
  )
}

/** Light fields around it: without them a camera does not find it. */
const border = 2

/** A text as a picture for cameras; dark on light in either mode. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { border }), [text])
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

/** The input of a code, with the digits of a telephone's keyboard. */
export function CodeInput(props: FieldState & { label: string; hint?: string }) {
  const { name, value, fault, onValue, onLeave, label, hint = ' ' } = props
  const { texts } = useLanguage()
  return (
    <TextField
      name={name}
      value={value}
      label={label}
      autoComplete="one-time-code"
      onChange={(event) => onValue(event.target.value)}
      onBlur={onLeave}
      error={fault !== undefined}
      helperText={fault === undefined ? hint : faultText(fault, texts)}
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'numeric', spellCheck: false } }}
    />
  )
}

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
