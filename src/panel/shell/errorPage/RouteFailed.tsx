import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'

export interface RouteFailedProps {
  /** Told that the page could not be shown. */
  onFailed: (error: unknown) => void
  /** Told that another one is shown instead. */
  onGone: () => void
}

/** What a route that could not be loaded or shown leads to (reliability C09). */
export function RouteFailed({ onFailed, onGone }: RouteFailedProps) {
  const error = useRouteError()
  useEffect(() => {
    onFailed(error)
    return onGone
  }, [error, onFailed, onGone])
  return <ErrorPage error={error} />
}
