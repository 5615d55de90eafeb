import type { Scene } from '../scene.ts'

/** Signing in, the overview, what finds everything. */
export const firstSteps: readonly Scene[] = [
  { name: 'anmelden', language: 'de', path: '/auth/signin' },
  { name: 'uebersicht', language: 'de', person: 'admin', path: '/panel' },
  {
    name: 'alles-durchsuchen',
    language: 'de',
    person: 'admin',
    path: '/panel',
    async act(page) {
      await page.getByRole('button', { name: 'Alles durchsuchen' }).click()
      await page.getByRole('combobox').last().fill('form')
    },
  },
]
