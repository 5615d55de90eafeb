import type { Language } from '#model/language/text.ts'

/** What a mail is about; its links are made when it is written. Nothing here lets its reader in. */
export type MailContent =
  | { kind: 'register'; firstName: string; lastName: string; passwordHash: string }
  | { kind: 'reset' }
  | { kind: 'invite'; operator: string }
  | { kind: 'passwordChanged' }
  | { kind: 'breakGlassUsed' }
  | { kind: SecondFactorChange }

/** What became of somebody's second factor; whoever did it, its owner is told. */
export type SecondFactorChange = 'secondFactorOn' | 'secondFactorOff' | 'secondFactorReset'

export interface Mail {
  /** Normalised. */
  recipient: string
  language: Language
  content: MailContent
}
