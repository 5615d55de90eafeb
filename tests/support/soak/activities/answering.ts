import { createFormApi } from '#features/forms/publicPage/formApi.ts'
import { type Member, pause } from '../member.ts'

/** The form's id, and what an answer to it holds. */
export interface AnsweredForm {
  id: string
  version: number
  /** @param mark stands in one of the answers */
  values(mark: string): Record<string, unknown>
}

/** As a customer, who sends again what did not arrive. */
export async function answer(member: Member, form: AnsweredForm): Promise<void> {
  const { ledger } = member
  const api = createFormApi({
    base: `${member.base}/`,
    fetch: member.fetch,
    beacon: () => undefined,
    randomValues: (bytes) => crypto.getRandomValues(bytes),
  })
  const mark = member.newMark()
  const note = ledger.begin({ operation: 'ANSWER', resource: 'answers', mark })
  const filled = {
    version: form.version,
    language: 'de' as const,
    values: form.values(mark),
    visit: api.newVisit(),
  }
  for (let tries = 0; tries < 4; tries++) {
    const delivery = await api.send(form.id, filled)
    if (delivery.as === 'received') {
      note.state = 'acknowledged'
      ledger.count('answers sent')
      return
    }
    if (delivery.as === 'tooMany') {
      if (tries === 0) note.state = 'refused'
      ledger.count('answers that were too many')
      return
    }
    if (delivery.as !== 'unreachable' && delivery.as !== 'failed') {
      ledger.faults.push(`an answer was ${delivery.as}`)
      return
    }
    await pause(300)
  }
}
