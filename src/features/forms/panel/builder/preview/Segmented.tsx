import { ToggleButton, ToggleButtonGroup } from '@mui/material'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  /** Each with its words. */
  options: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_event, next: Value | null) => next !== null && onChange(next)}
    >
      {(Object.entries(options) as [Value, string][]).map(([option, words]) => (
        <ToggleButton key={option} value={option}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
