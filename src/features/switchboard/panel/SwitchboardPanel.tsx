import { Alert, AlertTitle, Button } from '@mui/material'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { instantFormat } from '#model/kinds/formats.ts'
import type { DemoData } from '#panel/base/environment.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { QuestionDialog } from '#panel/ui/QuestionDialog.tsx'
import { aheadText } from './aheadText.ts'
import { type Fault, faults } from './faults.ts'
import { useSwitchboard, useSwitchboardState } from './SwitchboardContext.ts'

/** The switches themselves: faults, time, and the demonstration's data for those who may put them back. */
export default function SwitchboardPanel() {
  const { demoData } = useSwitchboard()
  const { can } = usePanel()
  return (
    <>
      <FaultPart />
      <ClockPart />
      {demoData && can(demoData.access) && <DataPart demoData={demoData} />}
    </>
  )
}

/** Puts the demonstration's data back, after a question. */
export function DataPart({ demoData }: { demoData: DemoData }) {
  const { texts } = useLanguage()
  const { switchboard } = useSwitchboard()
  const { seed } = useSwitchboardState()
  const [wanted, setWanted] = useState<number>()
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  const { isSeeded } = demoData
  const words = texts.switchboard.data

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Number(new FormData(event.currentTarget).get('seed'))
    setWanted(typed === seed ? undefined : typed)
    setAsking(true)
  }

  async function reset() {
    if (isSeeded) switchboard.setSeed(wanted)
    await demoData.reset()
  }

  return (
    <form className="switchboard-part" aria-labelledby={`${id}-title`} onSubmit={ask}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      <p>{isSeeded ? words.seededLead : words.lead}</p>
      <div className="switchboard-fields row">
        {isSeeded && (
          <label className="switchboard-number">
            {words.seed}
            <input
              className="box small"
              type="number"
              name="seed"
              required
              min={1}
              max={999_999_999}
              defaultValue={seed}
            />
          </label>
        )}
        <Button type="submit" size="small" variant="outlined" color="error">
          {words.reset}
        </Button>
      </div>
      {isAsking && <ResetDialog onReset={reset} onClose={() => setAsking(false)} />}
    </form>
  )
}

interface ResetDialogProps {
  onReset: () => Promise<void>
  onClose: () => void
}

/** Asks before everything that was entered goes. Enter and Esc lose nothing. */
export function ResetDialog({ onReset, onClose }: ResetDialogProps) {
  const { texts } = useLanguage()
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const words = texts.switchboard.data

  async function reset() {
    setRunning(true)
    setError(undefined)
    try {
      await onReset()
    } catch (failure) {
      setError(failure)
    }
    setRunning(false)
  }

  return (
    <QuestionDialog
      title={words.question}
      confirm={{ label: words.reset, isDestructive: true, onConfirm: () => void reset() }}
      cancel={words.cancel}
      focus="cancel"
      isPending={isRunning}
      onClose={onClose}
    >
      <p className="switchboard-loses">{words.loses}</p>
      {error !== undefined && <ResetFailure error={error} />}
    </QuestionDialog>
  )
}

function ResetFailure({ error }: { error: unknown }) {
  const { texts } = useLanguage()
  const { cause } = useErrorText(error)
  return (
    <Alert severity="error">
      <AlertTitle>{texts.switchboard.data.failed}</AlertTitle>
      {cause}
    </Alert>
  )
}

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
      <div className="switchboard-fields row">
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
      <div className="switchboard-fields row">
        <label>
          {words.to}
          <input
            className="box small"
            type="datetime-local"
            name="moment"
            required
            min="1970-01-02T00:00"
            max="2999-12-31T23:59"
          />
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
      <div className="switchboard-fields row">
        <label>
          {words.fault}
          <select
            className="box small"
            value={fault}
            onChange={(event) => setFault(event.target.value as Fault)}
          >
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
            <input
              className="box small"
              type="number"
              name="seconds"
              required
              min={1}
              max={mostSeconds}
              defaultValue={3}
            />
          </label>
        )}
        <label className="switchboard-number">
          {words.times}
          <input
            className="box small"
            type="number"
            name="times"
            min={1}
            max={999}
            placeholder={words.always}
          />
        </label>
        <label className="switchboard-pattern">
          {words.pattern}
          <input
            className="box small"
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
