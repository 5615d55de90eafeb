import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { firstOfMonth, typedDay } from '../support/days.ts'
import { png } from '../support/pictures.ts'
import { type Product, startProduct } from '../support/product.ts'
import { changeCampaign, createCampaign } from './campaignForm.ts'
import { invitedPerson } from './invited.ts'
import {
  activate,
  assignAll,
  type Customer,
  countClicks,
  idInText,
  payerOfMore,
  rowsOf,
  someCustomers,
} from './jobs.ts'
import { callApi, chooseMore, openAs, people, searchList, signIn } from './people.ts'
import { find } from './searching.ts'
import { test } from './sharedProduct.ts'

/**
 * A working day of customer care: what once stood in the way of each job stands there no more. One product for all of
 * them, since they change prices and contracts of the demonstration's data.
 */
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const customersNamed = (name: string) =>
  rowsOf<Customer>(product.url, `mca-users/users/customers?search=${encodeURIComponent(name)}&limit=10`)

const dialog = (page: Page) => page.getByRole('dialog')

test('job 1: why somebody pays more stands at the customer, in a sentence with date and name, by one click', async ({
  page,
}) => {
  const { url } = product
  const { customer, rise } = await payerOfMore(url)
  const clicks = await countClicks(page)
  await openAs(page, url, people.admin)
  await find(page, customer.email, customer.company)
  await page
    .locator('.record-summary')
    .getByRole('button', { name: /erklären$/ })
    .click()
  await expect(dialog(page)).toContainText(/Seit \d\d\.\d\d\.\d{4} [\d.,]+\s€ statt [\d.,]+\s€/)
  await expect(dialog(page)).toContainText(`Monatspreis geändert von ${rise.actor}`)
  await expect(dialog(page).getByRole('button', { name: 'Satz kopieren' })).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(3)
})

test('job 2: address and account of a customer are put right by two clicks', async ({ page }) => {
  const { url } = product
  const made = await callApi(url, people.admin, 'POST', 'mca-users/users/customers', {
    ...{ company: 'Umzug & Söhne', email: 'umzug@example.com', street: 'Altweg 1', city: 'Kiel' },
  })
  expect(made.status).toBe(201)
  const clicks = await countClicks(page)
  await openAs(page, url, people.admin)
  await find(page, 'umzug@example.com', 'Umzug & Söhne')
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await page.getByRole('textbox', { name: 'Straße' }).fill('Neuer Kai 7')
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704-0044 0532 0130 00')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('„Umzug & Söhne“ gespeichert')).toBeVisible()
  // What was there before and what is there now stand in the change log of the page too, as soon as it has come.
  await expect(page.getByText('Neuer Kai 7').first()).toBeVisible()
  await expect(page.getByText('DE89 3704 0044 0532 0130 00').first()).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(4)
})

test('job 4: a price from a day on names all whom it touches: they are listed, with what they pay then, and exported', async ({
  page,
}) => {
  const { url } = product
  const first = typedDay(firstOfMonth(1))
  const campaign = await createCampaign(url, {
    ...{
      name: 'Teurer im Januar',
      startDate: '2026-10-01',
      endDate: '2099-12-31',
      monthlyPrice: 50,
      pricePerEmployee: 0,
    },
  })
  await activate(url, campaign)
  await assignAll(url, campaign, await someCustomers(url, 12), 'teurer-im-januar')
  const clicks = await countClicks(page)
  await openAs(page, url, people.admin, `/panel/subscriptions/${campaign}`)
  await chooseMore(page, 'Änderung planen')
  await dialog(page).getByLabel('Monatspreis').fill('60')
  await dialog(page).getByLabel(/^Ab/).fill(first)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Betrifft 12 Kunden')
  await expect(dialog(page)).toContainText(`ab ${first}: 600,00`)
  await expect(dialog(page)).toContainText('+120,00')
  await dialog(page).getByRole('button', { name: 'Planen' }).click()
  await page.getByRole('tab', { name: /^Kunden/ }).click()
  const rows = page.getByRole('tabpanel').getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(rows.nth(1)).toContainText(/50,00\s€\s*ab 01\.\d\d\.(\d{4})? ?60,00\s€/)
  expect(await clicks()).toBeLessThanOrEqual(4)
  await expect(page.getByRole('button', { name: '12 anschreiben' })).toBeVisible()
})

test('job 5: who saved meanwhile is named, with the time', async ({ page }) => {
  const { url } = product
  const id = await createCampaign(url, { name: 'Zu zweit', monthlyPrice: 50 })
  await openAs(page, url, people.admin, `/panel/subscriptions/${id}/edit`)
  await page.getByLabel('Monatspreis').fill('60')
  await callApi(url, people.editor, 'PUT', `api-campaigns-put/${id}`, { monthlyPrice: 55 })
  await page.getByRole('button', { name: 'Speichern' }).click()
  const question = page.getByRole('dialog', { name: /^Rüdiger Öztürk hat um \d\d:\d\d gespeichert$/ })
  await expect(question.getByRole('group', { name: 'Monatspreis' })).toContainText(/60,00.*55,00.*50,00/s)
})

