import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startProduct } from '../support/product.ts'
import { openAs, people, signIn } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

/** Tries what a script that found its way into the page would try. @returns what came of each */
async function tryToBreakOut(page: Page, foreign: string) {
  await page.evaluate((address) => {
    const state = { refused: [] as string[], isEvaluated: false, called: false }
    Object.assign(window, { state })
    document.addEventListener('securitypolicyviolation', (event) =>
      state.refused.push(event.effectiveDirective),
    )
    const [script, style, base] = [
      Object.assign(document.createElement('script'), { textContent: 'window.broken = true' }),
      Object.assign(document.createElement('style'), { textContent: 'body { display: none }' }),
      Object.assign(document.createElement('base'), { href: address }),
    ]
    document.head.append(script, style, base)
    document.body.append(Object.assign(document.createElement('iframe'), { src: address }))
    // By itself: what is run by the browser's tools is allowed more.
    setTimeout(() => {
      fetch(address, { mode: 'no-cors' }).then(
        () => Object.assign(state, { called: true }),
        () => undefined,
      )
      Object.assign(state, { isEvaluated: new Function('return true')() })
    })
  }, foreign)
  const refused = () =>
    page.evaluate(() => [...new Set((window as unknown as { state: { refused: string[] } }).state.refused)])
  await expect
    .poll(async () => (await refused()).sort())
    .toEqual(['base-uri', 'connect-src', 'frame-src', 'script-src', 'script-src-elem', 'style-src-elem'])
  return page.evaluate((address) => {
    const { called, isEvaluated } = (window as unknown as { state: Record<string, boolean> }).state
    return {
      ...{ called, isEvaluated, isBroken: 'broken' in window },
      isHidden: getComputedStyle(document.body).display === 'none',
      isMoved: document.baseURI.startsWith(address),
    }
  }, foreign)
}

test('a page runs no script but its own, calls nobody but its services, and is shown in no page of others (H01, H02)', async ({
  page,
}) => {
  const answer = await page.goto(`${product.url}/auth/signin`)
  await expect(page.getByRole('button', { name: 'Einloggen' })).toBeVisible()
  expect(answer?.headers()).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(await tryToBreakOut(page, 'https://evil.example/')).toEqual({
    ...{ called: false, isEvaluated: false, isBroken: false, isHidden: false, isMoved: false },
  })
  await cannotBeFramed(page)
})

async function cannotBeFramed(page: Page) {
  const paths = ['/auth/signin', '/panel', '/api/outbox']
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(paths.map((path) => `<iframe src="${product.url}${path}"></iframe>`).join(''))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('frame-ancestors')) refused.push(message.text())
  })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await expect.poll(() => refused.length).toBe(paths.length)
  const frames = page.frames().slice(1)
  expect(frames).toHaveLength(paths.length)
  for (const frame of frames) {
    await expect(frame.locator('#root, main, article, input')).toHaveCount(0)
  }
  server.close()
  server.closeAllConnections()
}

inLongRun(
  'a new version is offered; with unsaved input the panel asks before it is loaded',
  async ({ page }) => {
    await page.clock.install()
    let loads = 0
    page.on('load', () => (loads += 1))
    await openAs(page, product.url, people.admin, '/panel/subscriptions/create')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Noch nicht gespeichert')
    await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'next' } }))
    await page.clock.fastForward('06:00')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const offer = page.getByText('Eine neue Version ist da.')
    await expect(offer).toBeVisible()

    await page.getByRole('button', { name: 'Neu laden' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bleiben' }).click()
    await expect(name).toHaveValue('Noch nicht gespeichert')
    expect(loads).toBe(1)

    await page.getByRole('button', { name: 'Neu laden' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
    await expect.poll(() => loads).toBe(2)
    await expect(name).toHaveValue('')

    // The server still has a build of that name, and the reload has not brought it: so it is not offered again.
    const asked = page.waitForResponse('**/build.json')
    await page.clock.fastForward('06:00')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await asked
    await page.getByRole('link', { name: 'Kunden', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible()
    await expect(offer).toBeHidden()
  },
)

inLongRun('the panel runs under a path: sign-in, list, record, reload, signing out', async ({ page }) => {
  // Links in mails and the path come from the public address; its host is the proxy's, which there is none of here.
  const folder = await mkdtemp(join(tmpdir(), 'abo-panel-below-'))
  await cp(process.env.SEEDED_FOLDER ?? '', folder, { recursive: true })
  const environment = { PUBLIC_URL: 'http://localhost/panel-eins', DATA_DIR: folder }
  const below = await startProduct({ environment })
  const base = `${below.url}/panel-eins`
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${base}/`)) outside.push(request.url())
  })
  await signIn(page, base, people.admin, '/panel/user-list')
  await expect(page.locator('.list-table[aria-busy=false]')).toBeVisible()
  expect(page.url()).toBe(`${base}/panel/user-list`)
  const customer = page.getByRole('row').nth(1).getByRole('link').first()
  const title = await customer.textContent()
  await customer.click()
  await expect(page).toHaveTitle(`${title} - Abo-Panel`)
  await page.reload()
  await expect(page).toHaveTitle(`${title} - Abo-Panel`)
  expect(page.url()).toMatch(new RegExp(`^${base}/panel/user-list/[^/]+$`))
  expect(await page.context().cookies(below.url)).toEqual([])
  expect(await page.context().cookies(`${base}/`)).toMatchObject([
    { name: '__session', path: '/panel-eins/' },
  ])
  await page.getByRole('button', { name: 'Konto' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(`${base}/auth/signin`)
  await page.goto(`${base}/panel/media?x=1`)
  await expect(page).toHaveURL(`${base}/auth/signin?redirect=%2Fpanel%2Fmedia%3Fx%3D1`)
  expect(outside).toEqual([])
  await below.stop()
  await rm(folder, { recursive: true })
})
