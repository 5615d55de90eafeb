import { Button } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import type { StepFacts } from '../stepFacts.ts'
import type { StepWords } from '../stepWords.ts'

interface RunQuestionProps {
  facts: StepFacts
  words: StepWords
  /** `YYYY-MM-DD`; answers that cannot be taken on it are not offered. */
  day: string
  onAnswer: (branch: string) => void
}

/** The question of a decision. Choosing is not answering: arrow keys pass by every answer on their way. */
export function RunQuestion({ facts, words, day, onAnswer }: RunQuestionProps) {
  const { pathBoard } = useLanguage().texts
  const name = useId()
  const possible = facts.step.branches.filter(
    ({ from, until }) => (from === null || day >= from) && (until === null || day <= until),
  )
  const [chosen, setChosen] = useState(possible[0]?.key)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen !== undefined) onAnswer(chosen)
  }
  return (
    <form className="path-question" onSubmit={submit}>
      <fieldset>
        <legend>
          {fill(pathBoard.stepOf, { number: facts.number, total: facts.total })}: {facts.title}
        </legend>
        {facts.words !== '' && facts.words !== facts.title && <p>{facts.words}</p>}
        {possible.map((branch) => {
          const lead = facts.leads.find(({ link }) => link.branch === branch.key)
          return (
            <label key={branch.key} className="path-check">
              <input
                type="radio"
                name={name}
                checked={chosen === branch.key}
                onChange={() => setChosen(branch.key)}
              />
              <span>
                {words.answer(branch)}
                {lead && <span className="path-note"> → {words.target(lead)}</span>}
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
