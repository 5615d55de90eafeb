import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Mark, OtherRow, PairRow } from './pairRows.ts'
import { usePairTexts } from './pairTexts.ts'
import './pairRows.css'

export function OtherContent({ row: { record, before } }: { row: OtherRow }) {
  const { texts } = useLanguage()
  const words = usePairTexts()
  return (
    <span className="pair-row line loose grow">
      <span className="pair-name grow">
        <span className="pair-title firm">{record.title}</span>
        <span className="pair-detail muted tiny">{record.detail}</span>
      </span>
      {before && (
        <span className="pair-values right small">
          <span className="pair-detail muted tiny">
            {fill(texts.workbench.before, { period: words.period(before) })}
          </span>
        </span>
      )}
    </span>
  )
}

export function PairContent({ row }: { row: PairRow }) {
  const { texts } = useLanguage()
  const words = usePairTexts()
  const { title, detail, values, mark, phase, result } = row
  const stored = result?.state === 'conflict' ? (result.stored?.values ?? null) : undefined
  return (
    <span className={`pair-row line loose grow has-values pair-${mark ?? phase}`}>
      <span className="pair-name grow">
        <span className="pair-title firm">{title}</span>
        <span className="pair-detail muted tiny">{result?.state === 'failed' ? result.reason : detail}</span>
      </span>
      <span className="pair-values right small">
        <span className="pair-period">
          {row.change?.kind === 'move' && `${row.change.to.title} `}
          {words.period(values)}
        </span>
        {stored === undefined ? (
          <span className="pair-detail muted tiny">{words.rest(values)}</span>
        ) : (
          <span className="pair-detail muted tiny">
            {texts.workbench.conflictStored}:{' '}
            {stored === null ? texts.workbench.conflictGone : words.all(stored)}
          </span>
        )}
      </span>
      {mark && <MarkSign mark={mark} />}
    </span>
  )
}

const signs: Readonly<Record<Mark, string>> = {
  new: '+',
  removed: '−',
  changed: '~',
  conflict: '!',
  failed: '!',
}

export const markTones: Readonly<Record<Mark, string>> = {
  new: 'positive',
  removed: 'negative',
  changed: 'info',
  conflict: 'warning',
  failed: 'negative',
}

/** Shows a sign and a colour, and reads a word aloud. */
export function MarkSign({ mark }: { mark: Mark }) {
  const { texts } = useLanguage()
  const word = texts.workbench.states[mark]
  return (
    <span className={`pair-mark centered strong tone-${markTones[mark]}`} title={word}>
      <span aria-hidden="true">{signs[mark]}</span>
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
