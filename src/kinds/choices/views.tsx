import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { type Language, textIn } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { NothingGiven, plainTextView, shortView, textView } from '#panel/fields/TextViews.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import type { choicesKinds } from './kind.ts'

/** The word alone, or with icon and colour where the entry gives the values a meaning. */
function ChoiceValue(props: FieldValueProps) {
  return plainChoice(props, useLanguage().language)
}

function plainChoice(props: FieldValueProps, language: Language): ReactNode {
  const { field, value } = props
  const option =
    typeof value === 'string' && Object.hasOwn(field.options ?? {}, value)
      ? field.options?.[value]
      : undefined
  if (field.tones === undefined || option === undefined) return plainTextView(props, language)
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
function ChoiceMore({ field, value }: FieldValueProps) {
  return field.grants ? <GrantsMatrix field={field} value={value} /> : null
}

function ChosenChips({ field, value }: FieldValueProps) {
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

export const choicesViews = {
  choice: { Cell: ChoiceValue, plain: plainChoice, Detail: ChoiceValue, More: ChoiceMore },
  choices: { ...textView, Detail: ChosenChips },
  flag: shortView,
} satisfies Record<keyof typeof choicesKinds, FieldView>
