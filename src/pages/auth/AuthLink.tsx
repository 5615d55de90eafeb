import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAuthPath } from './useAuthPath.ts'

/**
 * A link to another sign-in page that keeps the way back.
 *
 * @param props.isNext it is the next step, so it looks like a button. @default false
 */
export function AuthLink(props: { to: string; isNext?: boolean; children: ReactNode }) {
  const { to, isNext = false, children } = props
  const authPath = useAuthPath()
  return (
    <Link className={isNext ? 'auth-submit' : 'auth-link'} to={authPath(to)}>
      {children}
    </Link>
  )
}
