import type { Scene } from '../scene.ts'

/** Signing in, the overview, what finds everything. */
export const firstSteps: readonly Scene[] = [
  { name: 'anmelden', language: 'de', path: '/auth/signin', height: 640 },
  { name: 'uebersicht', language: 'de', person: 'admin', path: '/panel' },
  {
    name: 'alles-durchsuchen',
    language: 'de',
    person: 'admin',
    path: '/panel',
    async act(page) {
      await page.getByRole('button', { name: 'Alles durchsuchen' }).click()
      // One area answers, for several stand in the order in which they answer.
      const search = page.getByRole('dialog', { name: 'Alles durchsuchen' })
      await search.getByRole('combobox').fill('albrecht')
      await search.getByText(/^Alle \d+ Treffer in Kunden/).waitFor()
    },
  },
  {
    name: 'tippfehler',
    language: 'de',
    person: 'admin',
    path: '/panel',
    async act(page) {
      await page.getByRole('button', { name: 'Alles durchsuchen' }).click()
      const search = page.getByRole('dialog', { name: 'Alles durchsuchen' })
      // That of "Albrecht Bau e. K.", with two digits exchanged.
      await search.getByRole('combobox').fill('DE43701500003296020354')
      await search.getByText(/^Meinten Sie DE/).waitFor()
    },
  },
  {
    name: 'tastenkuerzel',
    language: 'de',
    person: 'admin',
    path: '/panel/subscriptions',
    async act(page) {
      await page.getByRole('link', { name: 'Azubi-Start' }).waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Tastenkürzel' }).waitFor()
    },
  },
]
