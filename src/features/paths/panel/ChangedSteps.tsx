import { useMemo } from 'react'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Becomes } from '#panel/ui/Becomes.tsx'
import { readSteps } from '../model/steps.ts'
import { useStepTitles } from './board/useStepTitles.ts'
import { pathChanges, type StepChange } from './pathChanges.ts'

interface ChangedStepsProps {
  field: ResolvedField
  before: unknown
  after: unknown
}

/** Of a changed path what has become of its steps: who would find it in two outlines of forty lines? */
export function ChangedSteps({ field, before, after }: ChangedStepsProps) {
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
    <ul className="timeline-steps breaks">
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
      {before} <Becomes /> {after}
    </>
  )
}
