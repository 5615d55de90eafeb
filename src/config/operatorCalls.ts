import type { Text } from '#model/language/text.ts'

/** The calls about operators that no entry can say. Ours: the specification leaves them open. */

/** Needs `{ token }`. Answers 410 to a token that never was one of an invitation, so that guessing teaches nothing. */
export const invitationCall = { method: 'POST', path: 'invitation' } as const

/** A link that can be taken, with `POST reset { token, password, firstName, lastName }`. */
interface OpenInvitation {
  state: 'open'
  email: string
  /** What the person is invited for; `null` without rights. */
  template: { label: Text; description: Text } | null
  /** Full name of whoever invites; `null` where it was the command line. */
  inviter: string | null
  language: 'de' | 'en'
  /** ISO 8601. */
  expiresAt: string
}

/** A link that was one, and whom to ask for a new one. `replaced`: a newer link was sent or copied. */
interface EndedInvitation {
  state: 'expired' | 'used' | 'withdrawn' | 'replaced'
  inviter: string | null
}

export type Invitation = OpenInvitation | EndedInvitation

/** Shows the mail of an invitation in both languages; takes the body of the invitation and sends nothing. */
export const invitationPreviewCall = {
  method: 'POST',
  path: 'mca-users/users/operators/invite/preview',
} as const

export interface MailPreview {
  subject: string
  text: string
  html: string
}

export type InvitationPreview = Readonly<Record<'de' | 'en', MailPreview>>

/** The answer to the action `copyLink`: the only one that ever holds a link. */
export interface CopiedLink {
  link: string
  /** ISO 8601. */
  expiresAt: string
}

/** The `type` of the problem. `already…` come with the operator's `id`, `beyondOwnRights` with what is `missing`. */
export type OperatorRefusal =
  | 'alreadyInvited'
  | 'alreadyActive'
  | 'ownAccount'
  | 'lastAdministrator'
  | 'beyondOwnRights'
