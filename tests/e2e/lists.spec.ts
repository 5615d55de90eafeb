import { inflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { isLongRun } from '../support/long.ts'
import { panelEntries } from '../support/panelRoutes.ts'
import { violationsOn } from './accessibility.ts'
import { followRoute, overflowOf } from './everyRoute.ts'
import { callApi, openAs, people, signIn, signOut } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const openList = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

test('a list is narrowed by kind, Back steps through its states, and the menu leads to the plain list', async ({
  page,
  sharedProduct,
}) => {
  await signIn(page, sharedProduct.url, people.admin)
  await openList(page, 'Abonnements')
  await expect(page.getByRole('table').getByText('Inaktiv').first()).toBeVisible()
  await page.getByRole('button', { name: 'Status', exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Aktiv', exact: true }).click()
  await expect(page).toHaveURL(/ACTIVE/)
  // The open filter hides the table from roles; the rows before stand pale in it until the next ones are there.
  await expect(page.locator('.list-table[aria-busy=false]')).toBeVisible()
  await expect(page.locator('.list-table').getByText('Inaktiv')).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Monatspreis', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Von' }).fill('150')
  await page.getByRole('textbox', { name: 'Bis' }).fill('250,50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Monatspreis: 150,00.€ – 250,50.€/ })).toBeVisible()
  await expect(page.locator('.list-table')).toHaveAttribute('aria-busy', 'false')
  const prices = await rows(page).locator('td:nth-child(4)').allTextContents()
  expect(prices.length).toBeGreaterThan(0)
  for (const price of prices) {
    const amount = Number(price.replace(/[^\d,]/g, '').replace(',', '.'))
    expect(amount).toBeGreaterThanOrEqual(150)
    expect(amount).toBeLessThanOrEqual(250.5)
  }

  await page.goBack()
  await expect(page.getByRole('button', { name: /Monatspreis:/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Status: Aktiv' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table').getByText('Inaktiv').first()).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Status: Aktiv' })).toBeVisible()
  await openList(page, 'Abonnements')
  await expect(page).toHaveURL(`${sharedProduct.url}/panel/subscriptions`)
  await expect(page.getByRole('table').getByText('Inaktiv').first()).toBeVisible()
})

test('columns and a saved view outlive signing out, and the view is a link for others', async ({
  page,
  sharedProduct,
}) => {
  await signIn(page, sharedProduct.url, people.admin)
  await openList(page, 'Abonnements')
  await page.getByRole('button', { name: 'Spalten' }).click()
  await page.getByRole('checkbox', { name: 'Geändert' }).click()
  await expect(page).toHaveURL(/updatedAt/)
  await page.getByRole('button', { name: 'Kompakt' }).click()
  await expect(page).toHaveURL(/density=compact/)
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Monatspreis' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=monthlyPrice/)
  await page.getByRole('button', { name: 'Ansichten' }).click()
  await page.getByRole('textbox', { name: 'Name der Ansicht' }).fill('Günstige zuerst')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Günstige zuerst' })).toBeVisible()
  const shared = page.url()
  await signOut(page)

  await signIn(page, sharedProduct.url, people.admin)
  await openList(page, 'Abonnements')
  await expect(page.getByRole('columnheader', { name: 'Geändert' })).toBeVisible()
  await page.getByRole('button', { name: 'Ansichten' }).click()
  await page.getByRole('link', { name: 'Günstige zuerst' }).click()
  await expect(page.getByRole('columnheader', { name: 'Monatspreis' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await signOut(page)

  await signIn(page, sharedProduct.url, people.editor, new URL(shared).pathname + new URL(shared).search)
  await expect(page.getByRole('columnheader', { name: 'Geändert' })).toBeVisible()
  await page.getByRole('button', { name: 'Ansichten' }).click()
  await expect(page.getByRole('link', { name: 'Günstige zuerst' })).toHaveCount(0)
})

test('several rows are changed with the keys alone, and the tray says what became of each', async ({
  page,
  sharedProduct,
}) => {
  const { url } = sharedProduct
  const names = ['eins', 'zwei', 'drei'].map((word) => `Sammeländerung ${word}`)
  for (const name of names) {
    const body = { type: 'SUBSCRIPTION', name, items: [], monthlyPrice: 10, startDate: '2026-01-01' }
    await callApi(url, people.admin, 'POST', 'api-campaigns-post', body)
  }
  const query = new URLSearchParams({ filter: JSON.stringify({ q: 'Sammeländerung' }) })
  await openAs(page, url, people.admin, `/panel/subscriptions?${query}`)
  await expect(rows(page)).toHaveCount(3)
  // All begin on the same day, so each may be the first.
  await rows(page).first().getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 Zeilen ausgewählt')).toBeVisible()
  await page.getByRole('button', { name: 'Aktivieren', exact: true }).press('Enter')
  const question = page.getByRole('dialog', { name: '2 Abonnements aktivieren?' })
  // It waits for what is touched, and takes the focus then.
  await expect(question.getByRole('button', { name: 'Aktivieren' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 erledigt, 0 übersprungen, 0 fehlgeschlagen', { exact: true })).toBeVisible()
  await expect(page.getByRole('table').getByText('Aktiv', { exact: true })).toHaveCount(2)
  await expect(page.getByText('2 Zeilen ausgewählt')).toHaveCount(0)
})

test('everything is searched by the fields of the lists, with the keys alone', async ({
  page,
  sharedProduct,
}) => {
  await signIn(page, sharedProduct.url, people.admin)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Alles durchsuchen' })
  await search.getByRole('combobox').fill('azubi')
  const hit = search.getByRole('group', { name: 'Abonnements' }).getByRole('option', { name: /Azubi-Start/ })
  await expect(hit).toBeVisible()
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([])
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Azubi-Start' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('e')
  await search.getByRole('option', { name: /Alle \d+ Treffer in Kunden/ }).click()
  await expect(page).toHaveURL(/user-list\?filter=.*q/)
  await expect(page.getByRole('searchbox', { name: 'Suchen' })).toHaveValue('e')

  // On a phone titles are whole, for those that begin alike are told apart by their ends.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('gesund')
  const similar = search.getByText(/^Gesundheitspaket (Handwerk|Mittelstand)$/)
  await expect(similar).toHaveCount(2)
  for (const title of await similar.all()) {
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})

test('a thousand rows on a page are drawn as far as they are seen (D14)', async ({ page, sharedProduct }) => {
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
})

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
  await page.route('**/api/mca-users/users/customers?*', async (route) => {
    asked += 1
    await isAnswered
    await route.fallback()
  })
  await page.goBack()
  await expect(row).toBeInViewport({ timeout: 2000 })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  expect(asked).toBeLessThanOrEqual(1)
  answer()
})

test('a row keeps its actions in sight, opens in a tab of its own with Ctrl, and what is still being typed undoes no click', async ({
  page,
  sharedProduct,
}) => {
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
})

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
  await expect(page.getByText(/^\d+ Zeilen ausgewählt$/)).toBeVisible()
  expect(await ticks.count()).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
  // A filter of many records is cut, and does not make the page wider.
  const many = Array.from({ length: 5 }, (_none, index) => `20000000-0000-4000-8000-00000000000${index + 1}`)
  const narrowed = encodeURIComponent(JSON.stringify({ journeys: many }))
  await page.goto(`${sharedProduct.url}/panel/subscriptions?filter=${narrowed}`)
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await expect(page.getByRole('button', { name: /^Journeys: .+,/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.goto(`${sharedProduct.url}/panel/subscriptions`)
  await card.getByRole('button', { name: 'Aktionen für Azubi-Start' }).click()
  await page.getByRole('menuitem', { name: 'Öffnen' }).click()
  await expect(page.getByRole('heading', { name: 'Azubi-Start' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

/** Those that the menu leads to; the others are seen in pages of records. */
const lists = panelEntries.filter(({ navigation }) => navigation.list === 'always')

inLongRun(
  'on a small laptop all columns of each list are in sight beside the menu',
  async ({ page, sharedProduct }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openAs(page, sharedProduct.url, people.admin, '/panel/media')
    await page.getByRole('button', { name: 'Liste', exact: true }).click()
    for (const language of isLongRun ? ['Deutsch', 'English'] : ['Deutsch']) {
      await page.getByRole('button', { name: language, exact: true }).click()
      for (const { path } of lists) {
        await followRoute(page, sharedProduct.url, `/panel/${path}`)
        await expect(rows(page).first()).toBeVisible()
        await expect(page.locator('.title-to-come')).toHaveCount(0)
        const hidden = () =>
          page.locator('.list-table').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        await expect.poll(hidden, `${path} in ${language}`).toBe(0)
      }
    }
  },
)

test('on paper there is the list alone: what it is narrowed to, the day, and whole names', async ({
  page,
  sharedProduct: { url },
}) => {
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
    .evaluateAll((cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(cut).toBe(0)
  expect(await overflowOf(page)).toBe(0)
  // An address stays in one line: its row is no higher than one with two lines of text.
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(60)
})

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

test('on paper each sheet has the headings, and all rows of the page are there', async ({
  page,
  sharedProduct: { url },
}) => {
  await openAs(page, url, people.admin, '/panel/user-list?perPage=200')
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '201')
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(rows(page)).toHaveCount(200, { timeout: 500 })
  }).toPass()
  const sheets = glyphsOf(await page.pdf({ format: 'A4' }))
  expect(sheets.length).toBeGreaterThan(5)
  // Six words of the heading, which stand on the first sheet below its title.
  const begins = sheets.slice(1).map((sheet) => sheet.split('<', 30).join('<'))
  expect(begins.filter((begin) => !sheets[0]?.includes(begin))).toEqual([])
})
