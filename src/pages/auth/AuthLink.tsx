import { type ReactNode, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { withWayBack } from '#client/auth/redirect.ts'
import { ownValue } from '#model/base/json.ts'

/** @param props.isNext it is the next step, so it looks like a button. @default false */
export function AuthLink(props: { to: string; isNext?: boolean; children: ReactNode }) {
  const { to, isNext = false, children } = props
  const authPath = useAuthPath()
  return (
    <Link className={isNext ? 'auth-submit' : 'auth-link'} to={authPath(to)}>
      {children}
    </Link>
  )
}

/** Returns true while a page that has come as HTML is drawn first: it has to be the same, and HTML knows no address. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(never, isOver, isNot)
}

const never = () => () => undefined
const isOver = () => false
const isNot = () => true

/** Adds the way back that this page knows to the path of another sign-in page. */
export function useAuthPath(): (path: string) => string {
  const { search } = useLocation()
  return (path) => withWayBack(path, search)
}

const notes = [
  'sessionLost',
  'passwordChanged',
  'confirmed',
  'invitationTaken',
  'invitationToConfirm',
  'invitationKnown',
] as const

/** The texts are `auth.signIn.notes`. */
export type SignInNote = (typeof notes)[number]

/** @param username stands in the sign-in's field */
export const withNote = (note: SignInNote, username = '') => ({ state: { note, username }, replace: true })

/** Reads the note in a location's state, which outlives a reload and may be anything. */
export function noteIn(state: unknown): SignInNote | undefined {
  const note = ownValue(state, 'note')
  return notes.find((name) => name === note)
}

export function usernameIn(state: unknown): string {
  const username = ownValue(state, 'username')
  return typeof username === 'string' ? username : ''
}
