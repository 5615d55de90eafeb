import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { safeRedirect } from '../../framework/auth/redirect.ts'
import { useLanguage } from '../../framework/i18n/LanguageProvider.tsx'
import type { Services, SignInOutcome } from '../../services.ts'
import { AuthLayout } from './AuthLayout.tsx'

type Failure = Exclude<SignInOutcome, 'signedIn'>

/** Signs in and leads back to where one wanted to go. */
export default function SignIn({ services }: { services: Services }) {
  const { texts } = useLanguage()
  const text = texts.auth.signIn
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [pending, setPending] = useState(false)
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  useEffect(() => usernameInput.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (username.trim() === '') return usernameInput.current?.focus()
    if (password === '') return passwordInput.current?.focus()
    setPending(true)
    setFailure(undefined)
    const outcome = await services.signIn(username, password)
    setPending(false)
    if (outcome === 'signedIn') return void navigate(safeRedirect(search.get('redirect')), { replace: true })
    setFailure(outcome)
    passwordInput.current?.select()
  }

  return (
    <AuthLayout title={text.title} productTitle={services.config.productTitle}>
      <p>{text.lead}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {failure && (
          <div role="alert" className="auth-error">
            <strong>{text.failed}</strong>
            {texts.auth.failures[failure]}
          </div>
        )}
        <label>
          {text.username}
          <input
            ref={usernameInput}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            aria-invalid={checked && username.trim() === ''}
            aria-describedby="username-error"
          />
          <span id="username-error" className="field-error" hidden={!checked || username.trim() !== ''}>
            {text.usernameMissing}
          </span>
        </label>
        <label>
          {text.password}
          <input
            ref={passwordInput}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            aria-invalid={checked && password === ''}
            aria-describedby="password-error"
          />
          <span id="password-error" className="field-error" hidden={!checked || password !== ''}>
            {text.passwordMissing}
          </span>
        </label>
        <button type="submit" className="auth-submit" disabled={pending}>
          {pending ? text.pending : text.submit}
        </button>
        <Link className="auth-link" to="/auth/password-request-reset">
          {text.forgotten}
        </Link>
      </form>
    </AuthLayout>
  )
}
