import { EventEmitter, once } from 'node:events'
import { expect, type Page } from '@playwright/test'
import { answers, hangs } from '../support/faultProxy.ts'
import { type BadDays, failure, follow, inLongRun, open, rows, search, test } from './badDays.ts'
import { createCampaign } from './campaignForm.ts'

const list = /\/api-campaigns-get(\?|$)/
const searching = (term: string) => new RegExp(`/api-campaigns-get\\?.*search=${term}(&|$)`)
const failed = 'Abonnements: Laden fehlgeschlagen'

test('rows stay where there is no network, where an earlier search is answered last and where a part does not come, and all goes on when it is back (D01, D16)', async ({
  badDays,
}) => {
  await test.step('without network a banner says so, and coming back loads once (D01)', () =>
    loseNetwork(badDays))
  await test.step('the answer to an earlier search changes nothing (D16)', () => answerLate(badDays))
  await test.step('what has failed works when it is tried again, with its styles', () =>
    loseParts(badDays.page))
})

async function loseNetwork({ console, page, proxy }: BadDays) {
  const banner = page.getByRole('status').filter({ hasText: 'Keine Verbindung.' })
  await follow(page, 'Abonnements')
  await expect(rows(page).first()).toBeVisible()
  await follow(page, 'Journeys')
  // They are there once the subscriptions that use them are counted, for which those are read as well.
  await expect(rows(page).first()).toBeVisible()
  proxy.reset()
  await page.context().setOffline(true)
  await expect(banner).toBeVisible()
  await follow(page, 'Abonnements')
  await expect(failure(page)).toContainText(failed)
  await expect(failure(page)).toContainText('Der Server ist nicht erreichbar')
  await expect(failure(page).locator('code')).toHaveText(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET api-campaigns-get$/)
  await expect(rows(page).first()).toBeVisible()
  const logged = console.lines.filter((line) => line.includes('[$fetch request error]'))
  expect(logged.filter((line) => line.includes('api-campaigns-get'))).toHaveLength(1)
  await page.context().setOffline(false)
  await expect(banner).toHaveCount(0)
  await expect(failure(page)).toHaveCount(0)
  expect(proxy.seen('GET', list)).toHaveLength(1)
}

inLongRun('the reference of a failure can be copied', async ({ badDays }) => {
  const { page, proxy } = badDays
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await follow(page, 'Abonnements')
  proxy.on('GET', searching('kopie'), answers(500, {}, { 'x-request-id': 'req-4711' }))
  await search(page).fill('kopie')
  await failure(page).getByRole('button', { name: 'Referenz kopieren' }).click()
  await expect(failure(page)).toContainText('Kopiert')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('req-4711')
})

async function answerLate({ direct, page, proxy }: BadDays) {
  for (const name of ['Suchlauf a', 'Suchlauf ab']) await createCampaign(direct, { name })
  const late = new EventEmitter()
  proxy.on('GET', searching('Suchlauf%20a'), async ({ pass, send }) => {
    await once(late, 'due')
    send(await pass())
  })
  await follow(page, 'Abonnements')
  await search(page).fill('Suchlauf a')
  await expect.poll(() => proxy.seen('GET', searching('Suchlauf%20a')).length).toBe(1)
  await search(page).fill('Suchlauf ab')
  await expect(rows(page)).toHaveCount(1)
  late.emit('due')
  await expect.poll(() => proxy.seen('GET', searching('Suchlauf%20a'))[0]?.abandoned).toBe(true)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Suchlauf ab' })).toBeVisible()
}

// Parts that are fetched when they are first opened: a browser keeps what it has fetched.
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'Das ließ sich nicht laden.' })
const again = (page: Page) => lost(page).getByRole('button', { name: 'Erneut versuchen' })
const reload = (page: Page) => lost(page).getByRole('button', { name: 'Seite neu laden' })

/** As after a deployment: the file is gone, whatever it is asked for. */
async function lose(page: Page, file: string) {
  const pattern = new RegExp(`/assets/${file}-[^/]*$`)
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }))
  return () => page.unroute(pattern)
}

async function loseParts(page: Page) {
  const bringFilter = await lose(page, 'ChosenFilter')
  await page.getByRole('list', { name: 'Filter' }).getByRole('button', { name: 'Status' }).click()
  await expect(lost(page)).toBeVisible()
  await again(page).click()
  await expect(reload(page)).toBeVisible()
  await bringFilter()
  await again(page).click()
  // The button that had the focus is gone, and the dialog takes it a moment later.
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Aktiv', exact: true }).press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const bringExport = await lose(page, 'ListExportDialog')
  const exporting = page.getByRole('button', { name: 'Exportieren', exact: true })
  await exporting.click()
  await expect(lost(page)).toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect(exporting).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await bringExport()
  await exporting.click()
  const dialog = page.getByRole('dialog', { name: 'Exportieren' })
  await expect(dialog).toBeVisible()
  // Of the stylesheet that did not come with the first try.
  const choice = dialog.locator('.MuiFormControlLabel-root').first()
  await expect(choice).toHaveCSS('align-items', 'flex-start')
}

inLongRun(
  'leaving a page gives its request up, without a word and without a way back (D17)',
  async ({ badDays }) => {
    const { console, page, proxy } = badDays
    await open(badDays, 'subscriptions')
    await expect(rows(page).first()).toBeVisible()
    proxy.on('GET', searching('d17'), hangs)
    await search(page).fill('d17')
    await expect.poll(() => proxy.seen('GET', searching('d17')).length).toBe(1)
    await follow(page, 'Journeys')
    await expect.poll(() => proxy.seen('GET', searching('d17'))[0]?.abandoned).toBe(true)
    await expect(page).toHaveURL(/user-journeys/)
    await expect(page.locator('.notification')).toHaveCount(0)
    expect(console.lines).toEqual([])
  },
)

inLongRun(
  'values that fit no field are shown raw or as a dash, and can be edited (D21)',
  async ({ badDays }) => {
    const { page, proxy } = badDays
    const odd = [
      {
        id: 'o1',
        name: 'Schräg 1',
        status: 'PAUSED',
        type: 'X',
        startDate: '',
        endDate: 'x',
        monthlyPrice: '12,50',
      },
      {
        id: 'o2',
        name: 'Schräg 2',
        startDate: '0000-00-00',
        monthlyPrice: 1e21,
        items: 'j1',
        duration: '12',
      },
      {
        id: 'o3',
        name: 'Schräg 3',
        monthlyPrice: null,
        pricePerEmployee: -1,
        items: null,
        updatedAt: 'gestern',
      },
    ]
    proxy.on('GET', searching('d21'), answers(200, { data: odd, maxCount: odd.length }))
    proxy.on('GET', /\/api-campaigns-get\/o1$/, answers(200, odd[0]))
    await follow(page, 'Abonnements')
    await search(page).fill('d21')
    await expect(rows(page)).toHaveCount(odd.length)
    await expect(page.getByRole('row', { name: /Schräg 1/ })).toContainText('PAUSED')
    await expect(page.getByRole('row', { name: /Schräg 3/ })).toContainText('–')
    await page.getByRole('link', { name: 'Schräg 1' }).click()
    await page.getByRole('link', { name: 'Bearbeiten' }).click()
    const price = page.getByRole('textbox', { name: 'Monatspreis' })
    await expect(price).toHaveValue(/12,50/)
    await price.fill('13')
    await expect(price).toHaveValue('13')
    await page.getByRole('link', { name: 'Abbrechen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
    await expect(page).toHaveURL(/\/panel\/subscriptions\/o1$/)
  },
)