test('job 6: a step of 37 is one line; it goes back by three clicks, with names and money before, and says so after', async ({
  page,
}) => {
  const { url } = product
  const campaign = await createCampaign(url, {
    ...{ name: 'Aktion im Herbst', startDate: '2026-10-01', monthlyPrice: 50, pricePerEmployee: 0 },
  })
  await activate(url, campaign)
  const customers = await someCustomers(url, 37)
  await assignAll(url, campaign, customers, 'aktion-im-herbst')
  const clicks = await countClicks(page)
  await openAs(page, url, people.admin, '/panel/journal')
  await page.getByRole('link', { name: '37 Zuordnungen' }).click()
  await expect(page.getByRole('main')).toContainText(`${customers[0]?.company} – Aktion im Herbst`)
  await page.getByRole('button', { name: 'Alle 37 zurücknehmen' }).click()
  await expect(dialog(page)).toContainText(`${customers[0]?.company} – Aktion im Herbst`)
  await expect(dialog(page)).toContainText(/Einnahmen im Monat.*−1\.850,00\s€/)
  expect(await dialog(page).innerText()).not.toMatch(idInText)
  await dialog(page).getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(page.getByText(/^Zurückgenommen von Antonia Ahrens/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alle 37 zurücknehmen' })).toHaveCount(0)
  expect(await clicks()).toBeLessThanOrEqual(3)
})

test('job 7: customers are imported below a title, each column known, a wrong cell put right in its row', async ({
  page,
}) => {
  await openAs(page, product.url, people.admin, '/panel/user-list')
  await chooseMore(page, 'Importieren …')
  const lines = [
    'Neukunden im vierten Quartal;;;',
    'Firma;E-Mail;Postleitzahl;Ort',
    'Kranich Möbel;info@kranich.example;24103;Kiel',
    'Lotse Druck;info.lotse.example;01067;Dresden',
  ]
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'neu.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1') },
  })
  await expect(page.getByLabel('Überschriften in Zeile')).toHaveValue('2')
  await page.getByRole('button', { name: 'Prüfen', exact: true }).click()
  const cell = page.getByRole('textbox', { name: /„E-Mail“ in Zeile 4/ })
  await expect(cell).toHaveValue('info.lotse.example')
  await cell.fill('info@lotse.example')
  await cell.press('Enter')
  await page.getByRole('button', { name: '2 Einträge schreiben' }).click()
  await expect
    .poll(async () => (await customersNamed('Lotse Druck')).map(({ email }) => email))
    .toEqual(['info@lotse.example'])
})

test('job 8: clips that were uploaded stand on top, and get their tags together', async ({ page }) => {
  await openAs(page, product.url, people.admin, '/panel/media')
  await page.getByLabel('Dateien zum Hochladen auswählen').setInputFiles(
    ['Kran_am_Hafen.png', 'Brücke_am_Fluss.png'].map((name, index) => ({
      ...{ name, mimeType: 'image/png', buffer: png(40 + index, 30) },
    })),
  )
  const tiles = page.getByRole('list', { name: 'Mediathek als Kacheln' }).getByRole('listitem')
  for (const title of ['Kran am Hafen', 'Brücke am Fluss']) {
    await expect(tiles.filter({ hasText: title })).toBeVisible()
  }
  expect((await tiles.allInnerTexts()).slice(0, 2).join()).toMatch(/Kran|Brücke/)
  for (const title of ['Kran am Hafen', 'Brücke am Fluss']) {
    await tiles.filter({ hasText: title }).getByRole('checkbox').check()
  }
  await expect(page.getByText('2 ausgewählt')).toBeVisible()
  await page.getByRole('button', { name: 'Werte ändern' }).click()
  await dialog(page)
    .getByRole('combobox', { name: /^Schlagwörter/ })
    .fill('Hafen')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(dialog(page)).toContainText(/Hafen/)
})

