import { findingsIn } from '../../model/kinds/findings.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { ToneLabel } from '../ui/ToneLabel.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'

/** The worst one, and how many more there are. */
function WorstFinding({ field, value }: FieldValueProps) {
  const { language, textOf } = useLanguage()
  const [worst, ...others] = findingsIn(value, field)
  if (!worst) return null
  const names = others.map(({ label }) => textOf(label)).join(', ')
  return (
    <span className="findings-cell">
      <ToneLabel key={language} tone={worst.tone}>
        {textOf(worst.label)}
      </ToneLabel>
      {others.length > 0 && (
        <span className="findings-more" title={names}>
          <span aria-hidden="true">+{others.length}</span>
          <span className="visually-hidden">, {names}</span>
        </span>
      )}
    </span>
  )
}

/** All of them, the worst first. */
function AllFindings({ field, value }: FieldValueProps) {
  const { textOf } = useLanguage()
  const found = findingsIn(value, field)
  if (found.length === 0) return <NothingGiven />
  return (
    <ul className="findings-list">
      {found.map(({ name, label, tone }) => (
        <li key={name}>
          <ToneLabel tone={tone}>{textOf(label)}</ToneLabel>
        </li>
      ))}
    </ul>
  )
}

export const findingsView: FieldView = { Cell: WorstFinding, Detail: AllFindings }
