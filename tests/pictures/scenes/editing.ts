import type { Page } from '@playwright/test'
import { campaignIds } from '#app/server/seed/seedCampaigns.ts'
import type { Scene } from '../scene.ts'

const path = `/panel/subscriptions/${campaignIds[6]}/edit`
const price = (page: Page) => page.getByRole('textbox', { name: 'Monatspreis' })

/** To what the change touches. */
const agree = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()

/** Forms, what is kept of them, and what happens where two people edit one record. */
export const editing: readonly Scene[] = [
  {
    name: 'formular',
    language: 'de',
    person: 'admin',
    path,
    async act(page) {
      await page.getByRole('textbox', { name: 'Ende' }).fill('01.01.2025')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await page.getByText('Darf nicht vor „Beginn“ liegen').first().waitFor()
    },
  },
  {
    name: 'entwurf',
    language: 'de',
    person: 'admin',
    path,
    async act(page) {
      await price(page).fill('159,90')
      await page.getByRole('link', { name: 'Mediathek' }).first().click()
      await page.getByRole('button', { name: 'Als Entwurf behalten' }).click()
      await page.goBack()
      await page.getByText(/^Nicht gespeicherter Entwurf/).waitFor()
    },
  },
  {
    name: 'wirkung',
    language: 'de',
    person: 'admin',
    path: `/panel/subscriptions/${campaignIds[15]}/edit`,
    async act(page) {
      await price(page).fill('159,90')
      await page.getByRole('button', { name: 'Speichern' }).click()
      await page.getByText(/^Im Monat: /).waitFor()
    },
  },
  {
    name: 'konflikt',
    language: 'de',
    person: 'admin',
    path,
    async act(page) {
      await price(page).fill('159,90')
      const other = await page.context().newPage()
      await other.goto(page.url())
      await price(other).fill('155')
      await other.getByRole('button', { name: 'Speichern' }).click()
      await agree(other)
      await other
        .getByText(/“ gespeichert$/)
        .first()
        .waitFor()
      await other.close()
      await page.getByRole('button', { name: 'Speichern' }).click()
      await agree(page)
      await page.getByRole('dialog', { name: 'Jemand anderes hat inzwischen gespeichert' }).waitFor()
    },
  },
  {
    name: 'geplant',
    language: 'de',
    person: 'admin',
    path: `/panel/subscriptions/${campaignIds[6]}`,
    async act(page) {
      await page.getByRole('button', { name: 'Mehr', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Änderung planen' }).click()
      const planning = page.getByRole('dialog', { name: 'Änderung planen' })
      await planning.getByLabel('Ab', { exact: false }).first().fill('01.01.2027')
      await price(page).fill('169,90')
      await planning.getByRole('button', { name: 'Planen' }).click()
      await page.getByRole('heading', { name: 'Geplante Änderungen' }).waitFor()
      await page.getByText(/geplant$/).waitFor({ state: 'detached' })
    },
  },
]
