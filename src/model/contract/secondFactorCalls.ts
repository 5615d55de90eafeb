/** The calls about one's own second factor. Ours: the specification leaves them open. */
export const secondFactorPath = 'second-factor'

/**
 * Why a call is refused where second factors are asked for: the `type` of the problem. `codeRequired`: the password was
 * right, and a code must come with it. `secondFactorNeeded`: nothing is permitted until one is set up.
 */
export type SecondFactorRefusal = 'codeRequired' | 'codeWrong' | 'secondFactorNeeded' | 'setUpTooOld'

/** One's own second factor. */
export interface SecondFactorState {
  isOn: boolean
  /** It cannot be switched off, and without one nothing is permitted. */
  isRequired: boolean
  /** ISO 8601; `null` while it is off. */
  since: string | null
  /** Recovery codes that were not used yet. */
  recoveryCodes: number
}

/** What an authenticator app is told. */
export interface SecondFactorKey {
  /** In Base32, to be typed. */
  secret: string
  /** The same as `otpauth://…`, to be read from a picture. */
  uri: string
}

/** Shown once. */
export interface RecoveryCodes {
  recoveryCodes: readonly string[]
}
