import type { Tokens } from '../sessionCookie.ts'

/** What a sign-in has begun with, and comes back with. */
export interface SignInWay {
  /** Where the person wanted to go, as the sign-in page's `redirect` has it: unchecked. */
  redirect: string | null
  /** It is done in a window of its own, over a page that waits for it. */
  isAgain: boolean
}

export interface SignInWish {
  /** Who it will probably be. */
  username?: string | undefined
  /** Nobody is to be asked for anything: whom the service knows is signed in, and nobody else. */
  isSilent?: boolean
  /** Somebody else than the service knows. */
  isOther?: boolean
}

/** What came of it: tokens or why there are none; neither, where the service was to ask nobody and would have had to. */
export interface SignInArrival {
  way: SignInWay
  tokens?: Tokens
  /** `failureOf` says what it means for the person. */
  error?: unknown
}

/** Signing in at a page of the service itself, in the place of a name and a password that are typed here. */
export interface SignInElsewhere {
  /** The service, as people call it. */
  name: string
  /** Leaves the panel for the service's page. Rejects where it cannot be reached. */
  begin(way: SignInWay, wish?: SignInWish): Promise<void>
  /** Takes what the service has put into the address of `/auth/callback`. Never rejects. */
  finish(answer: URLSearchParams): Promise<SignInArrival>
  /** Leaves the panel for the service's own sign-out, where it has one. Never rejects. */
  leave(tokens: Tokens): Promise<void>
}
