import type { Proof } from '../../../client/auth/identity/ownSecondFactor.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { missingFault } from '../../auth/form/checks.ts'
import { useForm } from '../../auth/form/useForm.ts'
import { PasswordInput } from '../PasswordInput.tsx'
import { CodeInput } from './CodeInput.tsx'
import { FactorForm } from './FactorForm.tsx'
import type { Purpose } from './purpose.ts'

/** Asks for the password, and for a code where there is a second factor. */
export function ProofStep(props: {
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
