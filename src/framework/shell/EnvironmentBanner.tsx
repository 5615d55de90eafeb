import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'

/** Says that this is not the production system; hidden only where the environment is exactly `prod` (spec §9). */
export function EnvironmentBanner({ environment }: { environment: string }) {
  const { texts } = useLanguage()
  if (environment === 'prod') return null
  return (
    <aside className="environment-banner" aria-label={fill(texts.shell.environment, { environment })}>
      <strong>{fill(texts.shell.environment, { environment })}</strong> {texts.shell.environmentHelp}
    </aside>
  )
}
