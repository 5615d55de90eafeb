import { use } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import { SwitchboardContext } from '../switchboard/SwitchboardContext.ts'
import { lazyPart } from './lazyPart.tsx'
import './environmentBanner.css'

const SwitchboardBar = lazyPart(() => import('../switchboard/SwitchboardBar.tsx'))

/**
 * Says that this is not the production system; hidden only where the environment is exactly `prod` (spec §9). Where
 * there is a switchboard, it is worked from here.
 */
export function EnvironmentBanner({ environment }: { environment: string }) {
  const { texts } = useLanguage()
  const hasSwitchboard = use(SwitchboardContext) !== undefined
  if (environment === 'prod') return null
  return (
    <aside className="environment-banner" aria-label={fill(texts.shell.environment, { environment })}>
      <p>
        <strong>{fill(texts.shell.environment, { environment })}</strong>{' '}
        <span>{texts.shell.environmentHelp}</span>
      </p>
      {hasSwitchboard && <SwitchboardBar />}
    </aside>
  )
}
