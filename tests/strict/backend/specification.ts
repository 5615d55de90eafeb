import type { Allowance, CallRule, ValueRule } from './allowance.ts'

const text: ValueRule = (value) => (typeof value === 'string' && value !== '' ? undefined : 'must be a text')
const amount: ValueRule = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : 'must be a number'
const oneOf =
  (...values: readonly string[]): ValueRule =>
  (value) =>
    values.includes(value as string) ? undefined : `must be one of ${values.join(', ')}`
const texts: ValueRule = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? undefined
    : 'must be a list of ids'
const iso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{3})?Z)?$/
/** "ISO strings or null": as a day or as an instant. */
const day: ValueRule = (value) =>
  value === null || (typeof value === 'string' && iso.test(value) && !Number.isNaN(Date.parse(value)))
    ? undefined
    : 'must be an ISO 8601 string or null'

const subscription = {
  ...{ type: oneOf('SUBSCRIPTION'), items: texts, duration: amount },
  ...{ monthlyPrice: amount, pricePerEmployee: amount, startDate: day, endDate: day },
}

const clipQuery = {
  ...{ datatype: 'mca-clip', includeMeta: 'true', createSignedUrls: 'true' },
  ...{ sortBy: 'workingTitle', limit: '1000' },
}

/** The calls of spec §7, each of them. That a subscription is put whole and what an invitation holds are not shown. */
const calls: readonly CallRule[] = [
  { method: 'POST', path: 'login', isOpen: true, body: { username: text, password: text } },
  { method: 'POST', path: 'renew-access-token', isOpen: true, body: { refreshToken: text } },
  { method: 'GET', path: 'api-authority/self' },
  {
    method: 'POST',
    path: 'leandirectory_management/api/management/user/v1/find',
    body: { mappedIamId: text },
  },
  { method: 'GET', path: 'api-campaigns-get' },
  { method: 'GET', path: 'api-campaigns-get/{id}' },
  { method: 'POST', path: 'api-campaigns-post', body: subscription },
  { method: 'PUT', path: 'api-campaigns-put/{id}', body: subscription },
  { method: 'PUT', path: 'api-campaigns-put/{id}/status', body: { status: oneOf('ACTIVE', 'INACTIVE') } },
  { method: 'GET', path: 'api-content-get', query: clipQuery },
  { method: 'GET', path: 'mca-user-journeys' },
  { method: 'GET', path: 'mca-users/users/operators' },
  { method: 'POST', path: 'mca-users/users/operators/invite', body: { email: text } },
  { method: 'GET', path: 'mca-users/users/customers' },
]

/** Exactly spec §7, and nothing more. */
export const specification: Allowance = { calls, headers: ['authorization', 'content-type', 'accept'] }
