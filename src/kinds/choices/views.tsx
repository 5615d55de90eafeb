import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { type Language, textIn } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps } from '#panel/fields/fieldView.ts'
import { NothingGiven, plainText } from '#panel/fields/TextViews.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { findingsIn } from '../findings/kind.ts'

/** The word alone, or with icon and colour where the entry gives the values a meaning. */
export function ChoiceValue(props: FieldValueProps) {
  return plainChoice(props, useLanguage().language)
}

export function plainChoice(props: FieldValueProps, language: Language): ReactNode {
  const { field, value } = props
  const option =
    typeof value === 'string' && Object.hasOwn(field.options ?? {}, value)
      ? field.options?.[value]
      : undefined
  if (field.tones === undefined || option === undefined) return plainText(props, language)
  return (
    <ToneLabel key={language} tone={field.tones[String(value)] ?? 'neutral'}>
      {textIn(option, language)}
    </ToneLabel>
  )
}

const GrantsMatrix = lazyPart(() => import('#panel/rights/grants/GrantsMatrix.tsx'), {
  // As high as the areas of a panel are, so that what is below stands where it will be.
  Loading: () => <Skeleton variant="rounded" className="appears-late" height={600} />,
})

/** A rights template says what it allows. */
export function ChoiceMore({ field, value }: FieldValueProps) {
  return field.grants ? <GrantsMatrix field={field} value={value} /> : null
}

export function ChosenChips({ field, value }: FieldValueProps) {
  const { language } = useLanguage()
  const chosen = Array.isArray(value) ? value.map(String) : []
  if (chosen.length === 0) return <NothingGiven />
  return (
    <span className="row inline tight">
      {chosen.map((one) => (
        <span key={one} className="tag">
          {field.type.toText([one], field, language)}
        </span>
      ))}
    </span>
  )
}

export function TagChips({ value }: FieldValueProps) {
  const tags = Array.isArray(value) ? value.map(String) : []
  if (tags.length === 0) return <NothingGiven />
  return (
    <span className="row inline tight">
      {tags.map((tag) => (
        <span key={tag} className="tag" translate="no">
          {tag}
        </span>
      ))}
    </span>
  )
}

/** The worst one, and how many more there are. */
export function WorstFinding({ field, value }: FieldValueProps) {
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
export function AllFindings({ field, value }: FieldValueProps) {
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
