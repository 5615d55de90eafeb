import { expect, test } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { translate, translated } from './intruders.ts'
import { speak } from './people.ts'
import { editor, openCreate, saved, tool } from './richTextPage.ts'
import { startRichTextProduct } from './richTextProduct.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startRichTextProduct()
})
test.afterAll(() => product?.stop())

test('a translator writes nothing into a rich text that is typed, nor into one that is there', async ({
  page,
}) => {
  await translate(page)
  await openCreate(page, product.url)
  await expect(page.locator('main h1')).toContainText(translated)
  await editor(page).click()
  await page.keyboard.type('Ein Wort ')
  await tool(page, 'Fett').click()
  await page.keyboard.type('fett')
  expect((await saved(page, product.url, 'Übersetzt')).text0).toBe('<p>Ein Wort <strong>fett</strong></p>')
  await page.getByRole('link', { name: 'Übersetzt' }).click()
  await editor(page).press('End')
  await page.keyboard.type('er')
  expect((await saved(page, product.url, 'Übersetzt')).text0).toBe('<p>Ein Wort <strong>fetter</strong></p>')
})

test('every tool is named in both languages, pressed where it applies, and reached by the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openCreate(page, product.url)
  const toolbar = page.locator('[data-field="text0"]').getByRole('toolbar', { name: 'Textformatierung' })
  const buttons = toolbar.getByRole('button')
  await expect(buttons).toHaveCount(25)
  await expect(page.getByRole('textbox', { name: 'Text 0' })).toHaveAttribute('aria-multiline', 'true')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await buttons.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Überschrift 1' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(toolbar.getByRole('button', { name: 'Wiederholen' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Absatz' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(toolbar.locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(editor(page)).toBeFocused()

  await page.keyboard.type('Wort')
  await editor(page).press('Control+A')
  for (const name of [
    'Fett',
    'Kursiv',
    'Unterstrichen',
    'Durchgestrichen',
    'Zentriert',
    'Aufzählung',
    'Zitat',
  ]) {
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false')
    await tool(page, name).click()
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await speak(page, 'English')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await expect(editor(page)).toHaveText('Wort')
})
