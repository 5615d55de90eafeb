import { EventEmitter, once } from 'node:events'
import { expect, type Page } from '@playwright/test'
import { answers, changes, type Fault, hangs } from '../support/faultProxy.ts'
import { failure, follow, open, retry, rows, search, test } from './badDays.ts'
import { createCampaign } from './campaignForm.ts'

const list = /\/api-campaigns-get(\?|$)/
const searching = (term: string) => new RegExp(`/api-campaigns-get\\?.*search=${term}(&|$)`)
const failed = 'Abonnements: Laden fehlgeschlagen'
const campaign = { name: 'Reihe', status: 'ACTIVE', monthlyPrice: 5, startDate: '2026-12-01', items: [] }

/** The failure and no empty list, and nobody is signed out. */
async function expectFailure(page: Page, reference: string) {
  await expect(failure(page)).toContainText(failed)
  await expect(failure(page)).toContainText(reference)
  await expect(retry(page)).toBeVisible()
  await expect(page.getByText(/Noch nichts da|Keine Treffer/)).toHaveCount(0)
  await expect(page).toHaveURL(/\/panel\/subscriptions/)
}

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

test('a server that never answers is given up after 30 seconds, once (D02)', async ({ badDays }) => {
  const { proxy } = badDays
  const page = await badDays.page.context().newPage()
  await page.clock.install()
  proxy.on('GET', list, hangs)
  await open({ ...badDays, page }, 'subscriptions')
  await expect.poll(() => proxy.seen('GET', list).length).toBe(1)
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnements' })).toBeVisible()
  expect(proxy.seen('GET', list)[0]?.abandoned).toBe(false)
  await page.clock.fastForward(10_000)
  await expect(failure(page)).toContainText('Der Server hat nicht rechtzeitig geantwortet.')
  await expect.poll(() => proxy.seen('GET', list)[0]?.abandoned).toBe(true)
  expect(proxy.seen('GET', list)).toHaveLength(1)
  proxy.reset()
  await retry(page).click()
  await expect(rows(page).first()).toBeVisible()
  await page.close()
})

test('the reference of a failure can be copied', async ({ badDays }) => {
  const { page, proxy } = badDays
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await follow(page, 'Abonnements')
  proxy.on('GET', searching('kopie'), answers(500, {}, { 'x-request-id': 'req-4711' }))
  await search(page).fill('kopie')
  await failure(page).getByRole('button', { name: 'Referenz kopieren' }).click()
  await expect(failure(page)).toContainText('Kopiert')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('req-4711')
})

test('a failed server is said in words, and its stack trace to nobody (D07)', async ({ badDays }) => {
  const { console, page, proxy } = badDays
  const trace = '<html><h1>TypeError</h1><pre>at Object.handle (/srv/app.js:12)</pre></html>'
  proxy.on(
    'GET',
    searching('d07'),
    answers(500, trace, { 'content-type': 'text/html', 'x-request-id': 'r7' }),
  )
  await follow(page, 'Abonnements')
  await search(page).fill('d07')
  await expectFailure(page, 'r7')
  await expect(failure(page)).toContainText('Etwas ist schief gegangen.')
  expect(await page.content()).not.toContain('app.js')
  expect(proxy.seen('GET', searching('d07'))).toHaveLength(1)
  expect(console.count('[$fetch response error]')).toBe(1)
})

test('a read is tried three times at most while the server is away, and logged once (D08)', async ({
  badDays,
}) => {
  const { console, page, proxy } = badDays
  await follow(page, 'Abonnements')
  proxy.on('GET', searching('d08'), answers(503, 'away', { 'x-request-id': 'r8' }))
  await search(page).fill('d08')
  await expectFailure(page, 'r8')
  expect(proxy.seen('GET', searching('d08'))).toHaveLength(3)
  expect(console.count('[$fetch response error]')).toBe(1)
})

test('a success that is no list is a failure and never an empty list (D09, D10, D11, D12)', async ({
  badDays,
}) => {
  const { console, page, proxy } = badDays
  const signInPage = '<!doctype html><title>Sign in</title><form><input name="password"></form>'
  const bodies: [number, unknown, Record<string, string>?][] = [
    [200, '{"data":[', { 'content-type': 'application/json' }],
    [200, signInPage, { 'content-type': 'text/html' }],
    [200, ''],
    [200, { data: null }],
    [200, { rows: [] }],
    [200, []],
  ]
  await follow(page, 'Abonnements')
  for (const [index, [status, body, headers]] of bodies.entries()) {
    const term = `gestalt${index}`
    const reference = { 'x-request-id': `r-${index}` }
    proxy.on('GET', searching(term), answers(status, body, { ...headers, ...reference }))
    await search(page).fill(term)
    await expectFailure(page, `r-${index}`)
    expect(proxy.seen('GET', searching(term))).toHaveLength(1)
  }
  expect(console.count('[$fetch response error]')).toBe(bodies.length)
})

test('a list that fails says so in its place, and in no notice (D01)', async ({ badDays }) => {
  const { page, proxy } = badDays
  await open(badDays, 'subscriptions')
  proxy.on('GET', searching('notiz'), answers(500))
  await search(page).fill('notiz')
  await expect(failure(page)).toContainText(failed)
  const notice = page.locator('.notification').waitFor({ state: 'attached', timeout: 1000 })
  expect(await notice.catch(() => 'none')).toBe('none')
})

