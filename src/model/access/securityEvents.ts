/** Entry of security events, if the panel has one. */
export const securityEventsName = 'securityEvents'

const securityEventKinds = [
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGN_IN_PAUSED',
  'SIGN_IN_CLOSED',
  'BREAK_GLASS_USED',
  'SIGNED_OUT',
  'TOKEN_REUSED',
  'RESET_ASKED',
  'RESET_DONE',
  'PASSWORD_CHANGED',
  'PASSWORD_REFUSED',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OFF',
  'SECOND_FACTOR_RESET',
  'SECOND_FACTOR_REFUSED',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_MADE',
  'REGISTERED',
  'INVITED',
  'INVITATION_ACCEPTED',
  'RIGHTS_CHANGED',
  'BLOCKED',
  'UNBLOCKED',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Events of refused requests. */
export const refusedEvents: readonly SecurityEventKind[] = [
  'SIGN_IN_FAILED',
  'SIGN_IN_PAUSED',
  'SIGN_IN_CLOSED',
  'TOKEN_REUSED',
  'PASSWORD_REFUSED',
  'SECOND_FACTOR_REFUSED',
]
