import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from '../support/product.ts'
import { violationsOn } from './accessibility.ts'
import { callApi, journalOf, openAs, people, speak } from './people.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
})
test.afterAll(() => product?.stop())

const tray = (page: Page) => page.getByRole('region', { name: /^(Vorgänge|Tasks)$/ })

/** The statuses that were asked for, by record, however they ended. */
async function watchSwitches(page: Page, answer: (count: number) => 'pass' | 'fail' | 'silent') {
  const switched: string[] = []
  await page.route('**/api/api-campaigns-put/*/status', async (route) => {
    switched.push(new URL(route.request().url()).pathname)
    const wanted = answer(switched.length)
    if (wanted === 'fail') return route.fulfill({ status: 500, json: { code: 'server' } })
    // Carried out, and its answer is lost with the tab.
    if (wanted === 'silent') return void (await route.fetch())
    return route.continue()
  })
  return switched
}

test('a change of many records survives its tab: seen in another one, gone on with by keyboard, nothing done twice', async ({
  page,
  context,
}) => {
  await openAs(page, product.url, people.admin, '/panel/subscriptions?filter={"status":["ACTIVE"]}')
  const boxes = page.getByRole('checkbox', { name: / auswählen$/ })
  for (const index of [1, 2, 3, 4, 5]) await boxes.nth(index).check()
  const answers = { 2: 'fail', 3: 'silent' } as const
  const before = await watchSwitches(page, (count) => answers[count as 2] ?? 'pass')
  await page.getByRole('button', { name: 'Deaktivieren' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /deaktivieren/i })
    .click()
  await expect.poll(() => before.length).toBe(3)

  const other = await context.newPage()
  await other.setViewportSize({ width: 390, height: 780 })
  const after = await watchSwitches(other, () => 'pass')
  await openAs(other, product.url, people.admin, '/panel/subscriptions')
  await speak(other, 'English')
  const head = tray(other).getByRole('button', { name: /^Tasks/ })
  await expect(head).toContainText('1 in another tab')
  await page.close()
  await expect(head).toContainText('1 interrupted')
  await head.press('Enter')
  await expect(tray(other)).toContainText(
    'Interrupted: 1 done, 0 skipped, 1 failed, 1 uncertain, 2 remaining',
  )
  const outcomes = tray(other).locator('.job-outcomes li')
  await expect(outcomes).toHaveCount(5)
  await expect(outcomes.nth(1)).toContainText('uncertain – will be checked before continuing')
  expect(await violationsOn(other)).toEqual([])

  // Loaded anew it is still there.
  await other.reload()
  await head.press('Enter')
  await tray(other).getByRole('button', { name: 'Continue with the remaining ones' }).press('Enter')
  await expect(tray(other)).toContainText('5 done, 0 skipped, 0 failed')
  await expect(tray(other)).toContainText('Checked: already done')
  // The failed one and the two that were open; the uncertain one was only looked at.
  expect(after).toHaveLength(3)
  expect(after).toContain(before[1])
  expect(after).not.toContain(before[2])
  const batches = (await journalOf(product.url)).slice(0, 5).map(({ batch }) => batch)
  expect(new Set(batches).size).toBe(1)
  expect(batches[0]).not.toBeNull()
  await other.reload()
  await expect(tray(other)).toHaveCount(0)
})

test('the bell names what was saved and what a dialog said, after a reload too, and forgets it at the sign-out', async ({
  page,
}) => {
  await openAs(page, product.url, people.admin, '/panel/subscriptions?filter={"status":["INACTIVE"]}')
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await watchSwitches(page, (count) => (count <= 3 ? 'fail' : 'pass'))
  await page.getByRole('button', { name: 'Aktivieren' }).first().click()
  const question = page.getByRole('dialog')
  const yes = question.getByRole('button', { name: /aktivieren/i })
  for (let tries = 1; tries <= 3; tries += 1) {
    await yes.click()
    await expect(question.getByRole('alert')).toBeVisible()
    await expect(yes).toBeEnabled()
  }
  await yes.click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: /^Meldungen/ }).click()
  const list = page.getByRole('dialog', { name: 'Meldungen' })
  await expect(list.getByRole('link', { name: /^Abonnement „.*“: Aktivieren erledigt$/ })).toBeVisible()
  await expect(list.getByRole('listitem').nth(1)).toContainText('Aktivieren fehlgeschlagen')
  await expect(list.getByRole('listitem').nth(1)).toContainText('3-mal')
  await list.getByRole('link', { name: /Aktivieren erledigt/ }).press('Enter')
  await expect(page).toHaveURL(/\/panel\/subscriptions\//)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Konto' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Einloggen' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Aktivieren')
})

test('an export has every column, its provenance and its sums, and says what changed meanwhile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await openAs(page, product.url, people.admin, '/panel/subscriptions')
  await speak(page, 'English')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^CSV for Excel/ }).press('Space')
  await dialog.getByRole('radio', { name: 'as lines starting with #' }).press('Space')
  await dialog.getByRole('radio', { name: 'All', exact: true }).press('Space')
  expect(await violationsOn(page)).toEqual([])
  let isChanged = false
  await page.route(/\/api\/api-campaigns-get\?.*limit=1000/, async (route) => {
    const answer = await route.fetch()
    if (!isChanged) {
      isChanged = true
      const { data } = (await answer.json()) as { data: { id: string; status: string }[] }
      const [first] = data
      const status = first?.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
      const put = await callApi(product.url, people.admin, 'PUT', `api-campaigns-put/${first?.id}/status`, {
        status,
      })
      expect(put.ok).toBe(true)
    }
    await route.fulfill({ response: answer })
  })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Start export' }).press('Enter')
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(isChanged).toBe(true)
  const lines = text.replace('\ufeff', '').split('\r\n')
  const told = lines.filter((line) => line.startsWith('# '))
  expect(lines.slice(0, told.length)).toEqual(told)
  expect(told.join('\n')).toMatch(/# Changes in the meantime: One change was made in the meantime/)
  expect(told.join('\n')).toMatch(/# Order: .*, (as|des)cending/)
  expect(told.join('\n')).toMatch(/# Total .*€[\d,.]+/)
  expect(lines[told.length]).toMatch(/,ID$/)
  await expect(tray(page)).toBeVisible()
  await tray(page)
    .getByRole('button', { name: /^Tasks/ })
    .click()
  await expect(tray(page)).toContainText('One change was made in the meantime')
})
