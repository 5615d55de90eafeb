import { useSearchParams } from 'react-router'
import { safeRedirect } from '../../client/auth/redirect.ts'

/** Adds the way back that this page knows to the path of another sign-in page; a way to the overview needs none. */
export function useAuthPath(): (path: string) => string {
  const [search] = useSearchParams()
  const target = safeRedirect(search.get('redirect'))
  return (path) => (target === '/panel' ? path : `${path}?redirect=${encodeURIComponent(target)}`)
}
