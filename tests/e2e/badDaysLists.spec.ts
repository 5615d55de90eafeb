import { EventEmitter, once } from 'node:events'
import { expect } from '@playwright/test'
import { answers, hangs } from '../support/faultProxy.ts'
import { failure, follow, inLongRun, open, rows, search, test } from './badDays.ts'
import { createCampaign } from './campaignForm.ts'

const list = /\/api-campaigns-get(\?|$)/
const searching = (term: string) => new RegExp(`/api-campaigns-get\\?.*search=${term}(&|$)`)
const failed = 'Abonnements: Laden fehlgeschlagen'

test('without network a banner says so, rows stay beside the failure, and coming back loads once (D01)', async ({
  badDays,
}) => {
  const { console, page, proxy } = badDays
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
})

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

test('the answer to an earlier search changes nothing when it comes after a later one (D16)', async ({
  badDays,
}) => {
  const { direct, page, proxy } = badDays
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
})

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
