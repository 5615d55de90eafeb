import { ownValue } from '../../model/base/json.ts'

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
