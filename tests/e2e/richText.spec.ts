import { expect, test } from '@playwright/test'
import { benign } from '../richtext/benign.ts'
import { isLongRun } from '../support/long.ts'
import type { Product } from '../support/product.ts'
import { translate, translated } from './intruders.ts'
import { inLongRun } from './longRun.ts'
import { callApi, openAs, people, speak } from './people.ts'
import { documents, editor, empty, openCreate, saved, stored, tool, transfer } from './richTextPage.ts'
import { documentsOfRecord, startRichTextProduct } from './richTextProduct.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startRichTextProduct()
})
test.afterAll(() => product?.stop())

/** Several documents in one text, for an editor takes its time to open; in the long run smaller ones in more of them. */
const editors = isLongRun ? documentsOfRecord : documentsOfRecord / 2
const texts = Array.from({ length: editors }, (_none, number) =>
  benign.filter((_document, index) => index % editors === number).join(''),
)

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

inLongRun('documents survive being loaded and saved (X04)', async ({ page }) => {
  await openAs(page, product.url, people.admin)
  const body = { name: 'X04', ...documents(texts) }
  const { id } = (await (await callApi(product.url, people.admin, 'POST', 'articles', body)).json()) as {
    id: string
  }
  // Changed and changed back with a save between, so that the editor writes all of the document itself.
  for (const key of ['x', 'Delete']) {
    await page.goto(`${product.url}/panel/articles/${id}/edit`)
    await expect(editor(page)).toBeVisible()
    for (const number of texts.keys()) {
      await editor(page, number).press('Control+Home')
      await page.keyboard.press(key)
    }
    await saved(page, product.url, `X04-${key}`)
  }
  const row = await stored(product.url, 'X04-Delete')
  // The editor ends a style with a semicolon, as browsers do; others that wrote the document need not have.
  const withoutSemicolon = (html?: string | null) => html?.replaceAll(/(style="[^"]*);"/g, '$1"')
  expect(texts.map((_html, number) => withoutSemicolon(row[`text${number}`]))).toEqual(
    texts.map(withoutSemicolon),
  )
})

test('a document that was only looked at, or changed and undone, leaves no change in the form', async ({
  page,
}) => {
  await openAs(page, product.url, people.admin)
  const body = { name: 'Unberührt', text0: '<p style="text-align:center"><b>a</b></p>' }
  const { id } = (await (await callApi(product.url, people.admin, 'POST', 'articles', body)).json()) as {
    id: string
  }
  await page.goto(`${product.url}/panel/articles`)
  await page.goto(`${product.url}/panel/articles/${id}/edit`)
  await editor(page).press('End')
  await page.keyboard.type('x')
  await page.keyboard.press('Control+Z')
  await page.getByRole('link', { name: 'Kunden' }).first().click()
  await expect(page.getByRole('heading', { name: 'Kunden' })).toBeVisible()
})

inLongRun('a link is set, changed and removed, also with a configured protocol (X06)', async ({ page }) => {
  await openCreate(page, product.url)
  await editor(page).click()
  await page.keyboard.type('Wort')
  await editor(page).press('Control+A')
  const enter = async (address: string) => {
    await tool(page, 'Link').click()
    await page.getByLabel('Adresse').fill(address)
    await page.getByRole('button', { name: 'Übernehmen' }).click()
  }
  const link = editor(page).locator('a')
  await enter('')
  await expect(page.getByText('Bitte eine Adresse eingeben')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const [address, href] of [
    ['example.com/a?b=1', 'https://example.com/a?b=1'],
    ['http://example.com', 'http://example.com'],
    ['info@example.com', 'mailto:info@example.com'],
    ['tel:+49301234567', 'tel:+49301234567'],
    ['/panel/settings', '/panel/settings'],
    ['my-app:start', 'my-app:start'],
  ] as const) {
    await enter(address)
    await expect(link).toHaveAttribute('href', href)
    await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true')
  }
  const { id, text0 } = await saved(page, product.url, 'Mit Link')
  expect(text0).toBe('<p><a href="my-app:start">Wort</a></p>')
  await page.goto(`${product.url}/panel/articles/${id}`)
  await expect(page.getByRole('link', { name: 'Wort' })).toHaveAttribute('href', 'my-app:start')
  await page.goto(`${product.url}/panel/articles/${id}/edit`)
  await editor(page).click()
  await tool(page, 'Link').click()
  await page.getByRole('button', { name: 'Link entfernen' }).click()
  await expect(link).toHaveCount(0)
})

