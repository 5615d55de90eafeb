import type { Page } from '@playwright/test'
import { campaignIds } from '#app/server/seed/seedCampaigns.ts'
import type { Scene } from '../scene.ts'

const path = `/panel/campaign-assignment?campaign=${campaignIds[16]}`

async function stage(page: Page) {
  const options = page.getByRole('listbox', { name: 'Verfügbar' }).getByRole('option')
  await options.nth(1).click()
  await options.nth(4).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Zuordnen (4)' }).click()
}

/** Customers and their subscriptions. */
export const assigning: readonly Scene[] = [
  { name: 'zuordnung', language: 'de', person: 'admin', path, act: stage },
  {
    name: 'zuordnung-pruefen',
    language: 'de',
    person: 'admin',
    path,
    async act(page) {
      await stage(page)
      await page.getByRole('button', { name: 'Prüfen und übernehmen' }).click()
      await page.getByRole('button', { name: '4 Änderungen übernehmen' }).waitFor()
    },
  },
]
