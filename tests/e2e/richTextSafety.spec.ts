import { expect, test } from '@playwright/test'
import { payloads as allPayloads } from '../richtext/payloads.ts'
import { isLongRun } from '../support/long.ts'
import type { Product } from '../support/product.ts'
import { inLongRun } from './longRun.ts'
import { callApi, openAs, people } from './people.ts'
import { backendSends, documents, editor, empty, openCreate, tool, transfer } from './richTextPage.ts'
import { documentsOfRecord, faultsOn, startRichTextProduct, watch } from './richTextProduct.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startRichTextProduct()
})
test.afterAll(() => product?.stop())

/** Every tenth of them, of every sort; `richtext/sanitize.test.tsx` has all. */
const payloads = allPayloads.filter((_payload, index) => isLongRun || index % 10 === 0)

/** Payloads in portions that fit into one record. */
const portions = Array.from({ length: Math.ceil(payloads.length / documentsOfRecord) }, (_none, number) =>
  payloads.slice(number * documentsOfRecord, (number + 1) * documentsOfRecord),
)

inLongRun('what a backend sends does nothing in list, page and editor (X01)', async ({ page }) => {
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

test('what is pasted, dropped and brought back does nothing (X02)', async ({ page }) => {
  test.setTimeout(300_000)
  await openCreate(page, product.url)
  const happened = await watch(page, product.url)
  for (const [index, html] of payloads.entries()) {
    await transfer(page, index % 2 === 0 ? 'paste' : 'drop', { 'text/html': html, 'text/plain': 'x' })
    if (index % 10 !== 9 && index < payloads.length - 1) continue
    expect(await faultsOn(page), payloads.slice(index - 9, index + 1).join('\n')).toEqual([])
    for (const key of ['z', 'z', 'y', 'y']) await editor(page).press(`Control+${key}`)
    expect(await faultsOn(page)).toEqual([])
    await empty(page)
  }
  expect(happened).toEqual([])
})

const typed = [
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'javascript :alert(1)',
    'vbscript:x',
  ],
  ...['data:text/html,x', 'javascript://%0aalert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
  ...[
    '\u200bjavascript:alert(1)',
    'javascript\u00ad:alert(1)',
    'file:///etc/passwd',
    'blob:x',
    'my_app:x',
    'app2:x',
  ],
]

inLongRun('a script never becomes a link, typed, pasted or entered (X05)', async ({ page }) => {
  test.setTimeout(180_000)
  await openCreate(page, product.url)
  for (const address of [
    ...typed,
    ...payloads.flatMap((html) => /href="(\w*script[^"]*)"/i.exec(html)?.[1] ?? []),
  ]) {
    await editor(page).click()
    await page.keyboard.insertText(`${address} `)
    await transfer(page, 'paste', { 'text/plain': address })
    await editor(page).press('Control+A')
    await transfer(page, 'paste', { 'text/plain': address })
    const links = await editor(page)
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
    expect(
      links.filter((protocol) => !/^https?:$/.test(protocol)),
      address,
    ).toEqual([])
    await empty(page)
  }
  await page.keyboard.type('Wort')
  await editor(page).press('Control+A')
  for (const address of typed) {
    await tool(page, 'Link').click()
    await page.getByLabel('Adresse').fill(address)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Dorthin kann kein Link führen.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(editor(page).locator('a')).toHaveCount(0)
  }
})

inLongRun(
  'a link to another window has no way back, in what is stored and what is shown (X07)',
  async ({ page }) => {
    await openAs(page, product.url, people.admin)
    const text0 = '<p><a href="https://example.com" target="_blank" rel="opener">Netz</a></p>'
    const answer = await callApi(product.url, people.admin, 'POST', 'articles', { name: 'X07', text0 })
    const { text0: kept } = (await answer.json()) as { text0: string }
    expect(kept).toBe('<p><a href="https://example.com" target="_blank" rel="noopener">Netz</a></p>')
    await backendSends(page, [{ text0 }])
    await page.goto(`${product.url}/panel/articles/1`)
    await expect(page.getByRole('link', { name: 'Netz' })).toHaveAttribute('rel', 'noopener')
  },
)

inLongRun('two megabytes and deep nesting are answered (X09)', async ({ page }) => {
  test.setTimeout(120_000)
  await openCreate(page, product.url)
  await transfer(page, 'paste', { 'text/html': `${'<div>'.repeat(600)}tief${'</div>'.repeat(600)}` })
  await expect(editor(page)).toHaveText('tief')
  await empty(page)
  await transfer(page, 'paste', { 'text/html': `<p>${'viel <strong>Text</strong> '.repeat(80_000)}</p>` })
  await expect(editor(page)).toContainText('viel Text')
  await page.getByLabel('Name').fill('X09')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Höchstens 100000 Zeichen').first()).toBeVisible()
  await expect(page).toHaveURL(/\/create$/)
})

const strange = [
  '<img src=x onerror=__pwn(1)>',
  '{{7*7}}',
  '<%= 7*7 %>',
  '\u202eevil',
  '"><script>__pwn(1)</script>',
]

inLongRun('names and titles are text, whatever they hold (X10)', async ({ page }) => {
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

inLongRun('a script is no link in fields that hold an address (X11)', async ({ page }) => {
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

inLongRun('of a style only the alignment is shown (X12)', async ({ page }) => {
  await backendSends(page, [{ text0: '<p style="text-align:center;position:fixed;inset:0">Mitte</p>' }])
  await openAs(page, product.url, people.admin)
  for (const path of ['articles/1', 'articles/1/edit']) {
    await page.goto(`${product.url}/panel/${path}`)
    await expect(page.getByText('Mitte')).toHaveAttribute('style', /^text-align: center;?$/)
  }
})
