import { useMemo } from 'react'
import type { TitleOf } from '#model/kinds/fieldKind.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldDifferenceProps, FieldValueProps } from '#panel/fields/fieldView.ts'
import { NothingGiven } from '#panel/fields/TextViews.tsx'
import { ChangeArrow } from '#panel/ui/ChangeArrow.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { outlineText } from '../../model/outlineText.ts'
import type { Step } from '../../model/path.ts'
import { readSteps } from '../../model/stepsOnWire.ts'
import { pathChanges, type StepChange } from '../pathChanges.ts'
import { useCompanions } from './usePathFacts.ts'

export function StepLines({ field, value }: FieldValueProps) {
  const { language } = useLanguage()
  const steps = useMemo(() => readSteps(value, field), [value, field])
  const titleOf = useStepTitles(field, steps)
  if (steps.length === 0) return <NothingGiven />
  return <span className="path-lines">{outlineText(steps, field, language, titleOf)}</span>
}

/** Of a changed path what has become of its steps: who would find it in two outlines of forty lines? */
export function ChangedSteps({ field, before, after }: FieldDifferenceProps) {
  const { texts, language } = useLanguage()
  const earlier = useMemo(() => readSteps(before, field), [before, field])
  const later = useMemo(() => readSteps(after, field), [after, field])
  const titleOf = useStepTitles(
    field,
    useMemo(() => [...earlier, ...later], [earlier, later]),
  )
  const changes = pathChanges(earlier, later, field, language, titleOf)
  if (changes.length === 0) return <span>{texts.changedSteps.inside}</span>
  return (
    <ul className="bullets gapless">
      {changes.map((change) => (
        <li key={`${change.what} ${change.key}`}>
          <span className="muted">{texts.changedSteps.what[change.what]}</span> {change.number}.{' '}
          <Lines change={change} />
        </li>
      ))}
    </ul>
  )
}

function Lines({ change: { what, before, after } }: { change: StepChange }) {
  const { texts } = useLanguage()
  if (what !== 'changed') return after ?? before
  if (before === after) return `${after} – ${texts.changedSteps.inside}`
  return (
    <>
      {before} <ChangeArrow /> {after}
    </>
  )
}

/**
 * Names the records that steps show: by a placeholder while they are loaded, by the id where one is gone or not to be
 * read by this person.
 */
function useStepTitles(field: ResolvedField, steps: readonly Step[]): TitleOf {
  const { language } = useLanguage()
  const { resources } = usePanel()
  const { recordOf, isPending } = useCompanions(field, steps)
  return (name, id) => {
    const resource = resources.find((candidate) => candidate.name === name)
    const record = recordOf(name, id)
    if (resource && record) return recordTitle(resource, record, language)
    return isPending(name) ? '…' : String(id)
  }
}
