import { Alert } from '@mui/material'
import { useState } from 'react'
import { needsNoServer } from '../../config/needsNoServer.ts'
import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '../../panel/base/services.ts'
import TitledPage from '../../panel/shell/TitledPage.tsx'
import { usePanel } from '../../panel/ui/PanelContext.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnSessionList } from './OwnSessionList.tsx'
import { SecondFactor } from './secondFactor/SecondFactor.tsx'
import './settings.css'
import { Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useGetIdentity } from 'react-admin'
import { failureFrom } from '../../client/auth/identity/failure.ts'
import { failureText } from '../../panel/base/i18n/errorText.ts'
import { OutcomeMessage } from './OutcomeMessage.tsx'

/** One's own password, and the browsers in which one is signed in where the own service keeps a list of them. */
export default function Password() {
  const { config, identity, session } = useServices()
  const text = useLanguage().texts.settings.password
  const provider = session.get().claims?.firebase?.sign_in_provider
  const { secondFactorNeeded } = usePanel().session
  // What is wanted most comes first, and stays there once it is done: whoever has done it is still at it.
  const [isFactorFirst] = useState(secondFactorNeeded)
  const secondFactor = identity.secondFactor && <SecondFactor service={identity.secondFactor} />
  const isElsewhere = config.authProvider === 'gcp' && provider !== undefined && provider !== 'password'
  return (
    <TitledPage>
      {isElsewhere ? (
        <Alert severity="info">{fill(text.elsewhereOnly, { provider })}</Alert>
      ) : (
        <>
          {isFactorFirst && secondFactor}
          <ChangePassword />
          {!isFactorFirst && secondFactor}
          {!needsNoServer(config) && <MailLink />}
        </>
      )}
      {identity.sessions && <OwnSessionList sessions={identity.sessions} />}
    </TitledPage>
  )
}

/** A link for a new password, for whoever has forgotten the present one. */
export function MailLink() {
  const { identity: service } = useServices()
  const { language, texts } = useLanguage()
  const text = texts.settings.password
  const email = String(useGetIdentity().identity?.email ?? '')
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => service.requestReset(email, language, 'oneself'),
  })
  if (!email.includes('@')) return null
  return (
    <section className="detail-section mail-link" aria-labelledby="mail-link">
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
