import { Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useGetIdentity } from 'react-admin'
import { failureFrom } from '../../client/auth/identity/failure.ts'
import { fill } from '../../model/base/translator.ts'
import { failureText } from '../../panel/base/i18n/failureText.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '../../panel/base/services.ts'
import { OutcomeMessage } from './OutcomeMessage.tsx'

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
