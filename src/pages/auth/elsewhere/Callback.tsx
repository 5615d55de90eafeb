import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SignInArrival, SignInWay } from '#client/auth/identity/elsewhere.ts'
import { failureFrom } from '#client/auth/identity/failure.ts'
import { signInPage } from '#client/auth/redirect.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'
import { AuthLayout } from '../AuthLayout.tsx'
import { again, type ElsewhereProps, withOutcome } from './outcome.ts'

/** Takes the answer of the service that leads back here, and goes on. */
export function Callback({ services, elsewhere }: ElsewhereProps) {
  const { texts } = useLanguage()
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  const isTaken = useRef(false)
  useEffect(() => {
    // What is in the address counts once.
    if (isTaken.current) return
    isTaken.current = true
    void arrive()

    async function arrive() {
      const arrival = await elsewhere.finish(new URLSearchParams(window.location.search))
      const error = arrival.error ?? keepSession(services, arrival)
      const { way, tokens } = arrival
      const { startPage, session } = services
      if (tokens && error === undefined) {
        if (!way.isAgain) return navigate(startPage.after(way.redirect), { replace: true })
        setDone(true)
        // This tells the page that waits; a window that is closed before tells nobody.
        await services.permissions.load()
        // A browser may not let the page do that.
        return window.close()
      }
      // The page was loaded anew, or opened from the history.
      if (session.tokens()) return navigate(startPage.after(way.redirect), { replace: true })
      return navigate(
        pathBack(way),
        withOutcome(error === undefined ? { wasSilent: true } : { failure: failureFrom(error) }),
      )
    }
  }, [services, elsewhere, navigate])

  return (
    <AuthLayout
      title={isDone ? texts.signInElsewhere.done : texts.auth.signIn.title}
      config={services.config}
    >
      <p role="status">{isDone ? texts.signInElsewhere.doneLead : texts.auth.signIn.pending}</p>
    </AuthLayout>
  )
}

/** @returns why the browser does not keep it */
function keepSession({ session, permissions }: Services, { tokens }: SignInArrival): unknown {
  if (!tokens) return undefined
  try {
    session.start(tokens)
  } catch (error) {
    return error
  }
  // The panel waits for them; asked for now, they come while it is put together.
  void permissions.load()
  return undefined
}

function pathBack({ redirect, isAgain }: SignInWay): string {
  const page = isAgain ? again : signInPage
  return redirect === null ? page : `${page}?redirect=${encodeURIComponent(redirect)}`
}
