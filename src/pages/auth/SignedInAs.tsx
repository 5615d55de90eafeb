import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Claims, personIn } from '#client/auth/token.ts'
import { nameIn, whoIs } from '#client/auth/whoIs.ts'
import { looksPeopleUp } from '#config/needsNoServer.ts'
import { fill } from '#model/base/translator.ts'
import { ApiError } from '#model/contract/errors.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'

/** Says whom this browser knows while a link for somebody is open, who may be another person. */
export function SignedInAs({ services }: { services: Services }) {
  const { session } = services
  const { texts } = useLanguage()
  const { isLoggedIn, claims } = useSyncExternalStore(session.subscribe, session.get)
  const name = useName(services, claims)
  if (!isLoggedIn) return null
  return (
    <div className="auth-note is-neutral" role="note">
      {/* The room for the sentence is kept until the name is known. */}
      <p>{name === undefined ? '\u00a0' : fill(texts.auth.signedInAs, { name })}</p>
      <button type="button" className="auth-link" onClick={() => leaveSession(services)}>
        {texts.shell.signOut}
      </button>
    </div>
  )
}

/** `undefined` while it is asked for, where the token tells but an id. */
function useName(services: Services, claims: Claims | undefined): string | undefined {
  const told = nameIn(claims)
  const [found, setFound] = useState<string>()
  useEffect(() => {
    if (told !== '') return
    let isOutdated = false
    void whoIs({ ...services, userLookup: looksPeopleUp(services.config) }).then(({ fullName }) => {
      if (!isOutdated) setFound(fullName)
    })
    return () => {
      isOutdated = true
    }
  }, [services, told])
  return told || found
}

/** Signs out here and at the service. What a link has done counts for the next sign-in. */
export function leaveSession({ session, identity, reauthentication, forgetPerson }: Services): void {
  const tokens = session.tokens()
  if (!tokens) return
  const person = personIn(session.get().claims)
  // Other tabs are not to ask for a sign-in over what is typed there; it is offered again after the next one.
  reauthentication.leave('keep')
  session.end()
  void identity.signOut(tokens)
  // What cannot be fetched now is dropped by whoever signs in next.
  void forgetPerson(person).catch(() => undefined)
}

/** Takes a code that the service does not even try, such as one that is far too long, for a broken link too. */
export function linkFailure(error: unknown): 'link' {
  if (error instanceof ApiError && error.fieldErrors.token !== undefined) return 'link'
  throw error
}
