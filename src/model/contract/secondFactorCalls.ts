/** Calls about one's own second factor; the specification leaves them open. */
export const secondFactorPath = 'second-factor'

/** `type` of the problem. `codeRequired`: the password was right. `secondFactorNeeded`: no rights until one is set up. */
export type SecondFactorRefusal = 'codeRequired' | 'codeWrong' | 'secondFactorNeeded' | 'setUpTooOld'

export interface SecondFactorState {
  isOn: boolean
  /** Without one nothing is permitted, and it cannot be switched off. */
  isRequired: boolean
  /** ISO 8601; `null` while it is off. */
  since: string | null
  /** Number of unused recovery codes. */
  recoveryCodes: number
}

/** For an authenticator app. */
export interface SecondFactorKey {
  /** In Base32, to be typed. */
  secret: string
  /** `otpauth://…`, to be read from a picture. */
  uri: string
}

/** Shown once. */
export interface RecoveryCodes {
  recoveryCodes: readonly string[]
}
