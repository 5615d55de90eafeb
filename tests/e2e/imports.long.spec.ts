import { readFile } from 'node:fs/promises'
import { expect, type Page, type Route } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { callApi, openAs, people, speak } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

interface Journey {
  id: string
  title: string
  description: string | null
}

const api = (method: string, path: string, body?: unknown) =>
  callApi(product.url, people.admin, method, path, body)

async function createJourney(title: string): Promise<Journey> {
  const body = { title, description: 'alt', status: 'DRAFT', steps: [] }
  return (await (await api('POST', 'mca-user-journeys', body)).json()) as Journey
}

/** The journeys whose titles end with a mark, as they are stored. */
async function stored(mark: string): Promise<string[]> {
  const answer = await api('GET', `mca-user-journeys?search=${mark}&limit=1000`)
  const rows = Object.values((await answer.json()) as object).find(Array.isArray) as Journey[]
  return rows
    .filter(({ title }) => title.endsWith(mark))
    .map(({ title, description }) => `${title}: ${description ?? ''}`)
    .sort()
}

const rowsOf = (page: Page) => page.getByRole('table', { name: /Zeilen der Datei|Rows of the file/ })
const setFile = (page: Page, buffer: Buffer, name = 'journeys.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })

test('a file is reviewed before it is written; an answer that is lost, a closed tab and a change by others write nothing twice and nothing over, and all of it goes back', async ({
  page,
  context,
}) => {
  const mark = 'Ü-17'
  const [, other] = [await createJourney(`Alt A ${mark}`), await createJourney(`Alt B ${mark}`)]
  await openAs(page, product.url, people.admin, '/panel/user-journeys')

  // By keyboard from the list to the review.
  await page.getByRole('button', { name: 'Mehr', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Importieren …' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Journeys importieren' })).toBeVisible()
  const lines = [
    'Titel;Beschreibung;Status',
    `Alt A ${mark};größer;Entwurf`,
    `Alt B ${mark};größer;Entwurf`,
    `Falsch ${mark};"mit; Zeichen";Quatsch`,
    ...[1, 2, 3, 4].map((number) => `Neu ${number} ${mark};;veröffentlicht`),
  ]
  // As Excel for Windows writes it.
  await setFile(page, Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'))
  await expect(page).toHaveURL(/\/import\/user-journeys\/columns$/)
  await expect(page.getByLabel('Zeichensatz')).toHaveValue('windows-1252')
  await page.getByLabel('Vorhandene Einträge erkennen an').selectOption('Titel')
  await page.getByRole('button', { name: 'Prüfen', exact: true }).focus()
  await page.keyboard.press('Enter')

  await expect(rowsOf(page).getByRole('row')).toHaveCount(8)
  await expect(rowsOf(page)).toContainText('Beschreibung: alt → größer')
  await expect(rowsOf(page)).toContainText('Status: „Quatsch“ gibt es hier nicht zur Auswahl')
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Neu 4' })).toBeVisible()
  expect(await stored(mark)).toEqual([`Alt A ${mark}: alt`, `Alt B ${mark}: alt`])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Fehlerdatei herunterladen' }).click()
  const failed = await readFile(await (await downloading).path())
  expect(failed.toString('latin1')).toBe(
    `Titel;Beschreibung;Status;Zeile;Spalte;Grund\r\nFalsch ${mark};"mit; Zeichen";Quatsch;4;Status;\u0084Quatsch\u0093 gibt es hier nicht zur Auswahl\r\n`,
  )

  await api('PUT', `mca-user-journeys/${other.id}`, { ...other, description: 'von anderen' })
  let creations = 0
  let hold: (route: Route) => void = () => undefined
  const held = new Promise<Route>((resolve) => {
    hold = resolve
  })
  await page.route('**/api/mca-user-journeys', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    creations += 1
    // Stored, and nobody hears of it; then it does not even come there.
    if (creations === 2) return route.fetch().then(() => route.abort())
    if (creations >= 4) return hold(route)
    return route.continue()
  })
  await page.getByRole('button', { name: '6 Einträge schreiben' }).click()
  await held
  await page.close()

  const later = await context.newPage()
  await later.setViewportSize({ width: 390, height: 800 })
  await openAs(later, product.url, people.admin, '/panel/import/user-journeys')
  await expect(later.getByText(/^Angehalten: \d von 6 geschrieben/)).toBeVisible()
  await speak(later, 'English')
  await later.getByRole('button', { name: /^Resume \(\d\)$/ }).click()
  await expect(later.getByText('5 of 6 written, 1 not written.').first()).toBeVisible()
  await later.getByRole('button', { name: 'Not written 1' }).click()
  await expect(rowsOf(later)).toContainText('Changed by others since the check; not overwritten')
  const width = await later.evaluate('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)
  expect(await stored(mark)).toEqual([
    `Alt A ${mark}: größer`,
    `Alt B ${mark}: von anderen`,
    ...[1, 2, 3, 4].map((number) => `Neu ${number} ${mark}: `),
  ])

  await later.getByRole('button', { name: 'Undo' }).click()
  await expect(later.getByRole('region', { name: 'Tasks' })).toContainText('5 done')
  expect(await stored(mark)).toEqual([`Alt A ${mark}: alt`, `Alt B ${mark}: von anderen`])
})

inLongRun(
  'ten thousand rows are tried while the page goes on drawing, and those that are seen stand in it',
  async ({ page }) => {
    await openAs(page, product.url, people.admin, '/panel/import/user-journeys/file')
    await page.evaluate(`
    window.drawn = 0
    requestAnimationFrame(function next() {
      window.drawn += 1
      requestAnimationFrame(next)
    })
  `)
    const lines = Array.from(
      { length: 10_000 },
      (_, index) => `Neu ${index};Beschreibung ${index};${index % 100 === 7 ? 'Quatsch' : 'Entwurf'}`,
    )
    await setFile(page, Buffer.from(`Titel;Beschreibung;Status\n${lines.join('\n')}\n`))
    await page.getByLabel('Vorhandene Einträge erkennen an').selectOption('Titel')
    await page.evaluate('window.drawn = 0')
    await page.getByRole('button', { name: 'Prüfen', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Neu 9.900' })).toBeVisible({ timeout: 120_000 })
    expect(await page.evaluate('window.drawn')).toBeGreaterThan(20)
    await page.getByRole('button', { name: 'Abgelehnt 100' }).click()
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    await expect(rowsOf(page)).toContainText('Neu 9907')
    expect(await rowsOf(page).getByRole('row').count()).toBeLessThan(80)
  },
)
