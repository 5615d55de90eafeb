import { Button } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { type Fault, faults } from './faults.ts'
import { useSwitchboard } from './SwitchboardContext.ts'

/** Longer than the HTTP client waits for an answer, so that its time-out can be had too. In seconds. */
const mostSeconds = 60

/** Says what is to happen to which calls, and how often. */
export function FaultPart() {
  const { texts } = useLanguage()
  const { switchboard } = useSwitchboard()
  const [fault, setFault] = useState<Fault>('500')
  const id = useId()
  const { names, ...words } = texts.switchboard.faults

  function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const left = Number(entered.get('times'))
    switchboard.addRule({
      fault,
      pattern: String(entered.get('pattern') ?? '').trim(),
      ...(left > 0 ? { left } : {}),
      ...(fault === 'slow' ? { seconds: Number(entered.get('seconds')) } : {}),
    })
  }

  return (
    <form className="switchboard-part" aria-labelledby={`${id}-title`} onSubmit={set}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p>{words.lead}</p>
      <div className="switchboard-fields">
        <label>
          {words.fault}
          <select value={fault} onChange={(event) => setFault(event.target.value as Fault)}>
            {faults.map((name) => (
              <option key={name} value={name}>
                {names[name]}
              </option>
            ))}
          </select>
        </label>
        {fault === 'slow' && (
          <label className="switchboard-number">
            {words.seconds}
            <input type="number" name="seconds" required min={1} max={mostSeconds} defaultValue={3} />
          </label>
        )}
        <label className="switchboard-number">
          {words.times}
          <input type="number" name="times" min={1} max={999} placeholder={words.always} />
        </label>
        <label className="switchboard-pattern">
          {words.pattern}
          <input
            name="pattern"
            list={`${id}-calls`}
            placeholder={words.allCalls}
            aria-describedby={`${id}-help`}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <datalist id={`${id}-calls`}>
          {switchboard.seenCalls().map(({ method, path }) => (
            <option key={`${method} ${path}`} value={`${method} ${path}`} />
          ))}
        </datalist>
        <Button type="submit" size="small" variant="outlined">
          {words.set}
        </Button>
      </div>
      <p id={`${id}-help`}>{words.patternHelp}</p>
    </form>
  )
}
