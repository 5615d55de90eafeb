import { type ReactNode, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { safeRedirect } from '#client/auth/redirect.ts'
import { ownValue } from '#model/base/json.ts'

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

/**
 * Whether this is the first drawing of a page that has come as HTML, which knows neither the address nor the browser: it has
 * to be the same. Then it is drawn again.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(never, isOver, isNot)
}

const never = () => () => undefined
const isOver = () => false
const isNot = () => true

/** Adds the way back that this page knows to the path of another sign-in page; a way to the overview needs none. */
export function useAuthPath(): (path: string) => string {
  const [search] = useSearchParams()
  const isTakenOver = useTakenOver()
  const target = safeRedirect(isTakenOver ? null : search.get('redirect'))
  return (path) => (target === '/panel' ? path : `${path}?redirect=${encodeURIComponent(target)}`)
}

const notes = [
  'sessionLost',
  'passwordChanged',
  'confirmed',
  'invitationTaken',
  'invitationToConfirm',
  'invitationKnown',
] as const

/** What another sign-in page has to say at the sign-in; the texts are `auth.signIn.notes`. */
export type SignInNote = (typeof notes)[number]

/**
 * The state of the router's location that carries a note.
 *
 * @param username stands in the sign-in's field. @default nothing
 */
export const withNote = (note: SignInNote, username = '') => ({ state: { note, username }, replace: true })

/** The note in a location's state, which outlives a reload and may be anything. */
export function noteIn(state: unknown): SignInNote | undefined {
  const note = ownValue(state, 'note')
  return notes.find((known) => known === note)
}

/** The name that a note brings along. */
export function usernameIn(state: unknown): string {
  const username = ownValue(state, 'username')
  return typeof username === 'string' ? username : ''
}
