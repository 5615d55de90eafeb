import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { changeCampaign, createCampaign, openCampaign, price, save, storedCampaign } from './campaignForm.ts'
import { followRoute } from './following.ts'
import { callApi, openAs, people } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const list = /\/panel\/subscriptions(\?|$)/

test('a save that fails can be tried again, two clicks send one, a conflict is asked about, and what is said to be saved is (F05, F06, F07, F09)', async ({
  page,
}) => {
  await openAs(page, product.url, people.editor, '/panel/subscriptions')
  await test.step('a save that fails keeps the input and says so once (F05)', () => failAndTryAgain(page))
  await test.step('a double click and a held Enter send one POST (F06)', () => sendOnce(page))
  await test.step('two people who change the same field (F07)', () => changeTheSame(page))
  await test.step('once it says saved, it is in the database, whatever happens to the tab (F09)', () =>
    closeWhenSaved(page))
})

/** From within the panel, so that it is not loaded anew for each. */
async function openForm(page: Page, id: string) {
  await followRoute(page, product.url, `/panel/subscriptions/${id}/edit`)
  await expect(price(page)).toHaveValue(/.+/)
}

/** Another one would be refused while it is shown. */
async function putNoticeAway(page: Page) {
  await page.getByRole('button', { name: 'Meldung schließen' }).click()
  await expect(page.locator('.notification')).toHaveCount(0)
}

async function failAndTryAgain(page: Page) {
  const id = await createCampaign(product.url)
  await openForm(page, id)
  await price(page).fill('12,50')
  const notice = page.locator('.notification')
  for (const failure of [() => ({ status: 500, body: '<h1>at Object.stack</h1>' }), () => 'abort' as const]) {
    await page.route('**/api-campaigns-put/**', (route) => {
      const answer = failure()
      return answer === 'abort' ? route.abort('timedout') : route.fulfill(answer)
    })
    await save(page).click()
    await expect(notice).toBeVisible()
    await expect(page.getByText('at Object.stack')).toHaveCount(0)
    await expect(price(page)).toHaveValue('12,50')
    await expect(save(page)).toBeEnabled()
    await page.unroute('**/api-campaigns-put/**')
    // Were there a second one, it would have been refused, and the bell would count it.
    await notice.getByRole('button', { name: 'Meldung schließen' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Meldungen', exact: true })).toBeVisible()
  }
  await save(page).click()
  await expect(page).toHaveURL(list)
  expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 12.5 })
  await putNoticeAway(page)
}

inLongRun('of what was just saved nobody is told that somebody else has changed it', async ({ page }) => {
  const id = await createCampaign(product.url)
  await openCampaign(page, product.url, id)
  await price(page).fill('12,50')
  const told = await page.evaluateHandle(() => {
    const alerts: (string | null)[] = []
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="alert"]')) alerts.push(textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return alerts
  })
  await save(page).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('row').first()).toBeVisible()
  expect(await told.jsonValue()).toEqual([])
})

async function sendOnce(page: Page) {
  for (const send of ['click', 'enter'] as const) {
    await page.getByRole('main').getByRole('link', { name: 'Abonnement anlegen' }).click()
    await expect(price(page)).toBeVisible()
    let posts = 0
    let answer = () => {}
    const isSent = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api-campaigns-post', async (route) => {
      posts += 1
      await isSent
      await route.continue()
    })
    await page.getByLabel('Name').fill(`Einmal ${send}`)
    await price(page).fill('1')
    await page.getByLabel('Preis je Mitarbeiter').fill('1')
    if (send === 'click') await save(page).dblclick()
    else {
      await page.getByLabel('Name').focus()
      for (let press = 0; press < 6; press += 1) await page.keyboard.press('Enter')
    }
    answer()
    await expect(page).toHaveURL(list)
    expect(posts).toBe(1)
    await page.unroute('**/api-campaigns-post')
    await putNoticeAway(page)
  }
}

/** The second is asked, with both values, and loses nothing. Who saved is told to those who may read the change log. */
async function changeTheSame(page: Page) {
  const id = await createCampaign(product.url)
  await openForm(page, id)
  await changeCampaign(product.url, id, { monthlyPrice: 10, name: 'Von der anderen' })
  await price(page).fill('20')
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Jemand anderes hat inzwischen gespeichert' })
  await expect(dialog.getByRole('group', { name: 'Monatspreis' })).toContainText(/20,00.*10,00.*5,00/s)
  await expect(dialog).toContainText('Außerdem von anderen geändert und hier übernommen: Name')
  expect(await violationsOn(page, '[role="dialog"]')).toEqual([])

  await test.step('going back keeps the text and stores nothing', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(price(page)).toHaveValue('20,00')
    expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 10 })
  })

  await test.step('choosing saves what was chosen, with what only the other had changed', async () => {
    await save(page).click()
    await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeDisabled()
    await dialog.getByRole('radio', { name: /Meine Eingabe/ }).check()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page).toHaveURL(list)
    expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 20, name: 'Von der anderen' })
    await putNoticeAway(page)
  })
}

