import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** Shows the arrow between a value and the one after it; screen readers are told a word. */
export function ChangeArrow() {
  const { texts } = useLanguage()
  return (
    <>
      <span aria-hidden="true">→</span>
      <span className="visually-hidden"> {texts.list.becomes}</span>
    </>
  )
}
