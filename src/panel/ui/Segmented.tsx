import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { ReactNode } from 'react'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  /** In their order, each with what its button says. */
  options: readonly (readonly [Value, ReactNode])[]
  onChange: (value: Value) => void
  fullWidth?: boolean
}

/** Buttons beside each other, of which one is pressed. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, fullWidth = false } = props
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth={fullWidth}
      size="small"
      value={value}
      aria-label={label}
      onChange={(_event, next: Value | null) => next !== null && onChange(next)}
    >
      {options.map(([option, words]) => (
        <ToggleButton key={option} value={option}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
