import type { Scene } from '../scene.ts'

/** The way back of several at once. Taken last, as what it changes would show in other pictures. */
export const takingBack: readonly Scene[] = [
  {
    name: 'zuruecknehmen',
    language: 'de',
    person: 'admin',
    path: '/panel/subscriptions?filter={"status":["INACTIVE"]}',
    async act(page) {
      for (const index of [1, 2, 3])
        await page
          .getByRole('checkbox', { name: / auswählen$/ })
          .nth(index)
          .check()
      await page.getByRole('button', { name: 'Aktivieren' }).first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /aktivieren/i })
        .click()
      await page.getByText(/^3 erledigt/).waitFor()
      await page.goto(new URL('/panel/journal?filter={"operation":["ACTION"]}', page.url()).href)
      await page
        .getByRole('row', { name: /Inaktiv/ })
        .first()
        .getByText('Antonia Ahrens')
        .first()
        .click()
      await page.getByRole('button', { name: 'Alle 3 zurücknehmen' }).click()
      await page.getByRole('dialog').getByText('Inaktiv').nth(2).waitFor()
    },
  },
]
