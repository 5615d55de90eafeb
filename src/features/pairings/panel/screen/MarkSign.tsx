import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { Mark } from './pairRows.ts'

const signs: Readonly<Record<Mark, string>> = {
  new: '+',
  removed: '−',
  changed: '~',
  conflict: '!',
  failed: '!',
}

/** What shall happen to a row: a sign and a colour for the eye, a word for the ear. */
export function MarkSign({ mark }: { mark: Mark }) {
  const { texts } = useLanguage()
  const word = texts.workbench.states[mark]
  return (
    <span className={`pair-mark mark-${mark}`} title={word}>
      <span aria-hidden="true">{signs[mark]}</span>
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
