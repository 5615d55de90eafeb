import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { encode } from 'uqr'
import type { OwnSecondFactor, Proof } from '#client/auth/identity/ownSecondFactor.ts'
import type { SecondFactorKey } from '#model/contract/secondFactorCalls.ts'
import { failureText, faultText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { saveFile } from '#panel/export/formats.ts'
import { CopyButton, useCopy } from '#panel/ui/CopyButton.tsx'
import { type FieldState, type Form, useForm } from '../../auth/form/AuthForm.tsx'
import { missingFault } from '../../auth/form/fault.ts'
import { OutcomeMessage } from '../OutcomeMessage.tsx'
import { PasswordInput } from '../PasswordInput.tsx'

interface FactorDialogProps {
  service: OwnSecondFactor
  purpose: Purpose
  /** There is one already, so a code of it is asked for. */
  hasFactor: boolean
  onDone: (told?: string) => void
  onCancel: () => void
}

/** Proves who it is, and then does one thing with the second factor. */
export function FactorDialog({ service, purpose, hasFactor, onDone, onCancel }: FactorDialogProps) {
  const text = useLanguage().texts.settings.secondFactor
  const [key, setKey] = useState<SecondFactorKey>()
  const [codes, setCodes] = useState<readonly string[]>()

  async function proceed(proof: Proof): Promise<void> {
    if (purpose === 'setUp') return setKey(await service.begin(proof))
    if (purpose === 'newCodes') return setCodes(await service.newRecoveryCodes(proof))
    await service.remove(proof)
    onDone(text.switchedOff)
  }

  const step = codes ? (
    <CodesStep codes={codes} onDone={() => onDone(purpose === 'setUp' ? text.switchedOn : undefined)} />
  ) : key ? (
    <AppStep secret={key} send={async (code) => setCodes(await service.confirm(code))} onCancel={onCancel} />
  ) : (
    <ProofStep purpose={purpose} hasFactor={hasFactor} onCancel={onCancel} send={proceed} />
  )
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      // Codes are told once: nobody loses them to a slip.
      onClose={(_event, reason) => {
        if (!codes && reason === 'escapeKeyDown') onCancel()
      }}
    >
      <DialogTitle>{codes ? text.codesTitle : text.titles[purpose]}</DialogTitle>
      {step}
    </Dialog>
  )
}

function CodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useLanguage().texts.settings.secondFactor
  const { said, copy } = useCopy()
  const lines = codes.join('\n')
  return (
    <>
      <DialogContent>
        <p>{text.codesLead}</p>
        <ol className="recovery-codes spaced padded card">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="row">
          <Button variant="outlined" onClick={() => void copy(lines)}>
            {text.copyCodes}
          </Button>
          <Button
            variant="outlined"
            onClick={() => saveFile(text.file, new Blob([`${lines}\n`], { type: 'text/plain' }))}
          >
            {text.saveCodes}
          </Button>
          <span role="status">{said}</span>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone} autoFocus>
          {text.kept}
        </Button>
      </DialogActions>
    </>
  )
}

function ProofStep(props: {
  purpose: Purpose
  hasFactor: boolean
  send: (proof: Proof) => Promise<void>
  onCancel: () => void
}) {
  const { purpose, hasFactor, send, onCancel } = props
  const { texts } = useLanguage()
  const text = texts.settings.secondFactor
  const form = useForm({
    start: { currentPassword: '', code: '' },
    check: ({ currentPassword, code }) => ({
      currentPassword: currentPassword === '' ? missingFault('') : undefined,
      code: hasFactor ? missingFault(code) : undefined,
    }),
    async send({ currentPassword, code }) {
      await send({ currentPassword, ...(hasFactor ? { code } : {}) })
      return undefined
    },
  })
  return (
    <FactorForm form={form} submit={purpose === 'off' ? text.off : text.next} onCancel={onCancel}>
      <p>{text.leads[purpose]}</p>
      <PasswordInput
        {...form.field('currentPassword')}
        label={texts.auth.fields.currentPassword}
        autoComplete="current-password"
        disabled={false}
      />
      {hasFactor && (
        <CodeInput {...form.field('code')} label={texts.auth.signIn.code} hint={texts.auth.signIn.codeHint} />
      )}
    </FactorForm>
  )
}

/** The texts are `settings.secondFactor.titles`. */
export type Purpose = 'setUp' | 'newCodes' | 'off'

/** Shows the key as a picture and in letters, and asks for its first code. */
function AppStep(props: {
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
      <p>
        {text.byHand}
        <span className="row tight">
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

/** Dark on light in either mode. */
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

function CodeInput(props: FieldState & { label: string; hint?: string }) {
  const { name, value, fault, onValue, onLeave, label, hint = ' ' } = props
  const { language, texts } = useLanguage()
  return (
    <TextField
      name={name}
      value={value}
      label={label}
      autoComplete="one-time-code"
      onChange={(event) => onValue(event.target.value)}
      onBlur={onLeave}
      error={fault !== undefined}
      helperText={fault === undefined ? hint : faultText(fault, texts, language)}
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'numeric', spellCheck: false } }}
    />
  )
}

function FactorForm<Name extends string>(props: {
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
