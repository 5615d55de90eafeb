import { isObject, parseJson } from '../../../../model/base/json.ts'
import { refusals, type UploadProblem } from './uploads.ts'

const longestDetail = 300

/** What a refusal of the backend (problem+json with a `reason`) is to the person. */
export function readProblem(status: number, text: string): UploadProblem {
  const body = parseJson(text)
  const told = isObject(body) ? body : {}
  const reason = refusals.find((known) => known === told.reason)
  const detail = typeof told.detail === 'string' ? told.detail.slice(0, longestDetail) : undefined
  if (reason) return { code: reason }
  if (status === 401) return { code: 'signedOut' }
  if (status === 403) return { code: 'forbidden' }
  if (status === 413) return { code: 'tooLarge' }
  if (status === 415) return { code: 'mediaType' }
  if (status === 507) return { code: 'noRoom' }
  return { code: 'server', detail }
}
