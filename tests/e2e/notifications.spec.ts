import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { openAs, people, signIn, signOut } from './people.ts'
import { watchConsole } from './sessions.ts'
import { inLongRun, test } from './sharedProduct.ts'

const notice = (page: Page) => page.locator('.notification')
const copy = (page: Page) => page.getByRole('button', { name: 'Link kopieren' })

inLongRun(
  'a notification is shown for 7500 ms, refuses others, and is kept for its person alone (N01, N02)',
  async ({ page, sharedProduct }) => {
    const { url } = sharedProduct
    const console = watchConsole(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await openAs(page, url, people.reader, '/panel/reports/portfolio')
    await expect(copy(page)).toBeVisible()

    await test.step('its time is exact', async () => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      await copy(page).click()
      await expect(notice(page)).toContainText('kopiert')
      await page.clock.runFor(7499)
      await expect(notice(page)).toBeVisible()
      await page.clock.runFor(1)
      await expect(notice(page)).toHaveCount(0)
    })

    await test.step('the second one is refused and logged once', async () => {
      await copy(page).click()
      await expect(notice(page)).toBeVisible()
      await copy(page).click()
      await expect(page.getByRole('button', { name: 'Meldungen, eine noch nicht gesehen' })).toBeVisible()
      await expect(notice(page)).toHaveCount(1)
      expect(console.count('A notification is shown already; refused: ')).toBe(1)
      await page.clock.resume()
    })

    await test.step('the list has all three, and can be read by everybody', async () => {
      await page.getByRole('button', { name: /^Meldungen/ }).click()
      const list = page.getByRole('dialog', { name: 'Meldungen' })
      await expect(list.getByRole('listitem')).toHaveText([/nicht angezeigt/, /2-mal/])
      await list.getByRole('button', { name: 'Alle kopieren' }).click()
      await expect(list.getByText('Kopiert', { exact: true })).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied.split('\n')).toHaveLength(3)
      expect(await violationsOn(page, '.bell-paper')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(list).toHaveCount(0)
    })

    await test.step('somebody else finds none of it', async () => {
      await signOut(page)
      await signIn(page, url, people.editor)
      await page.getByRole('button', { name: 'Meldungen', exact: true }).click()
      await expect(page.getByText('Noch keine Meldungen')).toBeVisible()
    })
  },
)