test('job 9: a journey with steps that hold nothing is not published before each of them was named', async ({
  page,
}) => {
  const { url } = product
  const made = await callApi(url, people.admin, 'POST', 'mca-user-journeys', {
    ...{ title: 'Acht Schritte', description: '', status: 'DRAFT' },
    steps: Array.from({ length: 8 }, (_, index) => ({
      ...{ key: `s${index}`, kind: 'text', title: `Schritt ${index + 1}`, text: '' },
    })),
  })
  const { id } = (await made.json()) as { id: string }
  const clicks = await countClicks(page)
  await openAs(page, url, people.admin, `/panel/user-journeys/${id}/edit`)
  await page.getByRole('combobox', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'Veröffentlicht' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(8)
  await dialog(page)
    .getByRole('link', { name: /Schritt 3/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Titel' }).last()).toHaveValue('Schritt 3')
  expect(await clicks()).toBeLessThanOrEqual(4)
})

test('job 10: the answers to a form show all that was asked, the message too', async ({ page }) => {
  await openAs(page, product.url, people.admin)
  await find(page, 'Wie geht es Ihnen heute', /^Wie geht es Ihnen heute\?/, 'Formulare')
  await page.getByRole('tab', { name: /^Antworten/ }).click()
  await expect(page.getByRole('columnheader', { name: 'Möchten Sie noch etwas sagen?' })).toBeVisible()
})

test('job 11: what is typed is invited, the form ends, and who is new finds a first page and honest words', async ({
  page,
}) => {
  const { url } = product
  await openAs(page, url, people.admin, '/panel/operator-list?create')
  await page.getByRole('combobox', { name: 'E-Mail', exact: true }).fill('neu@example.com')
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: /Rolle/ }).click()
  await page.getByRole('option', { name: /^Nur lesen/ }).click()
  await expect(page.getByText('Dieses Feld ist ein Pflichtfeld')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(dialog(page)).toBeHidden()
  const fresh = await invitedPerson(url, 'reading')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, url, fresh)
  await expect(heading(page)).toHaveText('Übersicht')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('job 12: the report on revenue is one click away; a price that is edited moves no month that is over', async ({
  page,
}) => {
  const { url } = product
  const { rise } = await payerOfMore(url)
  const clicks = await countClicks(page)
  await openAs(page, url, people.admin)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Einnahmen im Monat/ })
    .click()
  const table = page.getByRole('table', { name: 'Einnahmen im Monat' })
  await expect(table.getByRole('row')).toHaveCount(13)
  expect(await clicks()).toBeLessThanOrEqual(2)
  const months = async () => (await table.getByRole('row').allInnerTexts()).slice(0, -1)
  const now = async () => (await table.getByRole('row').allInnerTexts()).at(-1)
  const [before, today] = [await months(), await now()]
  await changeCampaign(url, rise.record, { monthlyPrice: 999 })
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect.poll(now).not.toBe(today)
  expect(await months()).toEqual(before)
  const last = new Date(firstOfMonth(-1))
  const name = last.toLocaleDateString('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const moved = page.getByRole('table', { name: 'Bewegungen' })
  const ofLast = (await moved.getByRole('row', { name }).innerText()).split('\t').slice(1)
  await page.getByLabel('Aufteilung').click()
  await page.getByRole('option', { name }).click()
  await expect(moved.getByRole('row').last()).toContainText('Gesamt')
  expect((await moved.getByRole('row').last().innerText()).split('\t').slice(1)).toEqual(ofLast)
})

test('job 13: what is stored about a customer is a letter without ids; an erasure says which contract needs the data', async ({
  page,
}) => {
  const { url } = product
  const { customer } = await payerOfMore(url)
  await openAs(page, url, people.admin, `/panel/user-list/${customer.id}`)
  const downloading = page.waitForEvent('download')
  await chooseMore(page, 'Auskunft (DSGVO) als Brief')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^auskunft-.*\.html$/)
  const letter = await readFile(await file.path(), 'utf8')
  expect(letter).toContain(customer.company)
  expect(letter).not.toMatch(idInText)
  expect(letter).not.toMatch(/createdAt|updatedAt|\d\dT\d\d:/)
  await chooseMore(page, 'Personendaten löschen …')
  await expect(dialog(page).getByRole('alert')).toContainText(`${customer.company} – `)
})

test('job 14: without a connection what is typed stays, and is saved when it is back', async ({ page }) => {
  const { url } = product
  const id = await createCampaign(url, { name: 'Ohne Netz' })
  await openAs(page, url, people.admin, `/panel/subscriptions/${id}/edit`)
  await page.getByLabel('Name').fill('Wieder da')
  await page.context().setOffline(true)
  await expect(page.getByText('Ihre Eingaben bleiben erhalten.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Wieder da')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('„Wieder da“ gespeichert')).toBeVisible()
})

test('job 15: customers are narrowed to a subscription and sorted by what they pay', async ({ page }) => {
  await openAs(page, product.url, people.admin, '/panel/user-list')
  const { rise } = await payerOfMore(product.url)
  await page.getByRole('list', { name: 'Filter' }).getByRole('button', { name: 'Abos' }).click()
  await page.getByRole('checkbox', { name: rise.recordTitle, exact: true }).click()
  await page.keyboard.press('Escape')
  await page
    .getByRole('columnheader', { name: /^Im Monat/ })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(/sort=perMonth/)
  await expect(page.getByRole('row').nth(1)).toContainText(rise.recordTitle.slice(0, 8))
})

test('job 16: by keys alone one goes to a list, into its rows, opens one, and saves it', async ({ page }) => {
  const { url } = product
  await createCampaign(url, { name: 'Aus Tasten' })
  await openAs(page, url, people.admin)
  await expect(heading(page)).toHaveText('Übersicht')
  await page.keyboard.press('?')
  await expect(dialog(page)).toContainText('Speichern')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(heading(page)).toHaveText(/Abonnements/)
  await searchList(page, 'Aus Tasten')
  await expect(page.getByRole('row', { name: /Aus Tasten/ })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Aus Tasten' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Aus Tasten')
  await page.keyboard.press('e')
  await page.getByLabel('Name').fill('Aus Tasten gemacht')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('„Aus Tasten gemacht“ gespeichert')).toBeVisible()
})
