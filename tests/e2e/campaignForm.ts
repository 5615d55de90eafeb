import { expect, type Page } from '@playwright/test'
import { callApi, openAs, type Person, people } from './people.ts'
import type { StoredTokens } from './sessions.ts'

type Values = Readonly<Record<string, unknown>>

export const newCampaign = {
  ...{ type: 'SUBSCRIPTION', name: 'Prüfstück', duration: 12, monthlyPrice: 5, pricePerEmployee: 1 },
  ...{ startDate: '2026-12-01', endDate: '2027-11-30', items: [] },
}

export async function createCampaign(url: string, values: Values = {}): Promise<string> {
  const body = { ...newCampaign, ...values }
  const answer = await callApi(url, people.admin, 'POST', 'api-campaigns-post', body)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

export async function storedCampaign(url: string, id: string): Promise<Values> {
  const answer = await callApi(url, people.admin, 'GET', `api-campaigns-get/${id}`)
  return (await answer.json()) as Values
}

export async function changeCampaign(url: string, id: string, values: Values): Promise<void> {
  const answer = await callApi(url, people.admin, 'PUT', `api-campaigns-put/${id}`, values)
  expect(answer.status).toBe(200)
}

/** @param tokens of a session of its own, for what ends it */
export async function openCampaign(
  page: Page,
  url: string,
  id: string,
  person: Person = people.editor,
  tokens?: StoredTokens,
) {
  await openAs(page, url, person, `/panel/subscriptions/${id}/edit`, tokens)
  await expect(page.getByLabel('Monatspreis')).toHaveValue(/.+/)
}

export const price = (page: Page) => page.getByRole('textbox', { name: 'Monatspreis' })
export const end = (page: Page) => page.getByRole('textbox', { name: 'Ende', exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).first()
export const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Nicht gespeicherte Änderungen' })
