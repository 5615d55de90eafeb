import type { Page } from '@playwright/test'
import type { Scene } from '../scene.ts'

const open = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Suchen' }).fill('Albrecht Gartenbau')
  // The page of the customer tells its place in what was found.
  await page.waitForURL(/Gartenbau/)
  await page.getByRole('link', { name: 'Albrecht Gartenbau e. K.' }).click()
}

/** A customer's page. */
export const customers: readonly Scene[] = [
  {
    name: 'kunde',
    language: 'de',
    person: 'admin',
    path: '/panel/user-list',
    async act(page) {
      await open(page)
      await page.getByRole('tab', { name: 'Abos' }).click()
      await page.getByRole('link', { name: 'Fit im Außendienst' }).waitFor()
    },
  },
  {
    name: 'verlauf',
    language: 'de',
    person: 'admin',
    path: '/panel/subscriptions',
    async act(page) {
      await page.getByRole('button', { name: 'Aktionen für Resilienz Basis' }).click()
      await page.getByRole('menuitem', { name: 'Öffnen' }).click()
      await page.getByRole('tab', { name: 'Verlauf' }).click()
      await page.getByRole('button', { name: 'Änderungen' }).click()
    },
  },
  {
    name: 'notizen',
    language: 'de',
    person: 'admin',
    path: '/panel/user-list',
    async act(page) {
      await open(page)
      await page.getByRole('tab', { name: 'Notizen' }).click()
      await page.getByLabel('Neue Notiz').fill('Bitte ab September nur noch per E-Mail.')
      await page.getByRole('button', { name: 'Notiz speichern' }).click()
      await page.getByText('Notiz gespeichert').first().waitFor()
    },
  },
  {
    name: 'auskunft',
    language: 'de',
    person: 'admin',
    path: '/panel/user-list',
    async act(page) {
      await open(page)
      await page.getByRole('button', { name: 'Mehr' }).click()
      await page.getByRole('menuitem', { name: 'Personendaten löschen …' }).waitFor()
    },
  },
]
