import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** What failed and what to do next. Takes the focus, so that it is read and its links are the next stop. */
export function FailureMessage({ title, children }: { title: string; children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => message.current?.focus(), [])
  return (
    <div role="alert" className="auth-failure" tabIndex={-1} ref={message}>
      <strong>{title}</strong>
      {children}
    </div>
  )
}
