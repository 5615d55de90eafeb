import { expect, type Page } from '@playwright/test'
import { newestLinkTo } from './outbox.ts'
import { chooseMore, openAs, passwordField, people } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

const secret = 'Ein gutes Wort 2026'
const unique = () => Math.random().toString(36).slice(2, 8)

const invite = (page: Page) => page.getByRole('dialog', { name: 'Operator einladen' })

test('an invitation from the mail to the panel; then its rights are changed, and the person is blocked', async ({
  page,
  browser,
  sharedProduct: { url },
}) => {
  const email = `nina-${unique()}@example.com`
  await openAs(page, url, people.admin, '/panel/operator-list?create')
  await invite(page).getByRole('combobox', { name: 'E-Mail', exact: true }).fill(email)
  await invite(page).getByRole('combobox', { name: /Rolle/ }).click()
  await page.getByRole('option', { name: 'Nur lesen' }).click()
  await invite(page)
    .getByRole('combobox', { name: /Sprache/ })
    .click()
  await page.getByRole('option', { name: 'Englisch' }).click()
  await invite(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('1 Einladung gesendet').first()).toBeVisible()
  await expect(invite(page)).toBeHidden()
  const first = await newestLinkTo(url, email)

  // Sent again: the earlier link is dead, and says so.
  await page.goto(`${url}/panel/operator-list?create`)
  await invite(page).getByRole('combobox', { name: 'E-Mail', exact: true }).fill(`${email},`)
  await invite(page).getByRole('combobox', { name: /Rolle/ }).click()
  await page.getByRole('option', { name: 'Nur lesen' }).click()
  await invite(page).getByRole('button', { name: 'OK' }).click()
  await invite(page).getByRole('button', { name: 'Einladung erneut senden' }).click()
  await expect(invite(page)).toContainText('Einladung erneut senden: erledigt')
  const link = await newestLinkTo(url, email, 1)

  const phone = await browser.newPage({ viewport: { width: 390, height: 800 } })
  await phone.goto(first)
  await expect(phone.getByRole('alert')).toContainText('Es gibt einen neueren Link')
  await phone.goto(link)
  await expect(phone.getByText('Antonia Ahrens invites you')).toBeVisible()
  await phone.getByLabel('First name').fill('Nina')
  await phone.getByLabel('Last name').fill('Neu')
  await passwordField(phone).fill(secret)
  await phone.locator('input[name="repeat"]').fill(secret)
  await phone.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(phone.getByRole('button', { name: 'Account' })).toBeVisible()

  await page.goto(`${url}/panel/operator-list?search=${email}`)
  await page.getByRole('link', { name: 'Nina Neu' }).click()
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await page.getByRole('combobox', { name: /Rolle/ }).click()
  await page.getByRole('option', { name: 'Redaktion' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  const review = page.getByRole('dialog', { name: 'Rechte ändern?' })
  await expect(review.getByRole('region', { name: 'Kommt dazu' })).toContainText('*:apiContent:Put')
  await review.getByRole('button', { name: 'Rechte ändern' }).click()
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible()

  await chooseMore(page, 'Sperren')
  await page.getByRole('dialog').getByRole('button', { name: 'Sperren' }).click()
  await expect(page.locator('.record-status .tone')).toHaveText('Gesperrt')
  await phone.goto(`${url}/panel`)
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await phone.close()
})

inLongRun(
  'nobody is offered to block, remove or change him- or herself',
  async ({ page, sharedProduct: { url } }) => {
    await openAs(page, url, people.admin, '/panel/operator-list?search=admin@example.com')
    await page.getByRole('link', { name: 'Antonia Ahrens' }).click()
    await expect(page.getByRole('heading', { name: 'Antonia Ahrens' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Sperren|entfernen/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0)
  },
)
