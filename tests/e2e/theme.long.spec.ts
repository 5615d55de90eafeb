import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { createCampaign, leaveDialog, price, save } from './campaignForm.ts'
import { openAs, people, signIn } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { test } from './sharedProduct.ts'

// How the pages look goes to test-results; that everything on them can be read is checked.
let product: SharedProduct
let campaign: string
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
  campaign = await createCampaign(product.url)
})

/** The text of a dark and of a light page. */
const pale = 'rgb(241, 243, 246)'
const inky = 'rgb(27, 31, 41)'

/** What is looked at, and what shows that it is there. */
const pages: readonly (readonly [name: string, path: string, ready: (page: Page) => Promise<void>])[] = [
  ['overview', '/panel', (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()],
  ['list', '/panel/subscriptions', (page) => expect(page.getByText('Prüfstück').first()).toBeVisible()],
  [
    'form',
    '/panel/subscriptions/create',
    async (page) => {
      await expect(price(page)).toBeVisible()
      await save(page).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  ],
  [
    'dialog',
    '/panel/subscriptions/create',
    async (page) => {
      await price(page).fill('5')
      await page.getByRole('link', { name: 'Journeys' }).click()
      await expect(leaveDialog(page)).toBeVisible()
    },
  ],
  ['password', '/panel/settings/password', (page) => expect(page.getByText('Dieses Gerät')).toBeVisible()],
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everything can be read on a ${colorScheme} device, at a desk and on a phone`, async ({ page }, {
    outputDir,
  }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

    const widths = [1280, 390]

    async function look(name: string) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        const path = `${outputDir}/../theme/${name}-${colorScheme}-${width}.png`
        await page.screenshot({ path, animations: 'disabled' })
        expect(await violationsOn(page), `${name} at ${width}`).toEqual([])
      }
      await page.setViewportSize({ width: 1280, height: 844 })
    }

    await page.goto(`${product.url}/auth/signin`)
    await page.getByRole('button', { name: 'Einloggen' }).click()
    await expect(page.getByText('Bitte geben Sie Ihren Benutzernamen ein.')).toBeVisible()
    await look('signin')

    await signIn(page, product.url, people.admin)
    for (const [name, path, ready] of pages) {
      await page.goto(product.url + path)
      await ready(page)
      await look(name)
    }

    await page.context().clearCookies()
    await signIn(page, product.url, people.reader, `/panel/subscriptions/${campaign}`)
    await expect(page.getByText('Prüfstück').first()).toBeVisible()
    await look('record')
  })
}

test('the panel follows the device while it is open, and paper is light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, product.url, people.reader, '/panel/subscriptions')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('color', pale)
  await heading.evaluate((element) => {
    window.addEventListener('beforeprint', () =>
      queueMicrotask(() => {
        element.dataset.printed = getComputedStyle(element).color
      }),
    )
  })
  await page.pdf()
  await expect(heading).toHaveAttribute('data-printed', inky)
  await expect(heading).toHaveCSS('color', pale)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(heading).toHaveCSS('color', inky)
})

test('colours of the configuration are shown from the sign-in on, and everything can be read', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    const configuration = await (await route.fetch()).json()
    await route.fulfill({ json: { ...configuration, colours: { primary: '#ffd400' } } })
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${product.url}/auth/signin`)
    const button = page.getByRole('button', { name: 'Einloggen' })
    await expect(button).toHaveCSS('background-color', 'rgb(255, 212, 0)')
    expect(await violationsOn(page), colorScheme).toEqual([])
  }
})

test('nothing moves for who wants no motion, by the device or by their own choice', async ({ page }) => {
  await openAs(page, product.url, people.admin, '/panel/settings/profile')
  const label = page.locator('label', { hasText: 'Vorname' })
  await expect(label).toHaveCSS('transition-duration', '0s')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(label).toHaveCSS('transition-duration', /0\.2s/)
  await page.evaluate(() => localStorage.setItem('abo-panel:motion', 'reduced'))
  await page.reload()
  await expect(label).toHaveCSS('transition-duration', '0s')
})

test('a compact panel has lower rows and fields', async ({ page }) => {
  await openAs(page, product.url, people.admin, '/panel/subscriptions')
  const heights = async () => {
    await expect(page.locator('.list-table[aria-busy=false]')).toBeVisible()
    const [row, field] = [page.getByRole('row').nth(1), page.getByRole('searchbox', { name: 'Suchen' })]
    return [
      await row.evaluate((it) => it.getBoundingClientRect().height),
      await field.evaluate((it) => it.getBoundingClientRect().height),
    ]
  }
  const [row = 0, field = 0] = await heights()
  await page.evaluate(() => {
    document.documentElement.dataset.density = 'compact'
  })
  const [lowRow = 0, lowField = 0] = await heights()
  expect(lowRow).toBeLessThan(row - 5)
  expect(lowField).toBeLessThan(field - 2)
})
