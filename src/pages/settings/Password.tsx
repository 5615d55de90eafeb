import { Alert, Button, Typography } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { failureFrom } from '#client/auth/identity/failure.ts'
import { hasAccounts } from '#config/hasAccounts.ts'
import { needsNoServer } from '#config/needsNoServer.ts'
import { type PasswordLength, passwordFault } from '#model/access/passwordRules.ts'
import { fill } from '#model/base/translator.ts'
import { failureText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '#panel/base/services.ts'
import TitledPage from '#panel/shell/TitledPage.tsx'
import { Check, CircleOutlined } from '#panel/ui/icons.tsx'
import { NotOffered } from '#panel/ui/NotOffered.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { useForm } from '../auth/form/AuthForm.tsx'
import {
  guessFault,
  newPasswordFault,
  passwordLengthOf,
  repeatFault,
} from '../auth/form/NewPasswordFields.tsx'
import { OutcomeMessage } from './OutcomeMessage.tsx'
import { OwnSessionList, ownSessionsKey } from './OwnSessionList.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { SecondFactor } from './secondFactor/SecondFactor.tsx'
import './settings.css'

export default function Password() {
  const { config, identity, session } = useServices()
  const text = useLanguage().texts.settings.password
  const { elsewhere } = identity
  const provider = elsewhere?.name ?? session.get().claims?.firebase?.sign_in_provider
  const { secondFactorNeeded } = usePanel().session
  // What is wanted most stays there once it is done: whoever has done it is still at it.
  const [isFactorFirst] = useState(secondFactorNeeded)
  const secondFactor = identity.secondFactor && <SecondFactor service={identity.secondFactor} />
  const isOfCloud = config.authProvider === 'gcp' && provider !== undefined && provider !== 'password'
  return (
    <TitledPage>
      {provider !== undefined && (elsewhere || isOfCloud) ? (
        <Alert severity="info">{fill(text.elsewhereOnly, { provider })}</Alert>
      ) : (
        <>
          {isFactorFirst && secondFactor}
          {hasAccounts(config) ? <ChangePassword /> : <NotOffered capability="accounts" />}
          {!isFactorFirst && secondFactor}
          {hasAccounts(config) && !needsNoServer(config) && <MailLink />}
        </>
      )}
      {identity.sessions && <OwnSessionList sessions={identity.sessions} />}
    </TitledPage>
  )
}

function MailLink() {
  const { identity: service } = useServices()
  const { language, texts } = useLanguage()
  const text = texts.settings.password
  const email = String(useGetIdentity().identity?.email ?? '')
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => service.requestReset(email, language, 'oneself'),
  })
  if (!email.includes('@')) return null
  return (
    <section className="detail-section narrow" aria-labelledby="mail-link">
      <Typography variant="h2" id="mail-link">
        {text.forgotten}
      </Typography>
      <p>{fill(text.forgottenLead, { email })}</p>
      {isSuccess && <OutcomeMessage severity="success">{fill(text.linkSent, { email })}</OutcomeMessage>}
      {error && (
        <OutcomeMessage severity="error" title={text.linkFailed}>
          {failureText(failureFrom(error), texts, language)}
        </OutcomeMessage>
      )}
      <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
        {text.sendLink}
      </Button>
    </section>
  )
}

function ChangePassword() {
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
    <form
      ref={form.ref}
      onSubmit={form.submit}
      noValidate
      className="detail-section narrow change-password stack loose"
    >
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

function PasswordRules({ values, length }: PasswordRulesProps) {
  const text = useLanguage().texts.settings.password
  const { newPassword, repeat } = values
  const isTyped = newPassword !== ''
  const rules = [
    { name: fill(text.ruleLength, { ...length }), isMet: isTyped && !passwordFault(newPassword, length) },
    { name: text.ruleRepeat, isMet: isTyped && newPassword === repeat },
  ]
  return (
    <ul className="password-rules stack tight muted small" aria-label={text.rules}>
      {rules.map(({ name, isMet }) => (
        <li key={name} className={isMet ? 'line tight is-met' : 'line tight'}>
          {isMet ? (
            <Check fontSize="inherit" aria-hidden="true" />
          ) : (
            <CircleOutlined fontSize="inherit" aria-hidden="true" />
          )}
          {name}
          <span className="visually-hidden"> ({isMet ? text.ruleMet : text.ruleOpen})</span>
        </li>
      ))}
    </ul>
  )
}
