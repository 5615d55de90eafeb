import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { lead } from './following.ts'
import { openAs, people, speak } from './people.ts'
import { test } from './sharedProduct.ts'
import { shiftFaults, watchShifts } from './shifts.ts'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const grid = (page: Page) => page.getByRole('list', { name: /Mediathek als Kacheln/ })
const tileLinks = (page: Page) => grid(page).locator('.tile-title')

interface Answers {
  lists: number
  pictures: Set<string>
}

/** A library of a thousand clips in place of the seeded one. */
async function withThousandClips(page: Page): Promise<Answers> {
  const answers: Answers = { lists: 0, pictures: new Set() }
  await page.route('**/api/api-content-get?**', async (route) => {
    answers.lists += 1
    const data = Array.from({ length: 1000 }, (_, index) => ({
      ...{ id: `c${index + 1}`, datatype: 'mca-clip', kind: 'video', size: 1_200_000, duration: 95 },
      workingTitle: `Clip ${String(index + 1).padStart(4, '0')}`,
      thumbnail: `/api/media/fake-${index + 1}`,
      source: `/api/media/film-${index + 1}`,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    }))
    await route.fulfill({ json: { data, maxCount: 1000 } })
  })
  await page.route('**/api/media/fake-*', async (route) => {
    answers.pictures.add(new URL(route.request().url()).pathname)
    await route.fulfill({ contentType: 'image/png', body: pixel })
  })
  return answers
}

test('a thousand clips are a few tiles, ask for the pictures in sight, and are found again by Back', async ({
  page,
  sharedProduct: { url },
}) => {
  const answers = await withThousandClips(page)
  await openAs(page, url, people.admin, '/panel/media')
  await expect(grid(page).locator('img').first()).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThan(1500)
  expect(answers.pictures.size).toBeLessThan(40)

  // To the end in one go: what lies between is not asked for.
  await tileLinks(page).first().focus()
  await page.keyboard.press('End')
  await expect(tileLinks(page).last()).toHaveText('Clip 1000')
  await expect(tileLinks(page).last()).toBeFocused()
  await expect(grid(page).locator('li').last().locator('img')).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThan(1500)
  expect(answers.pictures.size).toBeLessThan(80)
  expect(answers.pictures.has('/api/media/fake-500')).toBe(false)
  expect(answers.lists).toBe(1)

  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(10_000)
  await page.getByRole('link', { name: 'Journeys' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Journeys' })).toBeVisible()
  await page.goBack()
  await expect(grid(page).getByText('Clip 1000')).toBeVisible()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(5)
})

test('what follows a medium stands still while its parts come', async ({ page, sharedProduct: { url } }) => {
  await watchShifts(page)
  await openAs(page, url, people.admin, '/panel/media')
  await expect(grid(page).locator('img').first()).toBeVisible()
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/assets\/MediaDetail/, async (route) => {
    await held
    await route.continue()
  })
  // As a link leads there; that of a tile opens the quick view.
  await lead(page, '/panel/media/30000000-0000-4000-8000-000000000001')
  await expect(page.locator('.record-history')).toBeAttached()
  await shiftFaults(page)
  letCome()
  await expect(page.getByRole('region', { name: 'Angaben zur Datei' })).toBeVisible()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
  expect(await shiftFaults(page)).toEqual([])
})

test('the seeded library is usable by keyboard in both languages and on a phone', async ({
  page,
  sharedProduct: { url },
}) => {
  await openAs(page, url, people.admin, '/panel/media')
  await expect(grid(page).locator('img').first()).toBeVisible()
  expect(await violationsOn(page, '.media-grid')).toEqual([])
  const [first, second] = await tileLinks(page).allTextContents()
  await tileLinks(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tileLinks(page).nth(1)).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.getByText('1 ausgewählt')).toBeVisible()
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog', { name: second as string })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('v')
  await expect(page.getByRole('table', { name: 'Mediathek' })).toBeVisible()
  await speak(page, 'English')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/panel/media?layout=grid`)
  const tiles = page.getByRole('list', { name: 'Media library as tiles' })
  await expect(tiles.getByRole('link', { name: first as string })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