test('an address that is typed becomes a link', async ({ page }) => {
  await openCreate(page, product.url)
  await editor(page).click()
  await page.keyboard.type('Siehe https://example.com/a und info@example.com dort')
  const links = editor(page).locator('a')
  await expect(links).toHaveCount(2)
  await expect(links.nth(0)).toHaveAttribute('href', 'https://example.com/a')
  await expect(links.nth(1)).toHaveAttribute('href', 'mailto:info@example.com')
})

test('what was undone is redone after another field was typed in, and what is selected stays so', async ({
  page,
}) => {
  await openCreate(page, product.url)
  await editor(page).click()
  await page.keyboard.type('Wort')
  await editor(page).press('Control+A')
  await tool(page, 'Fett').click()
  await page.keyboard.press('Control+Z')
  await expect(editor(page).locator('strong')).toHaveCount(0)
  await page.getByLabel('Name').fill('Anderes')
  await tool(page, 'Wiederholen').click()
  await expect(editor(page).locator('strong')).toHaveText('Wort')
  await editor(page).press('Control+A')
  await tool(page, 'Überschrift 1').click()
  await page.keyboard.press('Control+I')
  await page.keyboard.press('Delete')
  await expect(editor(page)).toHaveText('')
  await expect(editor(page).locator('h1')).toHaveCount(0)
  await page.keyboard.press('Control+B')
  await page.keyboard.type('eins')
  await page.keyboard.press('Enter')
  await page.keyboard.type('zwei')
  const { text0 } = await saved(page, product.url, 'Fett weiter')
  expect(text0).toBe('<p><strong>eins</strong></p><p><strong>zwei</strong></p>')
})

inLongRun('a hundred steps are undone and no more; a pause begins a new one (X08)', async ({ page }) => {
  test.setTimeout(120_000)
  await openCreate(page, product.url)
  await editor(page).click()
  let now = Date.now()
  const type = async (letter: string, pause: number) => {
    now += pause
    await page.clock.setFixedTime(now)
    await page.keyboard.type(letter)
  }
  for (let step = 0; step < 118; step += 1) await type('a', 501)
  await expect(editor(page)).toHaveText('a'.repeat(118))
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('Control+Z')
  await expect(editor(page)).toHaveText('a'.repeat(18))
  await page.keyboard.press('Control+Z')
  await expect(editor(page)).toHaveText('a'.repeat(18))
  await expect(tool(page, 'Rückgängig')).toHaveAttribute('aria-disabled', 'true')
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('Control+Y')
  await expect(editor(page)).toHaveText('a'.repeat(118))

  await empty(page)
  await type('b', 501)
  await type('c', 499)
  await type('d', 501)
  await tool(page, 'Rückgängig').click()
  await expect(editor(page)).toHaveText('bc')
  await tool(page, 'Rückgängig').click()
  await expect(editor(page)).toHaveText('')
  await tool(page, 'Wiederholen').click()
  await expect(editor(page)).toHaveText('bc')
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

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=DE>
<h1 style='mso-style-next:Standard'><span style='font-family:Arial'>Titel<o:p></o:p></span></h1>
<p class=MsoNormal style='text-align:center;margin:0cm'><b><span style='color:red'>fett</span></b> und <i>schräg</i><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>eins<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>tiefer</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>zwei</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>erstens</p></body></html>`

inLongRun('what is pasted from Word comes without its dress', async ({ page }) => {
  await openCreate(page, product.url)
  await transfer(page, 'paste', { 'text/html': fromWord })
  const { text0 } = await saved(page, product.url, 'Aus Word')
  expect(text0).toBe(
    '<h1>Titel</h1><p style="text-align: center;"><strong>fett</strong> und <em>schräg</em></p>' +
      '<ul><li><p>eins</p><ul><li><p>tiefer</p></li></ul></li><li><p>zwei</p></li></ul><ol><li><p>erstens</p></li></ol>',
  )
})
