import { useSyncExternalStore } from 'react'
import { personIn } from '../../client/auth/token.ts'
import { fill } from '../../model/base/translator.ts'
import { ApiError } from '../../model/contract/errors.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '../../panel/base/services.ts'

/** Whom this browser knows while a link for somebody is open, who may be another person; nothing where nobody is signed in. */
export function SignedInAs({ services }: { services: Services }) {
  const { session } = services
  const { texts } = useLanguage()
  const { isLoggedIn, claims } = useSyncExternalStore(session.subscribe, session.get)
  if (!isLoggedIn) return null
  const name = String(claims?.email ?? personIn(claims))
  return (
    <div className="auth-note is-neutral" role="note">
      <p>{fill(texts.auth.signedInAs, { name })}</p>
      <button type="button" className="auth-link" onClick={() => leaveSession(services)}>
        {texts.shell.signOut}
      </button>
    </div>
  )
}

/** Signs out here and at the service. What a link has done counts for the next sign-in. */
export function leaveSession({ session, identity, reauthentication }: Services): void {
  const tokens = session.tokens()
  if (!tokens) return
  // Other tabs are not to ask for a sign-in over what is typed there; it is offered again after the next one.
  reauthentication.leave('keep')
  session.end()
  void identity.signOut(tokens)
}

/** A code that the service does not even try, such as one that is far too long, is a broken link too. */
export function linkFailure(error: unknown): 'link' {
  if (error instanceof ApiError && error.fieldErrors.token !== undefined) return 'link'
  throw error
}
