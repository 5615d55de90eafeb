import { useEffect, useLayoutEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import '#theme/plainPage.css'
import { errorPage as german } from '#i18n/de/errorPage.ts'
import { errorPage as english } from '#i18n/en/errorPage.ts'
import { basePath } from '#model/base/basePath.ts'
import { copyText } from '#model/base/copyText.ts'
import { type Language, languageNames, languages } from '#model/language/text.ts'
import { failureReference } from '../../base/i18n/errorText.ts'

const texts = { de: german, en: english } as const

/** Shows what is left when the panel cannot go on. It brings its texts along: nothing of the rest may be there. */
export function ErrorPage({ error }: { error: unknown }) {
  const [language, setLanguage] = useState<Language>(() =>
    document.documentElement.lang === 'en' ? 'en' : 'de',
  )
  const [seenAt] = useState(() => new Date())
  const text = texts[language]
  useLayoutEffect(() => {
    document.title = text.title
  }, [text])
  return (
    <main className="plain-page" lang={language}>
      <fieldset className="plain-page-languages">
        <legend className="visually-hidden">{text.language}</legend>
        {languages.map((choice) => (
          <button
            key={choice}
            type="button"
            lang={choice}
            aria-pressed={choice === language}
            onClick={() => setLanguage(choice)}
          >
            {languageNames[choice]}
          </button>
        ))}
      </fieldset>
      <div role="alert">
        <h1>{text.title}</h1>
        <p>{navigator.onLine ? text.lead : text.offline}</p>
      </div>
      <p className="plain-page-actions">
        <button type="button" className="plain-page-reload" onClick={() => window.location.reload()}>
          {text.reload}
        </button>
        <a href={`${basePath}/`}>{text.toStart}</a>
      </p>
      <p>{text.again}</p>
      <Reference key={language} reference={failureReference(error, seenAt)} text={text} />
    </main>
  )
}

function Reference({ reference, text }: { reference: string; text: (typeof texts)[Language] }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  return (
    <p className="plain-page-reference">
      <code>{reference}</code>
      <button
        type="button"
        onClick={() => void copyText(reference).then((done) => setOutcome(done ? 'copied' : 'notCopied'))}
      >
        {text.copy}
      </button>
      <span role="status">{outcome && text[outcome]}</span>
    </p>
  )
}

interface RouteFailedProps {
  onFailed: (error: unknown) => void
  onGone: () => void
}

export function RouteFailed({ onFailed, onGone }: RouteFailedProps) {
  const error = useRouteError()
  useEffect(() => {
    onFailed(error)
    return onGone
  }, [error, onFailed, onGone])
  return <ErrorPage error={error} />
}
