import { expect, type Page } from '@playwright/test'
import { createCampaign } from './campaignForm.ts'
import { activate, assignAll, type Customer, countClicks, type Pair, rowsOf } from './jobs.ts'
import { callApi, openAs, people } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

/** What a customer writes becomes what is stored: by what is pressed from the mail on. */
let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** As from the program for mails. */
async function pasteIntoPalette(page: Page, mail: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), mail)
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('combobox', { name: 'Alles durchsuchen' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+V')
}

test('a customer who moves, grows and leaves by one mail is done by five clicks after it is pasted', async ({
  page,
}) => {
  const { url } = product
  const made = await callApi(url, people.admin, 'POST', 'mca-users/users/customers', {
    ...{ company: 'Kranich & Söhne', email: 'post@kranich.example', street: 'Altweg 1', city: 'Kiel' },
    ...{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', employees: 3 },
  })
  const customer = (await made.json()) as Customer
  const campaign = await createCampaign(url, {
    ...{ name: 'Ruhige Nächte', startDate: '2026-01-01', monthlyPrice: 50, pricePerEmployee: 2 },
  })
  await activate(url, campaign)
  await assignAll(url, campaign, [customer], 'ruhige-naechte')
  const clicks = await countClicks(page)
  await openAs(page, url, people.admin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pasteIntoPalette(
    page,
    [
      'Von: Ute Kranich <post@kranich.example>',
      'Guten Tag,',
      'wir sind jetzt 48 und ziehen um: Neuer Kai 7-9, 24103 Kiel.',
      'Die neue IBAN ist DE12 5001 0517 0648 4898 90.',
      'Unseren Vertrag kündigen wir',
      'zum 31.12.2080.',
      'Mit freundlichen Grüßen',
      'Ute Kranich',
    ].join('\n'),
  )
  await expect(page.getByRole('option', { name: /Kranich & Söhne/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const mail = dialog(page, 'E-Mail auswerten')
  await expect(mail.getByRole('checkbox', { name: 'Straße Altweg 1 → Neuer Kai 7-9' })).toBeChecked()
  await expect(mail.getByRole('checkbox', { name: 'BIC COBADEFFXXX → –' })).toBeChecked()
  await mail.getByRole('button', { name: 'Ändern: Ruhige Nächte' }).click()
  await expect(dialog(page, 'Zuordnung ändern')).toContainText(/90,00\s€/)
  await dialog(page, 'Zuordnung ändern').getByRole('button', { name: 'Ändern' }).click()
  await expect(mail.getByRole('button', { name: 'Ändern: Ruhige Nächte' })).toHaveCount(0)
  await mail.getByRole('button', { name: 'Beenden: Ruhige Nächte' }).click()
  await expect(dialog(page, 'Zuordnung beenden').getByLabel('Letzter Tag')).toHaveValue('31.12.2080')
  await dialog(page, 'Zuordnung beenden').getByRole('button', { name: 'Beenden' }).click()
  await expect(mail.getByText('Hier ändert sich nichts.')).toBeVisible()
  await mail.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('„Kranich & Söhne“ gespeichert')).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(5)

  const [pair] = await rowsOf<Pair & { employees: number }>(
    url,
    `api-campaign-assignments-get?customer=${customer.id}&limit=5`,
  )
  expect(pair).toMatchObject({ employees: 48, endDate: '2080-12-31' })
  const stored = await callApi(url, people.admin, 'GET', `mca-users/users/customers/${customer.id}`)
  expect(await stored.json()).toMatchObject({ street: 'Neuer Kai 7-9', employees: 48, bic: null })
})

inLongRun(
  'a mail of a colleague whom nobody knows leads to the company of the same domain',
  async ({ page }) => {
    const { url } = product
    await callApi(url, people.admin, 'POST', 'mca-users/users/customers', {
      ...{ company: 'Lotse Druck', email: 'info@lotse-druck.example' },
    })
    await openAs(page, url, people.admin)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await pasteIntoPalette(
      page,
      'Von: Bo <bo@lotse-druck.example>\nGuten Tag,\nwir haben jetzt 30 Mitarbeiter.\nBo',
    )
    await expect(page.getByText(/Am nächsten kommt:$/)).toBeVisible()
    await expect(page.getByRole('option').first()).toContainText('Lotse Druck')
    await page.keyboard.press('Enter')
    const mail = dialog(page, 'E-Mail auswerten')
    await expect(mail.getByRole('checkbox', { name: /^E-Mail/ })).not.toBeChecked()
    await expect(mail.getByRole('checkbox', { name: 'Mitarbeiter – → 30' })).toBeChecked()
    // What came along is nobody's any more.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Lotse Druck' })).toBeVisible()
    await expect(mail).toHaveCount(0)
  },
)
