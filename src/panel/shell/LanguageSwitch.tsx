import { languageNames } from '#model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import './languageSwitch.css'

/** Chooses the language. Plain HTML: the sign-in pages show it too. */
export function LanguageSwitch() {
  const { language, offered, setLanguage, texts } = useLanguage()
  if (offered.length < 2) return null
  return (
    <fieldset className="language-switch">
      <legend className="visually-hidden">{texts.language.choose}</legend>
      {offered.map((choice) => (
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
  )
}
