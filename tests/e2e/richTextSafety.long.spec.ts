import { expect, test } from '@playwright/test'
import { payloads } from '../richtext/payloads.ts'
import type { Product } from '../support/product.ts'
import { openAs, people } from './people.ts'
import { backendSends, documents } from './richTextPage.ts'
import { documentsOfRecord, faultsOn, startRichTextProduct, watch } from './richTextProduct.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startRichTextProduct()
})
test.afterAll(() => product?.stop())

/** Payloads in portions that fit into one record. */
const portions = Array.from({ length: Math.ceil(payloads.length / documentsOfRecord) }, (_none, number) =>
  payloads.slice(number * documentsOfRecord, (number + 1) * documentsOfRecord),
)

test('what a backend sends does nothing in list, page and editor (X01)', async ({ page }) => {
  test.setTimeout(300_000)
  await backendSends(page, portions.map(documents))
  await openAs(page, product.url, people.admin)
  const happened = await watch(page, product.url)
  await page.goto(`${product.url}/panel/articles`)
  await expect(page.getByRole('row')).toHaveCount(Math.min(portions.length, 25) + 1)
  for (const [index, portion] of portions.entries()) {
    await page.goto(`${product.url}/panel/articles/${index + 1}`)
    await expect(page.locator('.rich-text')).not.toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(await faultsOn(page)).toEqual([])
    await page.goto(`${product.url}/panel/articles/${index + 1}/edit`)
    await expect(page.locator('[role="textbox"].rich-text')).toHaveCount(documentsOfRecord, {
      timeout: 60_000,
    })
    expect(await faultsOn(page)).toEqual([])
    expect(happened, portion.join('\n')).toEqual([])
  }
})

const strange = [
  '<img src=x onerror=__pwn(1)>',
  '{{7*7}}',
  '<%= 7*7 %>',
  '\u202eevil',
  '"><script>__pwn(1)</script>',
]

test('names and titles are text, whatever they hold (X10)', async ({ page }) => {
  await backendSends(
    page,
    strange.map((name) => ({ name })),
  )
  await openAs(page, product.url, people.admin)
  const happened = await watch(page, product.url)
  await page.goto(`${product.url}/panel/articles`)
  for (const [index, name] of strange.entries()) {
    await expect(page.getByRole('row').nth(index + 1)).toContainText(name)
  }
  for (const [index, name] of strange.entries()) {
    await page.goto(`${product.url}/panel/articles/${index + 1}`)
    await expect(page.getByText(name).first()).toBeVisible()
    await page.goto(`${product.url}/panel/articles/${index + 1}/edit`)
    await expect(page.getByLabel('Name')).toHaveValue(name)
  }
  expect(happened).toEqual([])
})

test('a script is no link in fields that hold an address (X11)', async ({ page }) => {
  const address = 'javascript:__pwn(1)'
  await backendSends(page, [{ page: address, mail: address, paper: address, photo: address, film: address }])
  await openAs(page, product.url, people.admin)
  const happened = await watch(page, product.url)
  for (const path of ['articles', 'articles/1', 'articles/1/edit']) {
    await page.goto(`${product.url}/panel/${path}`)
    await expect(page.getByText('A1').or(page.getByLabel('Name')).first()).toBeVisible()
    await expect(page.locator('[href^="javascript" i], [src^="javascript" i]')).toHaveCount(0)
  }
  expect(happened).toEqual([])
})
