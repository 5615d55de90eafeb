import { expect } from '@playwright/test'
import { formIds } from '#app/server/seed/seedForms.ts'
import { violationsOn } from './accessibility.ts'
import { blockStorage, intrude, translate } from './intruders.ts'
import { markupFaults } from './markup.ts'
import { inLongRun, test } from './sharedProduct.ts'

const address = `/f/${formIds[0]}`

test('a published form is filled in by keyboard, on a phone, without a call to anybody else', async ({
  browser,
  sharedProduct,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, locale: 'de-DE' })
  const page = await context.newPage()
  const refused: string[] = []
  const origins = new Set<string>()
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto(`${sharedProduct.url}${address}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Wie geht es Ihnen heute?' })).toBeVisible()
  await expect(page).toHaveTitle('Wie geht es Ihnen heute?')
  expect(await violationsOn(page)).toEqual([])
  expect(await markupFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Absenden' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Wie geht es Ihnen?')
  expect(await violationsOn(page)).toEqual([])
  expect(await markupFaults(page)).toEqual([])
  await expect(page.getByRole('radio', { name: 'Gut', exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Gut', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Absenden' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Vielen Dank' })).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  expect(await markupFaults(page)).toEqual([])
  expect([...origins]).toEqual([new URL(sharedProduct.url).origin])
  expect(refused).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  await context.close()
})

for (const [who, come] of [
  ['a translator', translate],
  ['an extension that changes it and fails', intrude],
  ['nothing that the browser keeps', blockStorage],
] as const) {
  inLongRun(`a published form is filled in and sent with ${who}`, async ({ page, sharedProduct }) => {
    await come(page)
    await page.goto(`${sharedProduct.url}${address}`)
    await page.getByRole('button', { name: 'Absenden' }).click()
    await expect(page.getByRole('alert')).toContainText('Wie geht es Ihnen?')
    await page.getByRole('radio', { name: 'Gut' }).last().check()
    await page.getByRole('button', { name: 'Absenden' }).click()
    await expect(page.getByRole('heading', { name: 'Vielen Dank' })).toBeVisible()
  })
}

inLongRun(
  'a form speaks the language of its address, and one that is not there says so',
  async ({ page, sharedProduct }) => {
    await page.goto(`${sharedProduct.url}${address}?lang=en`)
    await expect(page.getByRole('heading', { level: 1, name: 'How are you today?' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto(`${sharedProduct.url}/f/nowhere?lang=en`)
    await expect(page.getByRole('heading', { name: 'This form does not exist (anymore)' })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    expect(await markupFaults(page)).toEqual([])
  },
)
