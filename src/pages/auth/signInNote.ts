import { ownValue } from '../../framework/api/json.ts'

/** What another sign-in page has to say at the sign-in; the texts are `auth.signIn.notes`. */
export type SignInNote = 'passwordChanged' | 'confirmed'

/** The state of the router's location that carries a note. */
export const withNote = (note: SignInNote) => ({ state: { note }, replace: true })

/** The note in a location's state, which outlives a reload and may be anything. */
export function noteIn(state: unknown): SignInNote | undefined {
  const note = ownValue(state, 'note')
  return note === 'passwordChanged' || note === 'confirmed' ? note : undefined
}
