import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { documentTitle } from '#panel/shell/documentTitle.ts'
import { EnvironmentNote } from '#panel/shell/EnvironmentNote.tsx'
import { LanguageSwitch } from '#panel/shell/LanguageSwitch.tsx'
import { LayoutTransition, PageTransition } from '#panel/shell/navigation/transitions.tsx'
import { BrandLinks, BrandMark } from '#theme/Brand.tsx'
import './auth.css'
import './authForm.css'

export type ShownConfig = Pick<RuntimeConfig, 'brand' | 'productTitle' | 'deploymentEnvironment'>

/** Frames the sign-in pages. Plain HTML: these pages must be there at once, and load none of the panel. */
export function AuthLayout(props: { title: string; config: ShownConfig; children: ReactNode }) {
  const { title, config, children } = props
  const { brand, productTitle } = config
  const { texts } = useLanguage()
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    document.title = documentTitle(title, productTitle)
  }, [title, productTitle])
  useLayoutEffect(() => {
    // The link that led here is gone, and its focus with it. A field or a message may have taken it already.
    if (document.activeElement === document.body) main.current?.focus()
  }, [])
  return (
    <LayoutTransition>
      <div className="auth">
        <EnvironmentNote environment={config.deploymentEnvironment} />
        <header>
          <span className="auth-brand">
            <BrandMark brand={brand} />
            {productTitle}
          </span>
          <LanguageSwitch />
        </header>
        <PageTransition place={title}>
          <main tabIndex={-1} ref={main}>
            <h1>{title}</h1>
            {children}
          </main>
        </PageTransition>
        <BrandLinks brand={brand} words={texts.brand} />
      </div>
    </LayoutTransition>
  )
}
