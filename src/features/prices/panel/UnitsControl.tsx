import { Slider, TextField } from '@mui/material'
import { type KeyboardEvent, useId, useState } from 'react'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'

/** Where the slider can end; the number that is typed may be higher than the last. */
const ends = [50, 100, 200, 500, 1000, 2000, 5000, 10_000]
export const mostUnits = 1_000_000

interface UnitsControlProps {
  units: number
  /** What is counted, as several: "employees". */
  unit: string
  onUnits: (units: number) => void
}

/** A number of units, by slider or typed. It is tried out only: it is part of no form and nothing saves it. */
export function UnitsControl({ units, unit, onUnits }: UnitsControlProps) {
  const { texts } = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const label = fill(texts.costs.number, { unit })
  const end = ends.find((most) => most >= units) ?? units

  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, String(mostUnits).length)
    setTyped(digits)
    if (digits !== '') onUnits(Math.min(Number(digits), mostUnits))
  }

  function step(event: KeyboardEvent) {
    // The form around it is saved by its own button.
    if (event.key === 'Enter') event.preventDefault()
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setTyped(undefined)
    onUnits(Math.min(Math.max(units + by, 0), mostUnits))
  }

  return (
    <div className="units-control">
      <label htmlFor={id}>{label}</label>
      <Slider
        aria-label={label}
        value={units}
        min={0}
        max={end}
        onChange={(_, value) => {
          setTyped(undefined)
          onUnits(Number(value))
        }}
      />
      <TextField
        id={id}
        size="small"
        value={typed ?? String(units)}
        onChange={({ target }) => type(target.value)}
        onKeyDown={step}
        onBlur={() => setTyped(undefined)}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    </div>
  )
}
