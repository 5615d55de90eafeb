import { InputLabel, type InputLabelProps } from '@mui/material'

/** Labels a field. A menu's choice is no control to HTML: it is named by its id, and `for` would lead nowhere. */
export function FieldLabel(props: InputLabelProps) {
  return <InputLabel {...props} ref={keepSound} />
}

function keepSound(label: HTMLLabelElement | null) {
  if (label?.control === null) label.removeAttribute('for')
}
