import { Alert, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { needsNoServer } from '../../config/needsNoServer.ts'
import { type PasswordLength, passwordFault } from '../../model/access/passwordRules.ts'
import { fill } from '../../model/base/translator.ts'
import { failureText } from '../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '../../panel/base/services.ts'
import { Check } from '../../panel/ui/icons.tsx'
import { guessFault, newPasswordFault, passwordLengthOf, repeatFault } from '../auth/form/newPassword.ts'
import { useForm } from '../auth/form/useForm.ts'
import { OutcomeMessage } from './OutcomeMessage.tsx'
import { ownSessionsKey } from './ownSessionsKey.ts'
import { PasswordInput } from './PasswordInput.tsx'

/** Changes the password of whoever knows the present one. */
export function ChangePassword() {
  const { config, identity, session } = useServices()
  const { language, texts } = useLanguage()
  const { fields, signIn } = texts.auth
  const text = texts.settings.password
  const { identity: person } = useGetIdentity()
  const email = person?.email
  const queryClient = useQueryClient()
  const [isChanged, setChanged] = useState(false)
  const length = passwordLengthOf(config)
  const isMadeUp = needsNoServer(config)
  const form = useForm({
    start: { currentPassword: '', newPassword: '', repeat: '' },
    check: ({ currentPassword, newPassword, repeat }) => ({
      currentPassword: currentPassword === '' ? { code: 'required', params: {} } : undefined,
      newPassword: newPasswordFault(newPassword, length),
      repeat: repeatFault(newPassword, repeat),
    }),
    look: async ({ newPassword }) => ({
      newPassword: await guessFault(newPassword, [
        String(email ?? ''),
        String(person?.fullName ?? ''),
        config.productTitle,
      ]),
    }),
    async send({ currentPassword, newPassword }) {
      setChanged(false)
      session.renew(await identity.changePassword(currentPassword, newPassword))
      form.reset()
      setChanged(true)
      void queryClient.invalidateQueries({ queryKey: ownSessionsKey })
    },
  })
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="detail-section change-password">
      <Typography variant="h2">{text.change}</Typography>
      {isMadeUp ? <Alert severity="info">{text.madeUp}</Alert> : <p>{text.lead}</p>}
      {config.authProvider === 'gcp' && <Alert severity="info">{text.elsewhere}</Alert>}
      {isChanged && <OutcomeMessage severity="success">{text.changed}</OutcomeMessage>}
      {form.failure && (
        <OutcomeMessage severity="error" title={text.failed}>
          {failureText(form.failure, texts, language)}
        </OutcomeMessage>
      )}
      {/* Tells password managers whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={String(email ?? '')}
        readOnly
        hidden
      />
      <PasswordInput
        {...form.field('currentPassword')}
        label={fields.currentPassword}
        autoComplete="current-password"
        disabled={isMadeUp}
      />
      <PasswordInput
        {...form.field('newPassword')}
        label={fields.newPassword}
        autoComplete="new-password"
        disabled={isMadeUp}
      />
      <PasswordInput
        {...form.field('repeat')}
        label={fields.repeat}
        autoComplete="new-password"
        disabled={isMadeUp}
      />
      {!isMadeUp && <PasswordRules values={form.values} length={length} />}
      <Button type="submit" variant="contained" disabled={isMadeUp || form.pending}>
        {form.pending ? signIn.pending : text.submit}
      </Button>
    </form>
  )
}

interface PasswordRulesProps {
  values: Readonly<Record<'newPassword' | 'repeat', string>>
  length: PasswordLength
}

/** The rules of a new password, ticked off while one types. */
function PasswordRules({ values, length }: PasswordRulesProps) {
  const text = useLanguage().texts.settings.password
  const { newPassword, repeat } = values
  const isTyped = newPassword !== ''
  const rules = [
    { name: fill(text.ruleLength, { ...length }), isMet: isTyped && !passwordFault(newPassword, length) },
    { name: text.ruleRepeat, isMet: isTyped && newPassword === repeat },
  ]
  return (
    <ul className="password-rules" aria-label={text.rules}>
      {rules.map(({ name, isMet }) => (
        <li key={name} className={isMet ? 'is-met' : undefined}>
          <Check fontSize="inherit" aria-hidden="true" />
          {name}
          <span className="visually-hidden"> ({isMet ? text.ruleMet : text.ruleOpen})</span>
        </li>
      ))}
    </ul>
  )
}
