import { Alert, AlertTitle } from '@mui/material'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Takes the focus, which the button has lost, so that it is read. */
export function OutcomeMessage(props: {
  severity: 'success' | 'error'
  title?: string
  children: ReactNode
}) {
  const { severity, title, children } = props
  const message = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => message.current?.focus(), [])
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'} tabIndex={-1} ref={message}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {children}
    </Alert>
  )
}
