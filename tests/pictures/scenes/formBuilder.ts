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
    name: 'formular-als-bereich',
    language: 'de',
    person: 'admin',
    path: '/panel/formbuilder',
    async act(page) {
      await page.getByRole('link', { name: 'Schlaftagebuch', exact: true }).click()
      await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
      await page.getByRole('menuitem', { name: /^Als Bereich übernehmen/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Als Bereich übernehmen' })
      await dialog.getByRole('tab', { name: 'JSON' }).click()
      const download = dialog.getByRole('button', { name: 'config.json herunterladen' })
      await download.and(page.locator(':enabled')).waitFor()
      await download.scrollIntoViewIfNeeded()
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
