import { expect, type Locator, type Page } from '@playwright/test'
import { dayFromToday } from '../support/days.ts'
import { png } from '../support/pictures.ts'
import { createCampaign } from './campaignForm.ts'
import { callApi, openAs, people } from './people.ts'
import { find } from './searching.ts'
import { test } from './sharedProduct.ts'

function counting() {
  let clicks = 0
  return {
    clicks: () => clicks,
    async click(target: Locator) {
      clicks += 1
      await target.click()
    },
  }
}

interface Customer {
  id: string
  company: string
  email: string
}

async function payingCustomer(url: string): Promise<Customer> {
  const read = async (path: string) => (await (await callApi(url, people.admin, 'GET', path)).json()).data
  const campaigns = (await read('api-campaigns-get?status=ACTIVE&limit=100')) as {
    id: string
    startDate: string
    endDate: string
  }[]
  const today = dayFromToday()
  const running = campaigns.filter(
    ({ startDate, endDate }) => startDate <= today && today <= (endDate ?? '9999'),
  )
  for (const { id } of running) {
    const pairs = (await read(`api-campaign-assignments-get?campaign=${id}&limit=100`)) as {
      customer: string
      startDate: string
      endDate: string | null
    }[]
    const [pair] = pairs.filter(
      ({ startDate, endDate }) => startDate <= today && (endDate === null || today <= endDate),
    )
    if (pair)
      return (await callApi(url, people.admin, 'GET', `mca-users/users/customers/${pair.customer}`)).json()
  }
  throw new Error('nobody pays anything')
}

async function activeCampaign(url: string, name: string) {
  const id = await createCampaign(url, { name })
  await callApi(url, people.admin, 'PUT', `api-campaigns-put/${id}/status`, { status: 'ACTIVE' })
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
const saved = (page: Page, name: string) => page.getByRole('status').getByText(`„${name}“ gespeichert`)

test('a customer is found by e-mail without a click, the head says what they pay, and three assign a subscription', async ({
  page,
  sharedProduct: { url },
}) => {
  const { company, email } = await payingCustomer(url)
  const name = 'Aufgabe: zuordnen'
  await activeCampaign(url, name)
  await openAs(page, url, people.admin)
  await find(page, email, company)
  await expect(heading(page)).toHaveText(company)
  await expect(page.locator('.record-summary')).toContainText(/€ im Monat/)
  const { click, clicks } = counting()
  await click(page.getByRole('button', { name: 'Abo zuordnen' }))
  const panel = page.getByRole('dialog', { name: 'Abo zuordnen' })
  await panel.getByRole('searchbox').fill(name)
  await click(panel.getByRole('radio', { name: new RegExp(`^${name}`) }))
  await click(panel.getByRole('button', { name: 'Zuordnen' }))
  await expect(page.getByText(`Zugeordnet: ${name}`)).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(3)
})

test('a price is changed by three clicks, by two one sees who did it, and by three it is deactivated', async ({
  page,
  sharedProduct: { url },
}) => {
  const name = 'Aufgabe: Preis'
  await activeCampaign(url, name)
  await openAs(page, url, people.admin)
  await find(page, name, name)
  await expect(heading(page)).toHaveText(name)
  const price = counting()
  await price.click(page.getByRole('link', { name: 'Bearbeiten' }))
  await price.click(page.getByRole('textbox', { name: 'Monatspreis' }))
  await page.getByRole('textbox', { name: 'Monatspreis' }).fill('23,50')
  await price.click(page.getByRole('button', { name: 'Speichern' }))
  await expect(saved(page, name)).toBeVisible()
  expect(price.clicks()).toBeLessThanOrEqual(3)

  const who = counting()
  // One is back where one was: the words lead to the record as well.
  await who.click(saved(page, name))
  await who.click(page.getByRole('tab', { name: 'Verlauf' }))
  await expect(page.getByRole('table', { name: 'Preisverlauf' })).toContainText('Antonia Ahrens')
  expect(who.clicks()).toBeLessThanOrEqual(2)

  const off = counting()
  await off.click(page.getByRole('button', { name: 'Deaktivieren' }))
  await off.click(page.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }))
  await expect(page.locator('.page-name')).toContainText('Inaktiv')
  expect(off.clicks()).toBeLessThanOrEqual(3)
})

