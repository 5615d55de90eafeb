import { isObject, ownValue } from '#model/base/json.ts'
import type { HttpClient } from '../api/http.ts'

export interface User {
  firstName: string
  lastName: string
}

const lookupPath = 'leandirectory_management/api/management/user/v1/find'

/** Looks a person up by the mapped identity id; `undefined` for an unknown one. */
export async function findUser(http: HttpClient, mappedIamId: string): Promise<User | undefined> {
  const asked = { method: 'POST', path: lookupPath, body: { mappedIamId }, missing: 'call' } as const
  const { body } = await http.request(asked)
  const items = ownValue(body, 'items')
  const first: unknown = Array.isArray(items) ? items[0] : undefined
  return isObject(first)
    ? { firstName: textOf(first.firstName), lastName: textOf(first.lastName) }
    : undefined
}

export function fullName({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`.trim()
}

export function initials({ firstName, lastName }: User): string {
  return [firstName, lastName].map((name) => ([...name][0] ?? '').toUpperCase()).join('')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
