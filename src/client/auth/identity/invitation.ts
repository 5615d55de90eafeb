import { isObject } from '#model/base/json.ts'
import type { Language, Text } from '#model/language/text.ts'

/** What the link of an invitation is worth. `inviter`: whom to ask; `undefined` where nobody is named. */
export type Invitation =
  | {
      state: 'open'
      email: string
      /** What the person is invited for; `undefined`: nothing yet. */
      template: { label: Text; description: Text } | undefined
      inviter: string | undefined
      language: Language
      /** `undefined`: the service did not say. */
      expiresAt: Date | undefined
    }
  | { state: 'expired' | 'used' | 'withdrawn' | 'replaced'; inviter: string | undefined }

/** What the person gives who takes an invitation. */
export interface Acceptance {
  firstName: string
  lastName: string
  password: string
}

const ends = ['expired', 'used', 'withdrawn', 'replaced'] as const

export function invitationIn(body: unknown): Invitation | undefined {
  if (!isObject(body)) return undefined
  const inviter = typeof body.inviter === 'string' && body.inviter !== '' ? body.inviter : undefined
  const end = ends.find((state) => state === body.state)
  if (end) return { state: end, inviter }
  if (body.state !== 'open' || typeof body.email !== 'string') return undefined
  return {
    state: 'open',
    email: body.email,
    inviter,
    language: body.language === 'en' ? 'en' : 'de',
    template: templateIn(body.template),
    expiresAt: instantIn(body.expiresAt),
  }
}

function templateIn(value: unknown) {
  if (!isObject(value)) return undefined
  const [label, description] = [textIn(value.label), textIn(value.description)]
  return label === undefined || description === undefined ? undefined : { label, description }
}

function textIn(value: unknown): Text | undefined {
  if (typeof value === 'string') return value
  if (!isObject(value)) return undefined
  const { de, en } = value
  return typeof de === 'string' && typeof en === 'string' ? { de, en } : undefined
}

function instantIn(value: unknown): Date | undefined {
  const instant = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
