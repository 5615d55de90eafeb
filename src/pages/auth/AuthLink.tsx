import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAuthPath } from './useAuthPath.ts'

/** A link to another sign-in page that keeps the way back. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const authPath = useAuthPath()
  return (
    <Link className="auth-link" to={authPath(to)}>
      {children}
    </Link>
  )
}
