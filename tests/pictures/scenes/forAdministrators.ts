import { readFileSync } from 'node:fs'
import type { Scene } from '../scene.ts'

const written = readFileSync('docs/examples/invoices.json', 'utf8')
const invoices: unknown = JSON.parse(written)
const mistyped: unknown = JSON.parse(
  written.replace('"money"', '"mony"').replace('"dueOn", "state"]', '"dueOn", "sate"]'),
)

/** What the documentation for administrators shows, in English and as in a trial. */
export const forAdministrators: readonly Scene[] = [
  {
    name: 'subscriptions',
    language: 'en',
    person: 'admin',
    path: '/panel/subscriptions',
    act: (page) => page.getByRole('link', { name: 'Azubi-Start' }).waitFor(),
  },
  {
    name: 'switchboard',
    language: 'en',
    person: 'admin',
    path: '/panel/user-list',
    isTrial: true,
    act: (page) => page.getByRole('button', { name: /^Switch/ }).click(),
  },
  {
    name: 'configured-list',
    language: 'en',
    person: 'admin',
    path: '/panel/bills',
    isTrial: true,
    resources: [invoices],
    act: (page) => page.getByRole('searchbox').waitFor(),
  },
  {
    name: 'configured-form',
    language: 'en',
    person: 'admin',
    path: '/panel/bills/create',
    isTrial: true,
    resources: [invoices],
    async act(page) {
      await page.getByLabel('Number').fill('R-2026-1')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('The field is a mandatory field').first().waitFor()
    },
  },
  {
    name: 'configuration-mistakes',
    language: 'en',
    path: '/',
    isTrial: true,
    resources: [mistyped],
    async act(page) {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('heading', { name: 'The configuration has errors' }).waitFor()
    },
  },
]
