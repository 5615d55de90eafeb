import type { SecondFactorRefusal } from '../../../model/contract/secondFactorCalls.ts'
import { Problem, type ProblemKind } from '../../http/problem.ts'

const refusals = {
  codeRequired: { kind: 'unauthenticated', detail: 'The password is right; a code must come with it.' },
  codeWrong: { kind: 'unauthenticated', detail: 'The code is wrong, or was used before.' },
  secondFactorNeeded: { kind: 'forbidden', detail: 'This account must set up a second factor first.' },
  setUpTooOld: { kind: 'conflict', detail: 'There is nothing to confirm, or not any more; begin again.' },
} as const satisfies Record<SecondFactorRefusal, { kind: ProblemKind; detail: string }>

/** A refusal about second factors, as the panel tells it from others. */
export function factorRefusal(type: SecondFactorRefusal): Problem {
  const { kind, detail } = refusals[type]
  return new Problem(kind, { type, detail })
}
