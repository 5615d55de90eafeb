import { expect, type Locator, type Page } from '@playwright/test'
import { answers, hangs } from '../support/faultProxy.ts'
import { type BadDays, follow, inLongRun, open, rows, search, test } from './badDays.ts'
import { createCampaign, price, save, storedCampaign } from './campaignForm.ts'
import { callApi, chooseMore, people } from './people.ts'

const put = /\/api-campaigns-put\/[^/]+$/
const post = /\/api-campaigns-post$/
const one = /\/api-campaigns-get\/[^/]+$/
const list = /\/panel\/subscriptions(\?|$)/
const notice = (page: Page) => page.locator('.notification')

async function openForm(badDays: BadDays, id: string) {
  await open(badDays, `subscriptions/${id}/edit`)
  await expect(price(badDays.page)).toHaveValue(/.+/)
}

/** A notice covers no button, but the next one would be refused while it is shown. */
async function putAway(shown: Locator, page: Page) {
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
}

async function storedWith(url: string, name: string): Promise<{ id: string }[]> {
  const answer = await callApi(
    url,
    people.admin,
    'GET',
    `api-campaigns-get?search=${encodeURIComponent(name)}`,
  )
  return ((await answer.json()) as { data: { id: string }[] }).data
}

test('a refused save says why, keeps what was typed and is sent once; a creation that cannot be read back is said to be saved (D03, D04, D06, D18, D26)', async ({
  badDays,
}) => {
  await refuseSave(badDays)
  await putAway(notice(badDays.page), badDays.page)
  badDays.proxy.reset()
  await createUnread(badDays)
})

async function refuseSave(badDays: BadDays) {
  const { direct, page, proxy } = badDays
  const id = await createCampaign(direct)
  await openForm(badDays, id)
  await price(page).fill('12,50')
  const refusals: [number, unknown, string, Record<string, string>?][] = [
    [400, { message: 'Der Mandant ist gesperrt.' }, 'Der Mandant ist gesperrt.'],
    [409, { error: 'Die Abrechnung läuft.' }, 'Die Abrechnung läuft.'],
    [422, 'Heute nicht.', 'Heute nicht.'],
    [400, '', 'Die Eingaben wurden nicht angenommen.'],
    [403, { message: 'Nur für die Leitung.' }, 'Der Server lehnt das ab: Nur für die Leitung.'],
    [413, '', 'Das ist mehr, als der Server auf einmal annimmt.'],
    [429, '', 'Versuchen Sie es in 5 Sekunden noch einmal.', { 'retry-after': '5' }],
    [503, '', 'Etwas ist schief gegangen.'],
  ]
  for (const [status, body, words, headers] of refusals) {
    proxy.reset()
    proxy.on('PUT', put, answers(status, body, headers))
    await save(page).click()
    await expect(notice(page)).toContainText(words)
    await expect(price(page)).toHaveValue('12,50')
    await expect(save(page)).toBeEnabled()
    expect(proxy.seen('PUT', put)).toHaveLength(1)
    await putAway(notice(page), page)
  }
  await expect(page).toHaveURL(/\/edit$/)

  await test.step('errors of fields stand at their field (D03)', async () => {
    proxy.on('PUT', put, answers(422, { errors: { monthlyPrice: 'Dieser Preis ist vergeben.' } }))
    await save(page).click()
    await expect(price(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Dieser Preis ist vergeben.').first()).toBeVisible()
  })

  await test.step('and the same save goes through when the server takes it', async () => {
    proxy.reset()
    await price(page).fill('12,60')
    await save(page).click()
    await expect(page).toHaveURL(list)
    expect(await storedCampaign(direct, id)).toMatchObject({ monthlyPrice: 12.6 })
  })
}

inLongRun(
  'a record that is not there has a page that says so, and no form (D05, D26)',
  async ({ badDays }) => {
    const { page, proxy } = badDays
    await open(badDays, 'subscriptions/999999/edit')
    await expect(page.getByRole('main').getByText('Nicht gefunden')).toBeVisible()
    await expect(save(page)).toHaveCount(0)
    expect(proxy.seen('GET', one)).toHaveLength(1)
    await follow(page, 'Journeys')
    await expect(rows(page).first()).toBeVisible()
  },
)

/** It is left, and sent again it makes no second one (D18). */
async function createUnread({ direct, page, proxy }: BadDays) {
  await openFromMenu(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Gespeichert ohne Rückblick')
  await price(page).fill('7')
  proxy.on('GET', one, answers(500, ''))
  await save(page).click()
  await expect(notice(page)).toContainText('Gespeichert, aber der neue Stand ließ sich nicht laden.')
  await expect(page).toHaveURL(list)
  await search(page).fill('Gespeichert ohne')
  await expect(rows(page)).toHaveCount(1)
  expect(proxy.seen('POST', post)).toHaveLength(1)

  await test.step('sent again, it makes no second one', async () => {
    await openFromMenu(page)
    await page.getByRole('textbox', { name: 'Name' }).fill('Gespeichert ohne Rückblick')
    await price(page).fill('7')
    proxy.reset()
    await save(page).click()
    await expect(page).toHaveURL(list)
    expect(await storedWith(direct, 'Gespeichert ohne')).toHaveLength(1)
  })
}

async function openFromMenu(page: Page) {
  await page
    .getByRole('link', { name: /Abonnement anlegen|Neues Abonnement/ })
    .first()
    .click()
}

inLongRun(
  'a status that is stored but cannot be read back: the old one stays, with a word (D20)',
  async ({ badDays }) => {
    const { direct, page, proxy } = badDays
    const id = await createCampaign(direct)
    await openForm(badDays, id)
    proxy.on('GET', one, answers(500, ''))
    await chooseMore(page, 'Aktivieren')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Aktivieren' }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'Gespeichert, aber der neue Stand ließ sich nicht laden.',
    )
    // The button that was pressed is gone, and the dialog takes the focus a moment later.
    await dialog.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('.record-status .tone')).toHaveText('Inaktiv')
    expect(await storedCampaign(direct, id)).toMatchObject({ status: 'ACTIVE' })
  },
)

inLongRun('after a change of status only that row is another (D20)', async ({ badDays }) => {
  const { direct, page, proxy } = badDays
  const [id] = await Promise.all(
    ['eins', 'zwei'].map((name) => createCampaign(direct, { name: `Reihe ${name}` })),
  )
  await follow(page, 'Abonnements')
  await search(page).fill('Reihe ')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`Reihe ${name}`) })
  await expect(rows(page)).toHaveCount(2)
  await expect(row('zwei')).toContainText('Inaktiv')
  await page.getByRole('link', { name: 'Reihe eins' }).click()
  await expect(page).toHaveURL(new RegExp(`${id}$`))
  await page.getByRole('button', { name: 'Aktivieren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aktivieren' }).click()
  await expect(page.locator('.record-status .tone')).toHaveText('Aktiv')
  proxy.on('GET', /\/api-campaigns-get\?/, hangs)
  await page.goBack()
  await expect(row('eins')).toContainText(/(?<!In)[Aa]ktiv/)
  await expect(row('zwei')).toContainText('Inaktiv')
})
