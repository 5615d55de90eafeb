import { Button } from '@mui/material'
import { useEffect, useId, useMemo, useRef } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { PartForm, partField } from '../../../../../panel/editing/PartForm.tsx'
import { DayInput } from '../../../../../panel/fields/DateInputs.tsx'
import type { PathFacts } from '../usePathFacts.ts'
import { RunQuestion } from './RunQuestion.tsx'
import { RunVisits } from './RunVisits.tsx'
import type { DryRunState } from './useDryRun.ts'
import './dryRun.css'

interface DryRunProps {
  path: PathFacts
  run: DryRunState
  onOpen: (key: string) => void
}

/** Goes the path as somebody would: asks where it branches, and says what was seen, when, and how long it took. */
export function DryRun({ path, run, onOpen }: DryRunProps) {
  const { texts } = useLanguage()
  const { run: words } = texts.pathBoard
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { walk, isStartValid } = run
  const section = useRef<HTMLElement>(null)
  const hasMoved = useRef(false)
  // With the question that is answered, or asked again, goes what had the focus.
  useEffect(() => {
    if (!walk || !hasMoved.current) return
    hasMoved.current = false
    const find = (place: string) => section.current?.querySelector<HTMLElement>(place)
    const found = find('.path-question input:checked') ?? find('.path-run-sum')
    found?.focus()
  }, [walk])
  function move(change: () => void) {
    hasMoved.current = true
    change()
  }
  const dayField = useMemo(() => partField('date', words.start), [words])
  const errors = useMemo(
    () => (isStartValid ? {} : { day: { type: 'day', message: words.startInvalid } }),
    [isStartValid, words],
  )
  const at = walk?.at === undefined ? undefined : path.byKey.get(walk.at)
  return (
    <section ref={section} className="path-run" aria-labelledby={headingId}>
      <header>
        <h3 id={headingId} ref={heading} tabIndex={-1}>
          {words.title}
        </h3>
        <p>{words.help}</p>
      </header>
      <div className="path-run-settings">
        <PartForm
          values={{ day: run.start }}
          errors={errors}
          onChange={(_name, value) => run.setDay(typeof value === 'string' ? value : '')}
        >
          <DayInput field={dayField} source="day" />
        </PartForm>
        <label className="path-check">
          <input
            type="checkbox"
            checked={run.skipOptional}
            onChange={(event) => run.setSkipOptional(event.target.checked)}
          />
          {words.skipOptional}
        </label>
        <Button onClick={run.restart}>{words.restart}</Button>
        <Button onClick={run.toggle}>{words.close}</Button>
      </div>
      <p role="status" className="path-run-sum" tabIndex={-1}>
        {walk ? (
          <>
            <strong>
              {fill(words.total, {
                steps: path.words.steps(walk.visits.filter(({ shown }) => shown).length),
                days: path.words.days(walk.days + 1),
                minutes: path.words.minutes(walk.minutes),
              })}
            </strong>{' '}
            {fill(words.ended[walk.ended], { number: at?.number ?? '' })}
          </>
        ) : (
          words.startNeeded
        )}
      </p>
      {walk?.ended === 'question' && at && (
        <RunQuestion
          key={walk.visits.length}
          facts={at}
          words={path.words}
          day={walk.visits.at(-1)?.day ?? run.start}
          onAnswer={(branch) => move(() => run.answer(at.step.key, branch))}
        />
      )}
      {walk && (
        <RunVisits
          path={path}
          walk={walk}
          onForget={(step, time) => move(() => run.forget(step, time))}
          onOpen={onOpen}
        />
      )}
    </section>
  )
}
