import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** The arrow between a value and the one after it, which is said in a word. */
export function Becomes() {
  const { texts } = useLanguage()
  return (
    <>
      <span aria-hidden="true">→</span>
      <span className="visually-hidden"> {texts.list.becomes}</span>
    </>
  )
}
