import { type Limit, type Limits, limits as limitOf } from '../auth/limits.ts'

/**
 * Sends the mail of an invitation as long as neither its recipient nor its sender has had too many of them. What
 * fails sends none and does not count: else refused calls would use up the mails of somebody who needs one.
 *
 * @param send queues the mail
 * @throws Problem 429 with `Retry-After` beyond a limit
 */
export async function countMail<Answer>(
  limits: Limits,
  { to, by }: { to: string; by: string },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const counted: readonly [Limit, string][] = [
    [limitOf.invitationsTo, to],
    [limitOf.invitationsOf, by],
  ]
  const done: [Limit, string][] = []
  try {
    for (const one of counted) {
      await limits.count(...one)
      done.push(one)
    }
    return await send()
  } catch (error) {
    for (const one of done) await limits.giveBack(...one)
    throw error
  }
}
