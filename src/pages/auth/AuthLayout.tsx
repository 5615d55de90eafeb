import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { documentTitle } from '../../framework/shell/documentTitle.ts'
import { LanguageSwitch } from '../../framework/shell/LanguageSwitch.tsx'
import './auth.css'

/** The frame of the sign-in pages. Plain HTML: these pages must be there at once, and load none of the panel. */
export function AuthLayout(props: { title: string; productTitle: string; children: ReactNode }) {
  const { title, productTitle, children } = props
  useEffect(() => {
    document.title = documentTitle(title, productTitle)
  }, [title, productTitle])
  return (
    <div className="auth">
      <header>
        <span className="auth-brand">
          <img src="/icon.svg" alt="" width="28" height="28" />
          {productTitle}
        </span>
        <LanguageSwitch />
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}

/** A sign-in page that says one sentence and leads on. */
export function AuthMessage({ children, to, link }: { children: ReactNode; to: string; link: string }) {
  return (
    <>
      <p>{children}</p>
      <Link className="auth-link" to={to}>
        {link}
      </Link>
    </>
  )
}
