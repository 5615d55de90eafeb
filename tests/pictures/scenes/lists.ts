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
  {
    name: 'unterbrochen',
    language: 'de',
    height: 640,
    person: 'admin',
    path: '/panel/subscriptions?filter={"status":["ACTIVE"]}',
    async act(page) {
      for (const index of [1, 2, 3])
        await page
          .getByRole('checkbox', { name: / auswählen$/ })
          .nth(index)
          .check()
      // The second answer never comes, and the page is loaded anew meanwhile.
      let calls = 0
      const hangs = page.waitForEvent(
        'request',
        (request) => /\/status$/.test(request.url()) && ++calls === 2,
      )
      await page.route('**/status', (route) => (calls === 2 ? undefined : route.fulfill({ json: {} })))
      await page.getByRole('button', { name: 'Deaktivieren' }).first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /deaktivieren/i })
        .click()
      await hangs
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.getByText('Einzelne Einträge').click()
    },
  },
  {
    name: 'meldungen',
    language: 'de',
    height: 400,
    person: 'admin',
    path: '/panel/subscriptions?filter={"status":["INACTIVE"]}',
    async act(page) {
      await page.getByRole('link', { name: 'Resilienz Plus' }).or(page.locator('tbody a')).first().click()
      let calls = 0
      await page.route('**/status', (route) =>
        ++calls <= 2 ? route.fulfill({ status: 500, json: { code: 'server' } }) : route.fulfill({ json: {} }),
      )
      await page.getByRole('button', { name: 'Aktivieren' }).first().click()
      const question = page.getByRole('dialog')
      const yes = question.getByRole('button', { name: /aktivieren/i })
      for (const _ of [1, 2]) {
        await yes.click()
        await question.getByRole('alert').waitFor()
      }
      await yes.click()
      await question.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /^Meldungen/ }).click()
      await page.getByRole('dialog', { name: 'Meldungen' }).waitFor()
    },
  },
]
