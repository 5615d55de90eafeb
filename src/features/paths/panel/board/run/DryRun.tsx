import { Button } from '@mui/material'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { DayInput } from '#kinds/dates/inputs.tsx'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { PartForm, partField } from '#panel/editing/PartForm.tsx'
import { isWithin, type PathWalk } from '../../walk.ts'
import type { StepFacts } from '../stepFacts.ts'
import type { StepWords } from '../stepWords.ts'
import type { PathFacts } from '../usePathFacts.ts'
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
    <section ref={section} className="path-run stack loose" aria-labelledby={headingId}>
      <header>
        <h3 id={headingId} ref={heading} tabIndex={-1}>
          {words.title}
        </h3>
        <p className="muted small">{words.help}</p>
      </header>
      <div className="path-run-settings no-print row wide top">
        <PartForm
          values={{ day: run.start }}
          errors={errors}
          onChange={(_name, value) => run.setDay(typeof value === 'string' ? value : '')}
        >
          <DayInput field={dayField} source="day" />
        </PartForm>
        <label className="path-check line inline">
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

interface RunQuestionProps {
  facts: StepFacts
  words: StepWords
  /** `YYYY-MM-DD`; answers that cannot be taken on it are not offered. */
  day: string
  onAnswer: (branch: string) => void
}

/** The question of a decision. Choosing is not answering: arrow keys pass by every answer on their way. */
function RunQuestion({ facts, words, day, onAnswer }: RunQuestionProps) {
  const { pathBoard } = useLanguage().texts
  const name = useId()
  const possible = facts.step.branches.filter((branch) => isWithin(branch, day))
  const [chosen, setChosen] = useState(possible[0]?.key)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen !== undefined) onAnswer(chosen)
  }
  return (
    <form className="path-question no-print stack left" onSubmit={submit}>
      <fieldset className="stack gapless">
        <legend className="strong">
          {fill(pathBoard.stepOf, { number: facts.number, total: facts.total })}: {facts.title}
        </legend>
        {facts.words !== '' && facts.words !== facts.title && <p>{facts.words}</p>}
        {possible.map((branch) => {
          const lead = facts.leads.find(({ link }) => link.branch === branch.key)
          return (
            <label key={branch.key} className="path-check line inline">
              <input
                type="radio"
                name={name}
                checked={chosen === branch.key}
                onChange={() => setChosen(branch.key)}
              />
              <span>
                {words.answer(branch)}
                {lead && <span className="path-note muted small"> → {words.target(lead)}</span>}
              </span>
            </label>
          )
        })}
      </fieldset>
      <Button type="submit" variant="outlined">
        {pathBoard.run.choose}
      </Button>
    </form>
  )
}

interface RunVisitsProps {
  path: PathFacts
  walk: PathWalk
  onForget: (step: string, time: number) => void
  onOpen: (key: string) => void
}

function RunVisits({ path, walk, onForget, onOpen }: RunVisitsProps) {
  const { pathBoard } = useLanguage().texts
  const { run } = pathBoard
  return (
    <ol className="path-visits scrolls" aria-label={run.visits}>
      {walk.visits.map(({ key, day, minutes, shown, why, branch, answer: time }, index) => {
        const facts = path.byKey.get(key)
        const answer = facts?.step.branches.find((candidate) => candidate.key === branch)
        if (!facts) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step that is come by again is told by its place.
          <li key={`${index} ${key}`} className={shown ? '' : 'is-passed'}>
            <span className="path-note muted small">{path.words.day(day)}</span>
            <span>
              <button
                type="button"
                className={shown ? 'bare-link firm breaks' : 'bare-link breaks'}
                onClick={() => onOpen(key)}
              >
                {facts.number}. {facts.title}
              </button>
              {why && (
                <span className="path-note muted small">
                  {run.skipped}: {run.because[why]}
                </span>
              )}
              {answer && (
                <span className="path-note muted small">
                  {fill(run.chosen, { answer: path.words.answer(answer) })}
                  {time !== undefined && (
                    <Button size="small" onClick={() => onForget(key, time)}>
                      {run.change}
                    </Button>
                  )}
                </span>
              )}
            </span>
            <span className="path-minutes no-shrink nowrap muted small">
              {minutes > 0 && path.words.minutes(minutes)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
