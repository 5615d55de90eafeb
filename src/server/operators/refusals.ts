import type { OperatorRefusal } from '../../config/operatorCalls.ts'
import { Problem, type ProblemKind } from '../http/problem.ts'

const refusals = {
  alreadyInvited: { kind: 'conflict', detail: 'This address is invited already; send the invitation again.' },
  alreadyActive: { kind: 'conflict', detail: 'This address has an account already.' },
  ownAccount: {
    kind: 'conflict',
    detail: 'Nobody blocks or removes themselves or changes their own rights.',
  },
  lastAdministrator: {
    kind: 'conflict',
    detail: 'This is the last administrator; without one nobody could manage operators.',
  },
  beyondOwnRights: { kind: 'forbidden', detail: 'Nobody gives more rights than they have themselves.' },
} as const satisfies Record<OperatorRefusal, { kind: ProblemKind; detail: string }>

/** A refusal about operators, as the panel tells it from others. */
export function refusal(type: OperatorRefusal, members: Readonly<Record<string, unknown>> = {}): Problem {
  const { kind, detail } = refusals[type]
  return new Problem(kind, { type, detail, members })
}
