import { InputLabel, type InputLabelProps } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'

/** The label of a field. What is chosen from a menu is no control to HTML: it is named by its id, and `for` would lead nowhere. */
export function FieldLabel(props: InputLabelProps) {
  const label = useRef<HTMLLabelElement>(null)
  useLayoutEffect(() => {
    if (label.current?.control === null) label.current.removeAttribute('for')
  })
  return <InputLabel {...props} ref={label} />
}
