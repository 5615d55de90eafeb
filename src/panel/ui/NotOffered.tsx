import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** Says that the backend cannot do this, and to whoever sets up the panel which capability it belongs to. @param props.capability left out where nobody is signed in */
export function NotOffered({ capability }: { capability?: string }) {
  const text = useLanguage().texts.notOffered
  return (
    <p className="muted">
      {text.lead}
      {capability !== undefined && ` ${fill(text.setUp, { capability })}`}
    </p>
  )
}
