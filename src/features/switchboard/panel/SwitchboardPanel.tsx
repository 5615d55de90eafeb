import { Alert, AlertTitle, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import type { DemoData } from '../../../panel/base/environment.ts'
import { useErrorText } from '../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { ClockPart } from './ClockPart.tsx'
import { FaultPart } from './FaultPart.tsx'
import { useSwitchboard } from './SwitchboardContext.ts'
import { useSwitchboardState } from './useSwitchboardState.ts'

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
      <div className="switchboard-fields">
        {isSeeded && (
          <label className="switchboard-number">
            {words.seed}
            <input type="number" name="seed" required min={1} max={999_999_999} defaultValue={seed} />
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
  const titleId = useId()
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
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{words.question}</DialogTitle>
      <DialogContent>
        <p className="switchboard-loses">{words.loses}</p>
        {error !== undefined && <ResetFailure error={error} />}
      </DialogContent>
      <DialogActions>
        <Button color="error" loading={isRunning} onClick={() => void reset()}>
          {words.reset}
        </Button>
        <Button variant="contained" autoFocus disabled={isRunning} onClick={onClose}>
          {words.cancel}
        </Button>
      </DialogActions>
    </Dialog>
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
