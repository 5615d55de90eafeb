import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import './environmentBanner.css'

/** Says that this is not the production system, on every page; hidden only where the environment is exactly `prod`. */
export function EnvironmentNote({ environment }: { environment: string }) {
  const { texts } = useLanguage()
  if (environment === 'prod') return null
  return (
    <aside className="environment-banner" aria-label={fill(texts.shell.environment, { environment })}>
      <p>
        <strong>{fill(texts.shell.environment, { environment })}</strong>{' '}
        <span className="narrow-hidden">{texts.shell.environmentHelp}</span>
      </p>
    </aside>
  )
}
