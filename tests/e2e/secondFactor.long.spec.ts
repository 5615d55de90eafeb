import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { violationsOn } from './accessibility.ts'
import { createCampaign, price, save, storedCampaign } from './campaignForm.ts'
import { lead } from './following.ts'
import { invitedPerson } from './invited.ts'
import { passwordField, signIn, signOut } from './people.ts'
import { endSession } from './sessions.ts'
import type { SharedProduct } from './shared.ts'
import { test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const section = (page: Page) => page.getByRole('region', { name: 'Zweiter Faktor' })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })

const newPassword = ' Neues Wörtchen 😀 '

/** With what it says of a wrong one first. */
async function changePassword(page: Page, current: string, next: string) {
  const fill = async (given: string, wanted: string, repeated = wanted) => {
    await page.getByLabel('Jetziges Passwort').fill(given)
    await page.getByLabel('Neues Passwort').fill(wanted)
    await page.getByLabel('Passwort wiederholen').fill(repeated)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
  }
  await fill(current, 'kurz', 'kurx')
  await expect(page.getByText('Die Passwörter stimmen nicht überein.')).toBeVisible()
  await expect(page.getByLabel('Neues Passwort')).toBeFocused()
  await fill(current, next)
  await expect(page.getByRole('status').filter({ hasText: 'Ihr Passwort ist geändert.' })).toBeFocused()
  await expect(page.getByText('Sie sind nur auf diesem Gerät angemeldet.')).toBeVisible()
}

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

test('in the settings the password is changed and a second factor set up, which is asked for from then on, also over a form that is not saved', async ({
  page,
  context,
}) => {
  const id = await createCampaign(product.url, { name: 'Mit Code' })
  const person = await invitedPerson(product.url, 'editing')
  await signIn(page, product.url, person, '/panel/settings/password')
  await changePassword(page, person.password, newPassword)
  person.password = newPassword
  const [first = '', second = '', third = ''] = await setUp(page, person.password)
  await signOut(page)

  await page.getByLabel('Benutzername').fill(person.username)
  await passwordField(page).fill(person.password)
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

  await lead(page, `/panel/subscriptions/${id}/edit`)
  await price(page).fill('12,34')
  await endSession(context, product.url)
  await save(page).click()
  const again = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
  await again.getByLabel('Passwort').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(again.getByLabel('Code')).toBeFocused()
  await again.getByLabel('Code').fill(second)
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(page.getByText('Gespeichert')).toBeVisible()

  await lead(page, '/panel/settings/password')
  await expect(section(page)).toContainText('Wiederherstellungscodes übrig: 8')
  await section(page).getByRole('button', { name: 'Ausschalten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zweiten Faktor ausschalten' })
  await dialog.getByRole('textbox', { name: 'Jetziges Passwort' }).fill(person.password)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(third)
  await dialog.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(section(page)).toContainText('auch wenn jemand Ihr Passwort kennt')
  await expect(section(page).getByRole('button', { name: 'Zweiten Faktor einrichten' })).toBeFocused()
  expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 12.34 })
})
