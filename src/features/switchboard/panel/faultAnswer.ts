import { isObject, parseJson } from '../../../model/base/json.ts'
import type { Fault } from './faults.ts'

const answers = {
  401: { code: 'unauthenticated', title: 'Not signed in' },
  403: { code: 'forbidden', title: 'Not permitted' },
  409: { code: 'conflict', title: 'Conflict' },
  422: { code: 'invalid', title: 'Invalid values' },
  500: { code: 'server', title: 'Server error' },
} as const

/**
 * The answer that the API would give: problem+json (RFC 9457) with its codes. A 422 finds fault with the first value
 * of the request, so that a form has a field to show it at.
 *
 * @param body of the request
 */
export function faultAnswer(fault: Exclude<Fault, 'slow' | 'offline'>, body: unknown): Response {
  const status = Number(fault)
  const problem = { type: 'about:blank', ...answers[fault], status }
  return new Response(JSON.stringify(fault === '422' ? { ...problem, errors: firstField(body) } : problem), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...(fault === '401' ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
  })
}

function firstField(body: unknown) {
  const sent = typeof body === 'string' ? parseJson(body) : undefined
  const [name] = isObject(sent) ? Object.keys(sent).filter((key) => key !== 'id') : []
  if (name === undefined) return {}
  return { [name]: { code: 'type', params: {}, message: 'is not possible' } }
}
