import type { Scene } from '../scene.ts'

/** Forms that customers fill in. */
export const formBuilder: readonly Scene[] = [
  {
    name: 'formular-bauen',
    language: 'de',
    person: 'admin',
    path: '/panel/formbuilder',
    async act(page) {
      await page.getByRole('link', { name: 'Arbeitsplatz im Blick', exact: true }).click()
      await page.getByRole('button', { name: 'Feld hinzufügen' }).first().waitFor()
    },
  },
  {
    name: 'antworten',
    language: 'de',
    person: 'admin',
    path: '/panel/formbuilder',
    async act(page) {
      await page.getByRole('link', { name: 'Wie geht es Ihnen heute?' }).click()
      await page.getByRole('tab', { name: 'Antworten' }).click()
    },
  },
]
