import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { SignInElsewhere, SignInWish } from '#client/auth/identity/elsewhere.ts'
import { type Failure, failureFrom } from '#client/auth/identity/failure.ts'
import { fill } from '#model/base/translator.ts'
import { failureText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { noteIn } from '../AuthLink.tsx'
import { FailureMessage } from '../form/AuthForm.tsx'
import { again, type ElsewhereProps, outcomeIn } from './outcome.ts'

/** Leads to the page of the service where people sign in. */
export function LeadsElsewhere({ services, elsewhere }: ElsewhereProps) {
  const { language, texts } = useLanguage()
  const text = texts.auth.signIn
  const { name } = elsewhere
  const { state, pathname } = useLocation()
  // A window of its own, over a page that waits for it.
  const isAgain = pathname === again
  const outcome = outcomeIn(state)
  const isLost = services.lostSession.isLost() || outcome?.wasSilent === true
  const note = noteIn(state) ?? (isLost ? 'sessionLost' : undefined)
  const { begin, failure = outcome?.failure, isLeaving } = useBegin(elsewhere, isAgain)
  // Whom the service still knows need not be asked; who has opened the window has pressed the button already.
  const byItself = !outcome && (isAgain || services.lostSession.isLost())
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!byItself || hasBegun.current) return
    hasBegun.current = true
    void begin({ isSilent: !isAgain })
  }, [byItself, isAgain, begin])

  return (
    <AuthLayout title={text.title} config={services.config}>
      {failure ? (
        <FailureMessage title={text.failed}>{failureText(failure, texts, language)}</FailureMessage>
      ) : note ? (
        <p role="status" className={note === 'sessionLost' ? 'auth-note is-neutral' : 'auth-note'}>
          {text.notes[note]}
        </p>
      ) : (
        <p>{fill(texts.signInElsewhere.lead, { name })}</p>
      )}
      <button type="button" className="auth-submit" disabled={isLeaving} onClick={() => void begin()}>
        {isLeaving ? text.pending : fill(texts.signInElsewhere.submit, { name })}
      </button>
      {failure && (
        <p className="auth-more">
          <button
            type="button"
            className="auth-link"
            disabled={isLeaving}
            onClick={() => void begin({ isOther: true })}
          >
            {text.otherPerson}
          </button>
        </p>
      )}
    </AuthLayout>
  )
}

function useBegin(elsewhere: SignInElsewhere, isAgain: boolean) {
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<Failure>()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // Back from the service's page: the browser has kept this one.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  async function begin(wish: SignInWish = {}) {
    setLeaving(true)
    setFailure(undefined)
    try {
      const username = search.get('name') ?? undefined
      await elsewhere.begin({ redirect: search.get('redirect'), isAgain }, { username, ...wish })
    } catch (error) {
      setFailure(failureFrom(error))
      setLeaving(false)
    }
  }

  return { begin, failure, isLeaving }
}
