import { isObject } from '#model/base/json.ts'
import type { Language } from '#model/language/text.ts'
import { type Answers, formIsFull } from '../model/answers.ts'
import type { FormDocument, Words } from '../model/document.ts'
import type { Faults } from '../panel/renderer/contract.ts'

export interface PublishedForm {
  id: string
  version: number
  title: Words
  questions: FormDocument
}

/** `undefined`: there is none, or no longer. */
export type ReadForm = (id: string) => Promise<PublishedForm | undefined>

/** What became of answers. */
export type Delivery =
  | { as: 'received' }
  | { as: 'refused'; faults: Faults }
  /** The version that was filled in is not known any more. */
  | { as: 'outdated' }
  | { as: 'gone' }
  /** @param wait seconds */
  | { as: 'tooMany'; wait: number }
  /** The form takes no more answers for now. */
  | { as: 'full' }
  | { as: 'unreachable' }
  | { as: 'failed' }

export interface Filled {
  version: number
  language: Language
  values: Answers
  visit: string
}

/** How far a visit came; it tells no answers. */
export interface Visit {
  visit: string
  version: number
  seen: readonly string[]
  answered: readonly string[]
  last?: string
}

export interface FormApi {
  /** @throws where it cannot be read */
  read: ReadForm
  /** Never throws. The same answers can be sent again: they arrive once. */
  send(id: string, filled: Filled): Promise<Delivery>
  /** Goes on its way while the page is left; nobody waits for it. */
  tellVisit(id: string, visit: Visit): void
  newVisit(): string
}

interface FormApiOptions {
  /** Ends with a slash. */
  base: string
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Sends JSON that nobody waits for. */
  beacon: (address: string, json: string) => void
  randomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array
}

/** Longest that a person waits before the page says that nothing comes. In milliseconds. */
const patience = 30_000

/** Seconds to wait where a server does not say how long. */
const usualWait = 60

export function createFormApi({ base, fetch, beacon, randomValues }: FormApiOptions): FormApi {
  const addressOf = (id: string, part = '') => `${base}public-forms/${encodeURIComponent(id)}${part}`
  const newId = () => createUuid(randomValues)
  // One key for the same answers, however often they are sent.
  let sent = { body: '', key: '' }

  return {
    async read(id) {
      const answer = await fetch(addressOf(id), { signal: AbortSignal.timeout(patience) })
      if (answer.status === 404 || answer.status === 410) return undefined
      const form: unknown = answer.ok ? await answer.json() : undefined
      if (!isPublished(form)) throw new Error(`The form cannot be read: ${answer.status}`)
      return form
    },
    async send(id, filled) {
      const body = JSON.stringify(filled)
      if (body !== sent.body) sent = { body, key: newId() }
      try {
        const answer = await fetch(addressOf(id, '/answers'), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': sent.key },
          body,
          signal: AbortSignal.timeout(patience),
        })
        return await deliveryOf(answer)
      } catch {
        return { as: 'unreachable' }
      }
    },
    tellVisit: (id, visit) => beacon(addressOf(id, '/visits'), JSON.stringify(visit)),
    newVisit: newId,
  }
}

async function deliveryOf(answer: Response): Promise<Delivery> {
  if (answer.ok) return { as: 'received' }
  if (answer.status === 404 || answer.status === 410) return { as: 'gone' }
  if (answer.status === 409) return { as: 'outdated' }
  if (answer.status === 429) {
    const wait = Number(answer.headers.get('Retry-After'))
    return { as: 'tooMany', wait: wait > 0 ? wait : usualWait }
  }
  const problem: unknown = await answer.json().catch(() => undefined)
  if (isObject(problem) && problem.type === formIsFull) return { as: 'full' }
  const faults = answer.status === 400 && isObject(problem) ? problem.errors : undefined
  return isObject(faults) && Object.values(faults).every(isFault)
    ? { as: 'refused', faults: faults as Faults }
    : { as: 'failed' }
}

function isPublished(value: unknown): value is PublishedForm {
  if (!isObject(value) || !isObject(value.title) || !isObject(value.questions)) return false
  return typeof value.version === 'number' && Array.isArray(value.questions.pages)
}

function isFault(value: unknown): boolean {
  return isObject(value) && typeof value.code === 'string' && isObject(value.params)
}

/** A random UUID (version 4). The browser's own is there on secure pages only, and a form may be filled in on a plain one. */
export function createUuid(randomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = [...randomValues(new Uint8Array(16))]
  const marked = bytes.map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40
    return place === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
