import { expect, type Page } from '@playwright/test'
import { seededRandom } from '#model/base/seededRandom.ts'
import { recordToWire } from '#model/kinds/wire.ts'
import { textIn } from '#model/language/text.ts'
import { language as entryLanguage } from '#product.ts'
import { fieldKind } from '#tests/support/language.ts'
import { everyKindConfig, everyKindEntry, kindsOfEntry } from '../support/everyKind.ts'
import { violationsOn } from './accessibility.ts'
import { callApi, openAs, people, speak } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

/** The same values each time, so that pictures can be compared; records and a picture that there are. */
async function storedRecord() {
  const list = await callApi(product.url, people.reader, 'GET', 'mca-user-journeys?limit=2')
  const ids = ((await list.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
  const known: Readonly<Record<string, unknown>> = {
    image: `${product.url}/icon.svg`,
    reference: ids[0],
    references: ids,
  }
  const random = seededRandom(2026)
  const values = everyKindEntry.fields.map((field) => [
    field.name,
    known[field.kind] ?? fieldKind(field.kind).sample(random, field),
  ])
  return { id: '7', ...recordToWire(everyKindEntry, Object.fromEntries(values), 'create') }
}

/** Opens a page of the entry, which `config.json` brings; its backend has one record and takes nothing. */
async function openEntry(page: Page, path: string, language: 'de' | 'en' = 'de') {
  await page.route('**/config.json', async (route) => {
    const shipped = await (await route.fetch()).json()
    await route.fulfill({ json: { ...shipped, resources: [everyKindConfig] } })
  })
  const record = await storedRecord()
  await page.route('**/api/every-kind/*', (route) => route.fulfill({ json: record }))
  await openAs(page, product.url, people.reader, `/panel/${everyKindEntry.path}/${path}`)
  if (language === 'en') await speak(page, 'English')
  // Editors and pickers come in chunks of their own.
  await page.waitForLoadState('networkidle')
}

for (const language of ['de', 'en'] as const) {
  test(`every kind is labelled in ${language}, and says that it is missing`, async ({ page }) => {
    await openEntry(page, 'create', language)
    await page.getByRole('button', { name: language === 'de' ? 'Speichern' : 'Save' }).click()
    for (const kind of kindsOfEntry) {
      const field = page.locator(`[data-field="${kind}Needed"]`)
      await expect(
        field.getByText(textIn(entryLanguage.kinds[kind]?.label ?? kind, language)).first(),
        kind,
      ).toBeVisible()
      // A flag is yes or no: it is never missing.
      if (kind !== 'flag') await expect(field.locator('.Mui-error').first(), kind).toBeVisible()
    }
    expect(await page.getByText(/validation\.|ra\.|undefined|\[object|%\{/).count()).toBe(0)
  })
}

/** The text of a dark and of a light page. */
const pale = 'rgb(241, 243, 246)'
const inky = 'rgb(27, 31, 41)'

test('it is photographed in both languages, light and dark, wide and narrow, and axe finds nothing', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openEntry(page, '7/edit')
  for (const [language, name] of [
    ['de', 'Deutsch'],
    ['en', 'English'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await speak(page, name)
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1280, 390]) {
        const picture = `${language}-${colorScheme}-${width}`
        await page.emulateMedia({ colorScheme })
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveCSS('color', colorScheme === 'dark' ? pale : inky)
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `test-results/every-kind/${picture}.png`, fullPage: true })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect(await violationsOn(page), picture).toEqual([])
      }
    }
  }
})

test('an IBAN says what is wrong where and offers what was meant', async ({ page }) => {
  await openEntry(page, 'create')
  const field = page.locator('[data-field="iban"]')
  await field.getByRole('textbox').fill('de89-3704 0044 5032 0130 00')
  await page.keyboard.press('Tab')
  await expect(field.getByRole('textbox')).toHaveValue('DE89 3704 0044 5032 0130 00')
  await expect(field).toContainText('Die Prüfziffern passen nicht: hier steht 89, richtig wäre 32')
  await field.getByRole('button', { name: 'DE89 3704 0044 0532 0130 00' }).click()
  await expect(field.getByRole('textbox')).toHaveValue('DE89 3704 0044 0532 0130 00')
  await expect(field).toContainText('Deutschland, Bank 37040044')
  await expect(field.locator('.Mui-error')).toHaveCount(0)

  await test.step('while it is typed, nothing jumps and nothing complains', async () => {
    await field.getByRole('textbox').fill('')
    await field.getByRole('textbox').pressSequentially('DE8937040044053201300')
    await expect(field.getByRole('textbox')).toHaveValue('DE8937040044053201300')
    await expect(field.locator('.Mui-error')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(field).toContainText('Die IBAN hat 21 statt 22 Zeichen')
  })
})

test('tags are pasted, JSON is read', async ({ page }) => {
  await openEntry(page, 'create')
  const tags = page.locator('[data-field="tags"]')
  await tags.getByRole('combobox').fill('Büro, Pause; büro,Team,')
  await expect(tags.locator('.MuiChip-label')).toHaveText(['Büro', 'Pause', 'Team'])
  const json = page.locator('[data-field="json"] textarea').first()
  await json.fill('{"a": [1, 2]}')
  await page.keyboard.press('Tab')
  await expect(json).toHaveValue('{\n  "a": [\n    1,\n    2\n  ]\n}')
})
