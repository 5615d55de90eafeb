import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** A dash for the eye, a word for the ear. */
export function NothingGiven() {
  const { texts } = useLanguage()
  return (
    <span className="nothing-given" role="img" aria-label={texts.form.none}>
      –
    </span>
  )
}
