import {
  answers,
  cutsBody,
  delays,
  dropsAfter,
  dropsBefore,
  type Fault,
  type ProxyAnswer,
  passes,
} from '../faultProxy.ts'
import type { Random } from './random.ts'

const kinds: Readonly<Record<string, Fault>> = {
  'answered 500': answers(500, { title: 'a fault' }),
  'answered 503': answers(503, { title: 'a fault' }),
  'dropped before': dropsBefore,
  'dropped after': dropsAfter,
  delayed: delays(1500),
  'body cut': cutsBody,
}

export interface Traffic {
  calls: number
  faults: Record<string, number>
  statuses: Record<string, number>
  /** Calls that the backend answered with an error of its own, or not at all: none of them is a fault's. */
  backendErrors: string[]
}

/** A fault for a share of all calls of the API, each kind as often as the others; everything else passes. */
export function createSoakFaults(share: number, random: Random): { fault: Fault; traffic: Traffic } {
  const traffic: Traffic = { calls: 0, faults: {}, statuses: {}, backendErrors: [] }
  const names = Object.keys(kinds)

  const fault: Fault = (exchange) => {
    const { method, target } = exchange.request
    if (!target.startsWith('/api/')) return passes(exchange)
    traffic.calls += 1
    const call = `${method} ${target}`
    const pass = async (): Promise<ProxyAnswer> => {
      const answer = await exchange.pass().catch((error: unknown) => {
        traffic.backendErrors.push(`${call}: ${String(error)}`)
        throw error
      })
      count(traffic.statuses, String(answer.status))
      if (answer.status >= 500) traffic.backendErrors.push(`${call}: ${answer.status}`)
      return answer
    }
    const name = random() < share ? names[Math.floor(random() * names.length)] : undefined
    if (name !== undefined) count(traffic.faults, name)
    return ((name === undefined ? undefined : kinds[name]) ?? passes)({ ...exchange, pass })
  }

  return { fault, traffic }
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}
