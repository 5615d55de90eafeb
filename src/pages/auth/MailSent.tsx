import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { needsNoServer } from '#config/needsNoServer.ts'
import { basePath } from '#model/base/basePath.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'
import { AuthLink } from './AuthLink.tsx'
import { AuthForm, useForm } from './form/AuthForm.tsx'

/** Milliseconds: most messages have come by then, and the service counts them. */
const resendAfter = 30_000

export function MailSent(props: {
  services: Services
  children: ReactNode
  failed: string
  resend: () => Promise<void>
  onOtherAddress: () => void
}) {
  const { services, children, failed, resend, onOtherAddress } = props
  const { texts } = useLanguage()
  const text = texts.auth.mail
  const [isResent, setResent] = useState(false)
  const [isWaiting, setWaiting] = useState(true)
  const news = useRef<HTMLDivElement>(null)
  const form = useForm<never>({
    start: {},
    check: () => ({}),
    async send() {
      await resend()
      setResent(true)
      setWaiting(true)
      news.current?.focus()
    },
  })
  useLayoutEffect(() => news.current?.focus(), [])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setWaiting(false), resendAfter)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return (
    <>
      <div role="status" tabIndex={-1} ref={news} className="auth-note">
        {isResent && <p>{text.resent}</p>}
        {children}
      </div>
      <MailPlace services={services} />
      <p>{text.missing}</p>
      {!isWaiting && <AuthForm form={form} failed={failed} submit={text.resend} />}
      <p className="auth-other">
        <button type="button" className="auth-link" onClick={onOtherAddress}>
          {text.otherAddress}
        </button>
        <AuthLink to="/auth/signin">{texts.auth.toSignIn}</AuthLink>
      </p>
    </>
  )
}

/** In the outbox of a demonstration, or nowhere. */
function MailPlace({ services: { config } }: { services: Services }) {
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
