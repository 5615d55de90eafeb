import { expect, type Page } from '@playwright/test'
import { textIn } from '#model/language/text.ts'
import { galleryKinds } from '#pages/fieldGallery/galleryEntry.ts'
import { language as entryLanguage } from '#product.ts'
import { isLongRun } from '../support/long.ts'
import type { Product } from '../support/product.ts'
import { violationsOn } from './accessibility.ts'
import { openAs, people, speak } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: Product
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

async function openGallery(page: Page, language: 'de' | 'en') {
  await openAs(page, product.url, people.reader, '/panel/field-gallery')
  if (language === 'en') await speak(page, 'English')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    language === 'de' ? 'Feldarten' : 'Field gallery',
  )
  // Editors and pickers come in chunks of their own.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('toolbar').first()).toBeVisible()
}

for (const language of isLongRun ? (['de', 'en'] as const) : (['de'] as const)) {
  test(`every kind is labelled in ${language}, and says what is wrong with it`, async ({ page }) => {
    await openGallery(page, language)
    for (const kind of galleryKinds) {
      const section = page.getByRole('region', { name: new RegExp(`\\b${kind}$`) })
      const inputs = section.getByText(textIn(entryLanguage.kinds[kind]?.label ?? kind, language), {
        exact: true,
      })
      expect(await inputs.count(), kind).toBeGreaterThan(0)
      // A flag is yes or no; there is no wrong third.
      if (kind !== 'flag') await expect(section.locator('.Mui-error').first(), kind).toBeVisible()
    }
    expect(await page.getByText(/validation\.|ra\.|undefined|\[object|%\{/).count()).toBe(0)
  })
}

/** The text of a dark and of a light page. */
const pale = 'rgb(241, 243, 246)'
const inky = 'rgb(27, 31, 41)'

inLongRun(
  'it is photographed in both languages, light and dark, wide and narrow, and axe finds nothing',
  async ({ page }) => {
    test.setTimeout(240_000)
    await openGallery(page, 'de')
    for (const [language, name] of [
      ['de', 'Deutsch'],
      ['en', 'English'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [1280, 390]) {
          const picture = `${language}-${colorScheme}-${width}`
          await page.emulateMedia({ colorScheme })
          const heading = page.getByRole('heading', { level: 1 })
          await expect(heading).toHaveCSS('color', colorScheme === 'dark' ? pale : inky)
          await page.setViewportSize({ width, height: 900 })
          await page.screenshot({ path: `test-results/field-gallery/${picture}.png`, fullPage: true })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          expect(await violationsOn(page), picture).toEqual([])
        }
      }
    }
  },
)

inLongRun('an IBAN says what is wrong where and offers what was meant', async ({ page }) => {
  await openGallery(page, 'de')
  const field = page.locator('[data-field="ibanEmpty"]')
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

inLongRun('tags are pasted, JSON is read, and the check shows what would be sent', async ({ page }) => {
  await openGallery(page, 'de')
  const tags = page.locator('[data-field="tagsEmpty"]')
  await tags.getByRole('combobox').fill('Büro, Pause; büro,Team,')
  await expect(tags.locator('.MuiChip-label')).toHaveText(['Büro', 'Pause', 'Team'])
  const json = page.locator('[data-field="jsonEmpty"] textarea').first()
  await json.fill('{"a": [1, 2]}')
  await page.keyboard.press('Tab')
  await expect(json).toHaveValue('{\n  "a": [\n    1,\n    2\n  ]\n}')
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Angaben stimmen noch nicht')
})

test('the gallery is in the environment local only', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), deploymentEnvironment: 'prod' } })
  })
  await openAs(page, product.url, people.admin, '/panel/field-gallery')
  await expect(page.getByRole('heading', { name: 'Nicht gefunden' })).toBeVisible()
})

test('a slide-over emits one event for each end, OK leaves it open, and changed content is asked for (F11)', async ({
  page,
}) => {
  await openGallery(page, 'de')
  const open = page.getByRole('button', { name: 'Seitenfenster öffnen' })
  const panel = page.getByRole('dialog', { name: 'Seitenfenster öffnen' })
  const events = page.locator('.gallery-slide-over code')
  await open.click()
  await panel.getByRole('button', { name: 'OK' }).click()
  await panel.getByRole('button', { name: 'OK' }).click()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()
  for (const leave of [
    () => panel.getByRole('button', { name: 'Schließen' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 400),
  ]) {
    await open.click()
    await expect(panel).toBeVisible()
    await leave()
    await expect(panel).toBeHidden()
  }
  await expect(events).toHaveText('confirm, confirm, cancel, close, close, close')

  await test.step('changed content asks; staying keeps it, discarding closes', async () => {
    await open.click()
    await panel.getByRole('textbox').fill('Noch nicht fertig')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Nicht gespeicherte Änderungen' })
    await expect(question.getByRole('button', { name: 'Als Entwurf behalten' })).toHaveCount(0)
    await question.getByRole('button', { name: 'Bleiben' }).click()
    await expect(panel.getByRole('textbox')).toHaveValue('Noch nicht fertig')
    await panel.getByRole('button', { name: 'Abbrechen' }).click()
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(panel).toBeHidden()
    await expect(events).toHaveText('confirm, confirm, cancel, close, close, close, cancel')
  })
})
