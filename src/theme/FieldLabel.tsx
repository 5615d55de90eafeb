import { InputLabel, type InputLabelProps } from '@mui/material'

/** The label of a field. What is chosen from a menu is no control to HTML: it is named by its id, and `for` would lead nowhere. */
export function FieldLabel(props: InputLabelProps) {
  return <InputLabel {...props} ref={keepSound} />
}

function keepSound(label: HTMLLabelElement | null) {
  if (label?.control === null) label.removeAttribute('for')
}
