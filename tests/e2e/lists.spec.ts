import { inflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { followRoute, lead, overflowOf } from './following.ts'
import { openAs, people } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

inLongRun(
  'a thousand rows on a page are drawn as far as they are seen (D14)',
  async ({ page, sharedProduct }) => {
    await openAs(page, sharedProduct.url, people.admin, '/panel/user-list?perPage=1000')
    await expect(rows(page).first()).toBeVisible()
    const total = Number(
      (await page.locator('.MuiTablePagination-displayedRows').textContent())?.match(/\d+$/)?.[0] ?? 0,
    )
    expect(total).toBeGreaterThan(150)
    expect(await page.locator('*').count()).toBeLessThan(3000)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const last = page.locator(`tr[data-index="${total - 1}"]`)
    await expect(last).toBeVisible()
    expect(await page.locator('*').count()).toBeLessThan(3000)
    await last.getByRole('button', { name: /Aktionen für/ }).click()
    await expect(page.getByRole('menuitem', { name: 'ID kopieren' })).toBeVisible()
  },
)

test('back in a list that was seen, its rows are there at once, and scrolled to where they were', async ({
  page,
  sharedProduct,
}) => {
  await openAs(page, sharedProduct.url, people.admin, '/panel/user-list?perPage=100')
  await expect(rows(page).first()).toBeVisible()
  const row = page.locator('tr[data-index="70"]')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  await row.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('tablist')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(place)
  // What has been read is shown before anything is read again.
  let asked = 0
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  // The record's own page may still ask for names by their ids.
  await page.route('**/api/mca-users/users/customers?sortBy=*', async (route) => {
    asked += 1
    await isAnswered
    await route.fallback()
  })
  await page.goBack()
  await expect(row).toBeInViewport()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  expect(asked).toBeLessThanOrEqual(1)
  answer()
})

inLongRun(
  'a row keeps its actions in sight, opens in a tab of its own with Ctrl, and what is still being typed undoes no click',
  async ({ page, sharedProduct }) => {
    await openAs(page, sharedProduct.url, people.reader, '/panel/subscriptions')
    const row = page.getByRole('row', { name: /Azubi-Start/ })
    await page.setViewportSize({ width: 920, height: 800 })
    await expect(row.getByRole('button')).toBeInViewport({ ratio: 1 })
    const opened = page.waitForEvent('popup')
    await row.getByText('490,00').click({ modifiers: ['Control'] })
    await expect((await opened).getByRole('heading', { name: 'Azubi-Start' })).toBeVisible()
    await expect(row).toBeVisible()

    await page.getByRole('searchbox', { name: 'Suchen' }).pressSequentially('zzz')
    await page.getByRole('link', { name: 'Abonnements', exact: true }).click()
    await expect(page.getByRole('searchbox', { name: 'Suchen' })).toHaveValue('')
    await expect(row).toBeVisible()
    await expect(page).toHaveURL(/\/panel\/subscriptions$/)
  },
)

test('on a phone the rows are cards, with their actions, an order and a tick for all', async ({
  page,
  sharedProduct,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await openAs(page, sharedProduct.url, people.editor, '/panel/subscriptions')
  const card = page.getByRole('listitem').filter({ hasText: 'Azubi-Start' })
  await expect(card.getByText('490,00 €')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Sortieren nach' }).click()
  await page.getByRole('option', { name: 'Monatspreis' }).click()
  await page.getByRole('button', { name: 'Aufsteigend sortiert, umkehren' }).click()
  await expect(page).toHaveURL(/sort=monthlyPrice&order=DESC/)
  await page.keyboard.press('Escape')
  await card.getByRole('checkbox').click()
  const ticks = page.getByRole('checkbox', { checked: true })
  await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).click()
  await expect(page.getByText(/^\d+ ausgewählt$/)).toBeVisible()
  expect(await ticks.count()).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await card.getByRole('button', { name: 'Aktionen für Azubi-Start' }).click()
  await page.getByRole('menuitem', { name: 'Öffnen' }).click()
  await expect(page.getByRole('heading', { name: 'Azubi-Start' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  // A filter of many records is cut, and does not make the page wider.
  const many = Array.from({ length: 5 }, (_none, index) => `20000000-0000-4000-8000-00000000000${index + 1}`)
  const narrowed = encodeURIComponent(JSON.stringify({ journeys: many }))
  await lead(page, `/panel/subscriptions?filter=${narrowed}`)
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await expect(page.getByRole('button', { name: /^Journeys: .+,/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

inLongRun(
  'on paper there is the list alone: what it is narrowed to, the day, whole names, and on each sheet the headings',
  async ({ page, sharedProduct: { url } }) => {
    await page.setViewportSize({ width: 718, height: 1050 })
    await openAs(page, url, people.admin, '/panel/user-list?filter=%7B%22status%22%3A%22PROSPECT%22%7D')
    const rows = page.locator('tbody tr')
    await expect(rows).toHaveCount(25)
    await page.emulateMedia({ media: 'print' })
    // The page listens a moment after its rows are there, long before anybody prints it.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(
        page.getByText(/^1–25 von \d+ · Filter: Status: Interessent · \d\d\.\d\d\.\d{4}$/),
      ).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible()
    for (const tool of ['searchbox', 'checkbox', 'navigation'] as const)
      await expect(page.getByRole(tool)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Exportieren|Filter|Aktionen/ })).toHaveCount(0)
    const cut = await page
      .locator('tbody td')
      .evaluateAll(
        (cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      )
    expect(cut).toBe(0)
    expect(await overflowOf(page)).toBe(0)
    // An address stays in one line: its row is no higher than one with two lines of text.
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(60)

    await page.emulateMedia({ media: null })
    await followRoute(page, url, '/panel/user-list?perPage=200')
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '201')
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(rows).toHaveCount(200, { timeout: 500 })
    }).toPass()
    const sheets = glyphsOf(await page.pdf({ format: 'A4' }))
    expect(sheets.length).toBeGreaterThan(5)
    // Six words of the heading, which stand on the first sheet below its title.
    const begins = sheets.slice(1).map((sheet) => sheet.split('<', 30).join('<'))
    expect(begins.filter((begin) => !sheets[0]?.includes(begin))).toEqual([])
  },
)

/** The glyphs of each page of a PDF that Chromium made, with the fonts that they are of. */
function glyphsOf(pdf: Buffer): string[] {
  const bytes = pdf.toString('latin1')
  return [...bytes.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const object = bytes.slice(bytes.indexOf(`\n${id} 0 obj`))
    const content = object.slice(object.indexOf('stream\n') + 7, object.indexOf('\nendstream'))
    const text = inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    return (text.match(/\/F\d+(?= [\d.]+ Tf)|<[\dA-F]+>(?= Tj)/g) ?? []).join('')
  })
}