test('rows with mixed or repeated ids are all there, and each opens what it is; without one the list says so (D13)', async ({
  badDays,
}) => {
  const { console, page, proxy } = badDays
  const ids = [{ id: 1 }, { id: '1' }, { id: 2 }, { id: 2 }]
  const data = [null, ...ids.map((id, index) => ({ ...campaign, ...id, name: `Reihe ${index}` })), 'x']
  proxy.on('GET', searching('d13'), answers(200, { data, maxCount: data.length }))
  await follow(page, 'Abonnements')
  await search(page).fill('d13')
  for (const index of ids.keys())
    await expect(page.getByRole('link', { name: `Reihe ${index}` })).toBeVisible()
  await expect(rows(page)).toHaveCount(ids.length)
  await page.getByRole('link', { name: 'Reihe 3' }).click()
  await expect.poll(() => proxy.seen('GET', /\/api-campaigns-get\/2$/).length).toBe(1)
  await page.goBack()
  const without = [
    { ...campaign, id: 3, name: 'Reihe 3' },
    { ...campaign, id: undefined },
  ]
  proxy.on('GET', searching('ohne'), answers(200, { data: without, maxCount: 2 }))
  await search(page).fill('ohne')
  await expect(page.getByText(/Laden fehlgeschlagen/).first()).toBeVisible()
  expect(console.count('TypeError')).toBe(0)
})

test('pages end where the rows end, whatever the count says (D15)', async ({ badDays }) => {
  const { page, proxy } = badDays
  const all = Array.from({ length: 30 }, (_, index) => ({
    ...campaign,
    id: `z${index}`,
    // The panel searches by itself where no count comes.
    name: `Zeile ${index} zahl0`,
  }))
  const paged =
    (count: unknown): Fault =>
    ({ request, send }) => {
      const query = new URL(request.target, 'http://backend').searchParams
      const from = Number(query.get('offset'))
      const data = count === undefined ? all : all.slice(from, from + Number(query.get('limit')))
      send({ status: 200, headers: {}, body: JSON.stringify({ data, maxCount: count }) })
    }
  const next = page.getByRole('button', { name: 'Zur nächsten Seite' })
  await open(badDays, 'subscriptions')
  for (const [index, count] of [undefined, '42', -1, 3.5, 3].entries()) {
    proxy.on('GET', searching(`zahl${index}`), paged(count))
    await search(page).fill(`zahl${index}`)
    await expect.poll(() => proxy.seen('GET', searching(`zahl${index}`)).length).toBe(1)
    await expect(rows(page)).toHaveCount(25)
    if (count === 3) continue
    await next.click()
    await expect(rows(page)).toHaveCount(5)
    await expect(next).toBeDisabled()
  }
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

test('leaving a page gives its request up, without a word and without a way back (D17)', async ({
  badDays,
}) => {
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
})

test('values that fit no field are shown raw or as a dash, and can be edited (D21)', async ({ badDays }) => {
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
    { id: 'o2', name: 'Schräg 2', startDate: '0000-00-00', monthlyPrice: 1e21, items: 'j1', duration: '12' },
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
})

test('keys of prototypes and very long texts neither pollute nor block the page (D22)', async ({
  badDays,
}) => {
  const { page, proxy } = badDays
  const long = 'lang '.repeat(40_000)
  const row = `{"id":"p1","name":${JSON.stringify(long)},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x"}`
  proxy.on('GET', searching('d22'), answers(200, `{"data":[${row}],"maxCount":1,"__proto__":{"polluted":1}}`))
  await follow(page, 'Abonnements')
  await search(page).fill('d22')
  await expect(page.getByRole('link', { name: /^lang lang/ })).toBeVisible()
  expect(await page.evaluate(() => [({} as { polluted?: number }).polluted, String({})])).toEqual([
    undefined,
    '[object Object]',
  ])
  await follow(page, 'Journeys')
  await expect(rows(page).first()).toBeVisible()
})

test('payments that a backend sends are nowhere in the browser (D23)', async ({ badDays }) => {
  const { direct, page, proxy } = badDays
  const id = await createCampaign(direct, { name: 'Mit Zahlung' })
  const payments = [{ iban: 'DE02120300000000202051', amount: 99_999.5 }]
  proxy.on(
    'GET',
    searching('Mit%20Zahlung'),
    changes<{ data: object[] }>((body) => ({
      ...body,
      data: body.data.map((each) => ({ ...each, payments })),
    })),
  )
  proxy.on(
    'GET',
    new RegExp(`/api-campaigns-get/${id}$`),
    changes<object>((body) => ({ ...body, payments })),
  )
  await follow(page, 'Abonnements')
  await search(page).fill('Mit Zahlung')
  await page.getByRole('link', { name: 'Mit Zahlung' }).first().click()
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await expect(page.getByRole('textbox', { name: 'Monatspreis' })).toHaveValue('5,00')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect((await page.content()) + kept).not.toMatch(/DE02120300000000202051|99.?999/)
})

test('what one searches for arrives at the backend as it was typed (D24)', async ({ badDays }) => {
  const { page, proxy } = badDays
  const typed = 'Müller & Söhne #1 +5 % 100'
  await follow(page, 'Abonnements')
  await search(page).fill(typed)
  const arrived = () =>
    proxy.seen('GET', list).map(({ target }) => new URL(target, 'http://backend').searchParams.get('search'))
  await expect.poll(arrived).toContain(typed)
})
