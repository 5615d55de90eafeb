import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { type Product, startProduct } from '../support/product.ts'
import { violationsOn } from './accessibility.ts'
import { createCampaign, price, save, storedCampaign } from './campaignForm.ts'
import { passwordField, people, signIn, signOut } from './people.ts'
import { endSession } from './sessions.ts'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-factor-'))
let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const configFile = join(folder, 'config.json')
  const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as Record<string, unknown>
  const templates = rightsTemplates.map((template) => ({
    ...template,
    ...(template.name === 'reading' ? { secondFactor: true } : {}),
  }))
  writeFileSync(configFile, JSON.stringify({ ...shipped, rightsTemplates: templates }))
  product = await startProduct({ configFile })
})
test.afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true })
})

const section = (page: Page) => page.getByRole('region', { name: 'Zweiter Faktor' })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })

/** Goes through the dialog of the settings. @returns the recovery codes */
async function setUp(page: Page, password: string): Promise<string[]> {
  await section(page).getByRole('button', { name: 'Zweiten Faktor einrichten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zweiten Faktor einrichten' })
  await dialog.getByRole('textbox', { name: 'Jetziges Passwort' }).fill('falsch')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog).toContainText('Das ist nicht Ihr jetziges Passwort.')
  await dialog.getByRole('textbox', { name: 'Jetziges Passwort' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR-Code für die App' })).toBeVisible()
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([])
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code aus der App' }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Der Code ist falsch')
  await dialog
    .getByRole('textbox', { name: 'Code aus der App' })
    .fill(TOTP.generate({ secret: Secret.fromBase32(secret) }))
  await page.keyboard.press('Enter')
  const told = page.getByRole('dialog', { name: 'Ihre Wiederherstellungscodes' })
  await expect(told.getByRole('listitem')).toHaveCount(10)
  // Nobody loses them to a slip of the finger.
  await page.keyboard.press('Escape')
  await expect(told).toBeVisible()
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([])
  const codes = await told.getByRole('listitem').allInnerTexts()
  await told.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  await expect(section(page)).toContainText('Wiederherstellungscodes übrig: 10')
  // The button that opened the dialog is another one now; whoever has no mouse goes on from here all the same.
  await expect(section(page).getByRole('button', { name: 'Andere App einrichten' })).toBeFocused()
  return codes
}

test('is set up in the settings, asked for after the password, also over a form that is not saved', async ({
  page,
  context,
}) => {
  const id = await createCampaign(product.url, { name: 'Mit Code' })
  await signIn(page, product.url, people.editor, '/panel/settings/password')
  const [first = '', second = '', third = ''] = await setUp(page, people.editor.password)
  await signOut(page)

  await page.getByLabel('Benutzername').fill(people.editor.username)
  await passwordField(page).fill(people.editor.password)
  await page.getByRole('button', { name: 'Einloggen' }).click()
  await expect(codeField(page)).toBeFocused()
  // Nothing was typed there yet, so nothing is wrong.
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('Ohne Telefon: einer Ihrer Wiederherstellungscodes')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await codeField(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Der Code ist falsch')
  await codeField(page).fill(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Konto' })).toBeVisible()

  await page.goto(`${product.url}/panel/subscriptions/${id}/edit`)
  await price(page).fill('12,34')
  await endSession(context, product.url)
  await save(page).click()
  const again = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
  await again.getByLabel('Passwort').fill(people.editor.password)
  await page.keyboard.press('Enter')
  await expect(again.getByLabel('Code')).toBeFocused()
  await again.getByLabel('Code').fill(second)
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(page.getByText('Gespeichert')).toBeVisible()

  await page.goto(`${product.url}/panel/settings/password`)
  await expect(section(page)).toContainText('Wiederherstellungscodes übrig: 8')
  await section(page).getByRole('button', { name: 'Ausschalten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zweiten Faktor ausschalten' })
  await dialog.getByRole('textbox', { name: 'Jetziges Passwort' }).fill(people.editor.password)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(third)
  await dialog.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(section(page)).toContainText('auch wenn jemand Ihr Passwort kennt')
  await expect(section(page).getByRole('button', { name: 'Zweiten Faktor einrichten' })).toBeFocused()
  expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 12.34 })
})
