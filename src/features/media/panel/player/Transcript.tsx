import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'

/** What is said and heard, to be opened where there is a film to look at. */
export function Transcript({ text, isOpen = false }: { text: string; isOpen?: boolean }) {
  const { medium } = useLanguage().texts
  if (text === '') return null
  return (
    <details className="medium-transcript" open={isOpen}>
      <summary>{medium.transcript}</summary>
      <p>{text}</p>
    </details>
  )
}