inLongRun('what another person has switched off meanwhile stays off (F08)', async ({ page }) => {
  const id = await createCampaign(product.url)
  const status = (value: string) =>
    callApi(product.url, people.admin, 'PUT', `api-campaigns-put/${id}/status`, { status: value })
  await status('ACTIVE')
  await openCampaign(page, product.url, id)
  await status('INACTIVE')
  await price(page).fill('6,50')
  await save(page).click()
  await expect(page).toHaveURL(list)
  expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 6.5, status: 'INACTIVE' })
})

inLongRun(
  'an own action while the form is open is no conflict, and keeps what was typed',
  async ({ page }) => {
    const id = await createCampaign(product.url)
    await openCampaign(page, product.url, id)
    await price(page).fill('6,60')
    await page.getByRole('button', { name: 'Aktivieren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aktivieren' }).click()
    await expect(page.locator('.record-status .tone')).toHaveText('Aktiv')
    await expect(price(page)).toHaveValue('6,60')
    await save(page).click()
    await expect(page).toHaveURL(list)
    expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 6.6, status: 'ACTIVE' })
  },
)

async function closeWhenSaved(page: Page) {
  const id = await createCampaign(product.url, { name: 'Sofort zu' })
  await openForm(page, id)
  await price(page).fill('33')
  await save(page).click()
  await page.getByText('„Sofort zu“ gespeichert').first().waitFor()
  await page.close()
  expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 33 })
}

inLongRun(
  'a chosen journey that is gone is named, and the selection can be changed (F10)',
  async ({ page }) => {
    const journeys = await callApi(product.url, people.admin, 'GET', 'mca-user-journeys')
    const [journey] = ((await journeys.json()) as { data: { id: string; title: string }[] }).data
    const id = await createCampaign(product.url, { items: [journey?.id] })
    await openCampaign(page, product.url, id)
    const shown = page.getByRole('group', { name: 'Journeys' }).locator('.title')
    const title = journey?.title ?? ''
    await expect(shown).toHaveText(title)
    // There is no call that deletes a journey; the answer is the one that the API gives for an id it does not know.
    await page.route('**/api-campaigns-put/**', async (route) => {
      const body = { ...route.request().postDataJSON(), items: ['gone'] }
      const answer = await route.fetch({ postData: JSON.stringify(body) })
      const text = (await answer.text()).replaceAll('"gone"', JSON.stringify(journey?.id))
      await route.fulfill({ response: answer, body: text })
    })
    await price(page).fill('44')
    await save(page).click()
    await expect(page.getByText(`Diesen Eintrag gibt es nicht mehr: ${title}`).first()).toBeVisible()
    expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 5 })
    await page.unroute('**/api-campaigns-put/**')
    await page.getByRole('button', { name: `${title} entfernen` }).click()
    await save(page).click()
    await expect(page).toHaveURL(list)
    expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 44, items: [] })
  },
)

inLongRun(
  'the body holds the fields of the specification and the name, nothing else (F14)',
  async ({ page }) => {
    const named = [
      'duration',
      'endDate',
      'items',
      'monthlyPrice',
      'name',
      'pricePerEmployee',
      'startDate',
      'type',
    ]
    const id = await createCampaign(product.url)
    await openCampaign(page, product.url, id)
    const bodies: string[][] = []
    page.on('request', (request) => {
      if (/api-campaigns-(put|post)/.test(request.url())) {
        bodies.push(Object.keys(request.postDataJSON() as object).toSorted())
      }
    })
    await price(page).fill('2')
    await save(page).click()
    await expect(page).toHaveURL(list)
    await page.goto(`${product.url}/panel/subscriptions/create`)
    await page.getByLabel('Name').fill('Vollständig')
    await price(page).fill('1')
    await page.getByLabel('Preis je Mitarbeiter').fill('1')
    await page.getByLabel('Beginn').fill('01.12.2026')
    await save(page).click()
    await expect(page).toHaveURL(list)
    const [put = [], post = []] = bodies
    expect(put).toEqual(named)
    expect(named).toEqual(expect.arrayContaining(post))
  },
)
