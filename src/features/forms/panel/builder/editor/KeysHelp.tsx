import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'

/** The keys of the canvas. */
export function KeysHelp() {
  const { keys } = useLanguage().texts.formBuilder
  return (
    <details className="form-keys">
      <summary>{keys.title}</summary>
      <dl>
        {keys.list.map(([pressed, what]) => (
          <div key={pressed}>
            <dt>{pressed}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
