import { Agent, request } from 'node:http'

/** One call of a load. */
export interface Call {
  /** What it is counted under. */
  name: string
  method: 'GET' | 'PUT'
  url: string
  token: string
  body?: unknown
}

/** What came of a load. */
export interface Outcome {
  /** Calls by the status of their answer; `error` for those that got none. */
  statuses: Map<string, number>
  /** Milliseconds from when each was due, so that a server that holds up the next ones is not let off. */
  times: number[]
  /** The same by what was called. */
  byName: Map<string, number[]>
}

/**
 * Sends calls at a constant rate, whether the ones before are answered or not.
 *
 * @param rate calls in a second
 * @param seconds how long
 * @param next the call that is due
 */
export async function constantLoad(rate: number, seconds: number, next: () => Call): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const outcome: Outcome = { statuses: new Map(), times: [], byName: new Map() }
  const underWay = new Set<Promise<void>>()
  const start = performance.now()
  const all = rate * seconds
  for (let sent = 0; sent < all; ) {
    const due = Math.min(all, Math.floor(((performance.now() - start) / 1000) * rate))
    for (; sent < due; sent += 1) {
      const dueAt = start + ((sent + 1) / rate) * 1000
      const call = next()
      const done = send(agent, call).then((status) => {
        const time = performance.now() - dueAt
        outcome.times.push(time)
        const same = outcome.byName.get(call.name) ?? []
        same.push(time)
        outcome.byName.set(call.name, same)
        outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
        underWay.delete(done)
      })
      underWay.add(done)
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await Promise.all(underWay)
  agent.destroy()
  return outcome
}

function send(agent: Agent, { method, url, token, body }: Call): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        ...{ agent, method, timeout: 30_000 },
        headers: {
          Authorization: `Bearer ${token}`,
          'Accept-Encoding': 'gzip',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(String(answer.statusCode)))
        answer.once('error', () => resolve('error'))
      },
    )
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve('error'))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** What so many of the values are below. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}
