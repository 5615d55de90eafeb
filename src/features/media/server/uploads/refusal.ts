import { Problem, type ProblemKind } from '../../../../server/http/problem.ts'
import type { RefusalReason } from '../content/inspectFile.ts'

const answers: Readonly<Record<RefusalReason, { kind: ProblemKind; detail: string }>> = {
  mediaType: { kind: 'wrongMedia', detail: 'By its content the file is none of the types that are taken.' },
  empty: { kind: 'malformed', detail: 'The file is empty.' },
  tooLarge: { kind: 'tooLarge', detail: 'The file is too large.' },
  tooManyPixels: { kind: 'malformed', detail: 'The picture has too many pixels.' },
  broken: { kind: 'malformed', detail: 'The file is damaged, or holds more than it should.' },
  name: { kind: 'malformed', detail: 'The name of the file cannot be used.' },
}

/** Why a file was not taken, with `reason` for programs. */
export function refusal(reason: RefusalReason): Problem {
  const { kind, detail } = answers[reason]
  return new Problem(kind, { detail, members: { reason } })
}
