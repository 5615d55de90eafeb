import { type AccountName, credentialsOf } from './server.ts'

export const json = { 'Content-Type': 'application/json' }

export interface ApiCall {
  method?: string
  headers?: Record<string, string>
  /** Bytes, or what is sent as JSON. */
  body?: unknown
}

export async function callApi(
  address: string,
  path: string,
  { method = 'GET', headers = {}, body }: ApiCall = {},
): Promise<{ headers: Headers; json: ReturnType<typeof JSON.parse> }> {
  const sent = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
  const response = await fetch(new URL(path, `${address}/api/`), {
    ...{ method, headers: { ...json, ...headers } },
    ...(body === undefined ? {} : { body: sent }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return { headers: response.headers, json: text === '' ? undefined : JSON.parse(text) }
}

export async function signedIn(address: string, person: AccountName = 'editor') {
  const answer = await callApi(address, 'login', { method: 'POST', body: credentialsOf(person) })
  return { Authorization: `Bearer ${answer.json.idToken}` }
}

export interface Campaign {
  id: string
  name: string
  status: string
  monthlyPrice: number
}

export async function campaigns(address: string): Promise<{ data: Campaign[]; maxCount: number }> {
  return (await callApi(address, 'api-campaigns-get', { headers: await signedIn(address) })).json
}

/** Creates a subscription. @returns it, once it was acknowledged */
export async function createCampaign(
  address: string,
  name: string,
  headers: Record<string, string>,
): Promise<Campaign> {
  const body = { name, monthlyPrice: 1, pricePerEmployee: 0, duration: 1, items: [] }
  return (await callApi(address, 'api-campaigns-post', { method: 'POST', headers, body })).json
}
