import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { safeRedirect } from '../../client/auth/redirect.ts'

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

/** Adds the way back that this page knows to the path of another sign-in page; a way to the overview needs none. */
export function useAuthPath(): (path: string) => string {
  const [search] = useSearchParams()
  const target = safeRedirect(search.get('redirect'))
  return (path) => (target === '/panel' ? path : `${path}?redirect=${encodeURIComponent(target)}`)
}