test('a clip is uploaded where it is used, by seven clicks', async ({ page, sharedProduct: { url } }) => {
  await openAs(page, url, people.admin)
  const { click, clicks } = counting()
  await click(menu(page, 'Journeys'))
  await click(page.getByRole('link', { name: 'Journey anlegen' }))
  await page.getByRole('textbox', { name: 'Titel' }).fill('Aufgabe: Clip')
  await click(page.getByRole('button', { name: 'Clip hinzufügen' }))
  await click(page.getByRole('button', { name: 'Auswählen …' }))
  const picker = page.getByRole('dialog', { name: 'Clip auswählen' })
  const choosing = page.waitForEvent('filechooser')
  await click(picker.getByRole('button', { name: /[Hh]ochladen/ }))
  await (await choosing).setFiles({
    name: 'Aufgabe_am_See.png',
    mimeType: 'image/png',
    buffer: png(40, 30),
  })
  await click(picker.getByRole('button', { name: 'Übernehmen' }))
  const title = page.locator('.path-edit-panel').getByRole('textbox', { name: 'Titel' })
  await expect(title).toHaveValue('Aufgabe am See')
  await click(page.getByRole('button', { name: 'Speichern' }))
  await expect(page.getByRole('status').getByText('„Aufgabe: Clip“ angelegt')).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(7)
})

test('somebody is invited by four clicks, and one changes the own password by four', async ({
  page,
  sharedProduct: { url },
}) => {
  await openAs(page, url, people.admin)
  const invite = counting()
  await invite.click(page.getByRole('main').getByRole('link', { name: 'Operator einladen' }))
  await page.getByRole('combobox', { name: 'E-Mail', exact: true }).fill('aufgabe@example.com')
  await invite.click(page.getByRole('combobox', { name: /Rolle/ }))
  await invite.click(page.getByRole('option', { name: /^Nur lesen/ }))
  await invite.click(page.getByRole('button', { name: 'Operator einladen' }))
  await expect(page.getByText('1 Einladung gesendet').first()).toBeVisible()
  expect(invite.clicks()).toBeLessThanOrEqual(4)

  await page.goto(`${url}/panel`)
  const password = counting()
  await password.click(page.getByRole('button', { name: 'Konto' }))
  await password.click(page.getByRole('menuitem', { name: 'Einstellungen' }))
  await password.click(page.getByRole('main').getByRole('link', { name: /^Passwort/ }))
  await page.getByLabel('Jetziges Passwort').fill('nicht meines')
  await page.getByLabel('Neues Passwort').fill('Ein-anderes-2026!')
  await page.getByLabel('Passwort wiederholen').fill('Ein-anderes-2026!')
  await password.click(page.getByRole('button', { name: 'Passwort ändern' }))
  // The account stays as it is, for the other tests.
  await expect(page.getByText('Das ist nicht Ihr jetziges Passwort.')).toBeVisible()
  expect(password.clicks()).toBeLessThanOrEqual(4)
})

test('all customers are in Excel by three clicks', async ({ page, sharedProduct: { url } }) => {
  await openAs(page, url, people.admin)
  const { click, clicks } = counting()
  await click(menu(page, 'Kunden'))
  await click(page.getByRole('button', { name: 'Exportieren' }))
  const downloading = page.waitForEvent('download')
  await click(page.getByRole('dialog').getByRole('button', { name: 'Export starten' }))
  expect((await downloading).suggestedFilename()).toMatch(/^kunden-.*\.xlsx$/)
  expect(clicks()).toBeLessThanOrEqual(3)
})

test('a form is built and published by four clicks, and two lead to the answers', async ({
  page,
  sharedProduct: { url },
}) => {
  await openAs(page, url, people.admin)
  const build = counting()
  await build.click(menu(page, 'Formulare'))
  // Forms that nobody has named yet are called so, too.
  await build.click(
    page.getByRole('link', { name: 'Formular anlegen' }).and(page.locator('[href$="/create"]')),
  )
  await build.click(page.getByRole('button', { name: /^Leeres Formular/ }))
  await expect(page).toHaveURL(/\/edit$/)
  await page.getByRole('textbox', { name: 'Titel (Deutsch)' }).fill('Aufgabe: Formular')
  await page.getByRole('button', { name: 'Feld hinzufügen' }).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('text')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wie war es?')
  await expect(page.getByText(/^Gespeichert/)).toBeVisible()
  await build.click(page.getByRole('button', { name: 'Veröffentlichen' }))
  const dialog = page.getByRole('dialog', { name: 'Formular veröffentlichen' })
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await expect(dialog).toContainText('Version 1 ist veröffentlicht.')
  expect(build.clicks()).toBeLessThanOrEqual(4)

  await page.goto(`${url}/panel`)
  const answers = counting()
  await find(page, 'Wie geht es Ihnen heute', /^Wie geht es Ihnen heute\?/, 'Formulare')
  await answers.click(page.getByRole('tab', { name: /^Antworten/ }))
  await expect(page.getByRole('tab', { name: /^Antworten/, selected: true })).toBeVisible()
  expect(answers.clicks()).toBeLessThanOrEqual(2)
})
