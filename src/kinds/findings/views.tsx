import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { NothingGiven } from '#panel/fields/TextViews.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { findingsIn } from './findingsIn.ts'
import type { findingsKinds } from './kind.ts'

/** The worst one, and how many more there are. */
function WorstFinding({ field, value }: FieldValueProps) {
  const { language, textOf } = useLanguage()
  const [worst, ...others] = findingsIn(value, field)
  if (!worst) return null
  const names = others.map(({ label }) => textOf(label)).join(', ')
  return (
    <span className="findings-cell line tight">
      <ToneLabel key={language} tone={worst.tone}>
        {textOf(worst.label)}
      </ToneLabel>
      {others.length > 0 && (
        <span className="muted small" title={names}>
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
    <ul className="findings-list row tight">
      {found.map(({ name, label, tone }) => (
        <li key={name}>
          <ToneLabel tone={tone}>{textOf(label)}</ToneLabel>
        </li>
      ))}
    </ul>
  )
}

export const findingsViews = {
  findings: { Cell: WorstFinding, Detail: AllFindings },
} satisfies Record<keyof typeof findingsKinds, FieldView>
