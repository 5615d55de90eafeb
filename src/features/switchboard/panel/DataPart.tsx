import { Button } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import type { DemoData } from '../../../panel/base/environment.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { useSwitchboard } from './SwitchboardContext.ts'
import { useSwitchboardState } from './useSwitchboardState.ts'

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
