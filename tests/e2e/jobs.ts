import { expect, type Page } from '@playwright/test'
import type { Change } from '#model/contract/change.ts'
import { dayFromToday } from '../support/days.ts'
import { callApi, callWith, heldTokens, journalOf, people } from './people.ts'

/** Counts what is pressed by the mouse in all pages of a tab, from now on. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const key = 'clicks of the test'
  await page.addInitScript((kept) => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(kept, String(Number(sessionStorage.getItem(kept)) + 1)),
      true,
    )
  }, key)
  return () => page.evaluate((kept) => Number(sessionStorage.getItem(kept)), key)
}

export const idInText = /[\da-f]{8}-[\da-f]{4}-/i

export interface Pair {
  id: string
  customer: string
  campaign: string
  startDate: string
  endDate: string | null
}

export interface Customer {
  id: string
  company: string
  email: string
}

export async function read<Value>(url: string, path: string): Promise<Value> {
  return (await callApi(url, people.admin, 'GET', path)).json() as Promise<Value>
}

export const rowsOf = async <Row>(url: string, path: string) => (await read<{ data: Row[] }>(url, path)).data

/** Somebody who pays more since the price of a subscription rose, while it was held. */
export async function payerOfMore(url: string): Promise<{ customer: Customer; rise: Change }> {
  const today = dayFromToday()
  for (const rise of await journalOf(url, { resource: 'campaigns', operation: 'EDIT' })) {
    const price = rise.details.find(({ field }) => field === 'campaigns.monthlyPrice')
    if (!price || Number(price.before) >= Number(price.after)) continue
    const pairs = await rowsOf<Pair>(url, `api-campaign-assignments-get?campaign=${rise.record}&limit=100`)
    const pair = pairs.find(
      ({ startDate, endDate }) => startDate < rise.at && (endDate === null || endDate >= today),
    )
    if (!pair) continue
    return { customer: await read(url, `mca-users/users/customers/${pair.customer}`), rise }
  }
  throw new Error('no price has risen that somebody pays')
}

export const someCustomers = (url: string, count: number, offset = 0) =>
  rowsOf<Customer>(url, `mca-users/users/customers?limit=${count}&offset=${offset}&sortBy=company`)

/** Gives a subscription to customers, in one step. */
export async function assignAll(
  url: string,
  campaign: string,
  customers: readonly Customer[],
  batch: string,
) {
  const { idToken } = await heldTokens(url, people.admin)
  for (const { id } of customers) {
    const answer = await fetch(`${url}/api/mca-users/users/customers/${id}/subscription`, {
      method: 'PUT',
      headers: {
        ...{ Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
        'Batch-Id': batch,
      },
      body: JSON.stringify({ subscriptionId: campaign, employees: 3, startDate: '2026-11-01' }),
    })
    expect(answer.status).toBeLessThan(300)
  }
}

export async function activate(url: string, campaign: string) {
  const { idToken } = await heldTokens(url, people.admin)
  const answer = await callWith(url, idToken, 'PUT', `api-campaigns-put/${campaign}/status`, {
    status: 'ACTIVE',
  })
  expect(answer.status).toBe(200)
}
