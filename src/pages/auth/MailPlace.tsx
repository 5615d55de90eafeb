import { needsNoServer } from '../../config/needsNoServer.ts'
import { basePath } from '../../model/base/basePath.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '../../panel/base/services.ts'

/** Where a message is to be found that nobody sends: in the outbox of a demonstration, or nowhere. */
export function MailPlace({ services: { config } }: { services: Services }) {
  const { texts } = useLanguage()
  const { local, madeUp, outbox } = texts.auth.mail
  if (needsNoServer(config)) return <p>{madeUp}</p>
  if (config.deploymentEnvironment !== 'local' || config.authProvider !== 'own') return null
  return (
    <p>
      {local}{' '}
      <a className="auth-link" href={`${basePath}/api/outbox`} target="_blank" rel="noopener">
        {outbox}
      </a>
    </p>
  )
}
