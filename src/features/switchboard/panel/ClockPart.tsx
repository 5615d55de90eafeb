import { Button } from '@mui/material'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { instantFormat } from '../../../model/kinds/formats.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { aheadText } from './aheadText.ts'
import { useSwitchboard } from './SwitchboardContext.ts'
import { useSwitchboardState } from './useSwitchboardState.ts'

const hour = 3_600_000
const day = 24 * hour
const steps = [-day, hour, day, 30 * day]

/** Sets the page's clock forward and back; the device's and the server's stay. */
export function ClockPart() {
  const { language, texts } = useLanguage()
  const { switchboard } = useSwitchboard()
  const { ahead } = useSwitchboardState()
  const id = useId()
  const words = texts.switchboard.clock
  useEverySecond()

  function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const moment = new Date(String(new FormData(event.currentTarget).get('moment'))).getTime()
    if (Number.isFinite(moment)) switchboard.setAhead(moment - Date.now())
  }

  return (
    <form className="switchboard-part" aria-labelledby={`${id}-title`} onSubmit={set}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p>{words.lead}</p>
      <p className="switchboard-time">
        {words.now} <strong>{instantFormat(language).format(switchboard.clock.now())}</strong>
      </p>
      <div className="switchboard-fields">
        {steps.map((step) => (
          <Button
            key={step}
            size="small"
            variant="outlined"
            onClick={() => switchboard.setAhead(ahead + step)}
          >
            {aheadText(step, language)}
          </Button>
        ))}
        {ahead !== 0 && (
          <Button size="small" onClick={() => switchboard.setAhead(0)}>
            {words.real}
          </Button>
        )}
      </div>
      <div className="switchboard-fields">
        <label>
          {words.to}
          <input type="datetime-local" name="moment" required min="1970-01-02T00:00" max="2999-12-31T23:59" />
        </label>
        <Button type="submit" size="small" variant="outlined">
          {words.set}
        </Button>
      </div>
    </form>
  )
}

/** Draws anew as time passes. */
function useEverySecond() {
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [])
}
