import { Navigate, useLocation } from 'react-router'
import { signInPage } from '#client/auth/redirect.ts'
import type { Services } from '#panel/base/services.ts'
import { Callback } from './Callback.tsx'
import { LeadsElsewhere } from './LeadsElsewhere.tsx'
import { again } from './outcome.ts'

/** Shows the pages of the sign-in at a service; those that there are not lead to the button. */
export default function SignInElsewhere({ services }: { services: Services }) {
  const { elsewhere } = services.identity
  const { pathname, search } = useLocation()
  if (!elsewhere) return null
  const parts = { services, elsewhere }
  if (pathname === '/auth/callback') return <Callback {...parts} />
  if (pathname === signInPage || pathname === again) return <LeadsElsewhere {...parts} />
  return <Navigate to={signInPage + search} replace />
}
