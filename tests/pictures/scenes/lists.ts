import type { Scene } from '../scene.ts'

/** What staff do with a list. */
export const lists: readonly Scene[] = [
  {
    name: 'liste',
    language: 'de',
    person: 'admin',
    path: '/panel/subscriptions?filter={"status":["ACTIVE"]}',
    act: (page) => page.getByRole('link', { name: 'Azubi-Start' }).waitFor(),
  },
  {
    name: 'filter',
    language: 'de',
    person: 'admin',
    path: '/panel/subscriptions',
    async act(page) {
      await page.getByRole('button', { name: 'Ende', exact: true }).first().click()
      await page.getByRole('textbox', { name: 'Von' }).waitFor()
    },
  },
  {
    name: 'ansichten',
    language: 'de',
    person: 'admin',
    path: '/panel/subscriptions?filter={"status":["ACTIVE"]}&sort=monthlyPrice&order=DESC',
    async act(page) {
      await page.getByRole('button', { name: 'Ansichten' }).click()
      const name = page.getByRole('textbox', { name: 'Name der Ansicht' })
      await name.fill('Teuerste aktive')
      await page.getByRole('button', { name: 'Ansicht speichern' }).click()
      await page.getByRole('button', { name: 'Teuerste aktive' }).click()
    },
  },
  {
    name: 'mehrere',
    language: 'de',
    person: 'admin',
    path: '/panel/subscriptions',
    async act(page) {
      for (const name of ['Resilienz Plus', 'Rückenfit im Büro']) {
        await page.getByRole('checkbox', { name: `${name} auswählen` }).check()
      }
      await page.getByText('2 Zeilen ausgewählt').waitFor()
    },
  },
  {
    name: 'export',
    language: 'de',
    person: 'admin',
    path: '/panel/user-list?filter={"status":["ACTIVE"]}',
    async act(page) {
      await page.getByRole('button', { name: 'Exportieren' }).click()
      await page.getByRole('button', { name: 'Export starten' }).waitFor()
    },
  },
]
