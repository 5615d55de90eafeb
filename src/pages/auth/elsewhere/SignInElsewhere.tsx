import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SignInArrival, SignInWay, SignInWish } from '#client/auth/identity/elsewhere.ts'
import { type Failure, failureFrom, identityFailures } from '#client/auth/identity/failure.ts'
import { signInPage } from '#client/auth/redirect.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import { fill } from '#model/base/translator.ts'
import { failureText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'
import { AuthLayout } from '../AuthLayout.tsx'
import { noteIn } from '../AuthLink.tsx'
import { FailureMessage } from '../form/AuthForm.tsx'

/** Shows the pages of the sign-in at a service; those that there are not lead to the button. */
export default function SignInElsewhere({ services }: { services: Services }) {
  const { elsewhere } = services.identity
  const { pathname, search } = useLocation()
  if (!elsewhere) return null
  const parts = { services, elsewhere }
  if (pathname === '/auth/callback') return <Callback {...parts} />
  if (pathname === signInPage || pathname === again) return <LeadsElsewhere {...parts} />
  return <Navigate to={signInPage + search} replace />
}

/** Takes the answer of the service that leads back here, and goes on. */
function Callback({ services, elsewhere }: ElsewhereProps) {
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

/** Leads to the page of the service where people sign in. */
function LeadsElsewhere({ services, elsewhere }: ElsewhereProps) {
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

function useBegin(elsewhere: ElsewhereProps['elsewhere'], isAgain: boolean) {
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

/** In a window of its own, over a page that waits for it. */
const again = '/auth/again'

interface ElsewhereProps {
  services: Services
  elsewhere: NonNullable<Services['identity']['elsewhere']>
}

interface SignInOutcome {
  failure?: Failure | undefined
  /** The service was to ask nobody, and would have had to. */
  wasSilent?: boolean
}

const withOutcome = (outcome: SignInOutcome) => ({ state: { outcome }, replace: true })

/** Reads what a location's state carries, which outlives a reload and may be anything. */
function outcomeIn(state: unknown): SignInOutcome | undefined {
  const outcome = ownValue(state, 'outcome')
  if (!isObject(outcome)) return undefined
  const named = ownValue(outcome.failure, 'reason')
  const reason = identityFailures.find((failure) => failure === named)
  return { ...(reason && { failure: { reason } }), wasSilent: outcome.wasSilent === true }
}
