import { useRouteError } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'

/** What a route that could not be loaded or shown leads to (reliability C09). */
export function RouteFailed() {
  return <ErrorPage error={useRouteError()} />
}
