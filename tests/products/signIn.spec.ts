import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { passwordField, signOut } from '../e2e/people.ts'
import { copyOfSeeded, startProduct } from '../support/product.ts'
import type { Account, RunningProduct, StartOptions } from './product.ts'
import { installProduct } from './support/install.ts'
import { loadProduct } from './support/listProducts.ts'
import { startReal } from './support/startReal.ts'
import { entriesOfExample, idKey, readUsersExample } from './walk/entries.ts'
import { placeOf } from './walk/fill.ts'

/** Of a token: the panel renews one that is over in half a minute. */
const seconds = 100
const untilOver = (seconds - 25) * 1000

interface Way {
  product: string
  /** What the configuration says otherwise than the example. */
  signIn?: object
  tokens?: StartOptions['tokens']
  /** The call that renews a token. @default none: the session ends with it */
  renews?: string
}

const ways: Readonly<Record<string, Way>> = {
  strapi: { product: 'strapi' },
  'strapi with refresh tokens': {
    product: 'strapi',
    signIn: {
      refreshToken: 'refreshToken',
      renew: { path: 'auth/refresh', body: { refreshToken: '{refreshToken}' } },
      signOut: { path: 'auth/logout', body: {} },
    },
    tokens: { refreshed: true },
    renews: 'auth/refresh',
  },
  payload: { product: 'payload', renews: 'users/refresh-token' },
  directus: { product: 'directus', renews: 'auth/refresh' },
}

interface Place {
  url: string
  running: RunningProduct
  path: string
  configFile: string
  user: Account
  reader: Account
  idOf(number: string): Promise<string>
}

/** Starts a product and the panel of its own users, as the documentation has it. */
async function at(way: Way, go: (place: Place) => Promise<void>, tokens = way.tokens): Promise<void> {
  const product = await loadProduct(way.product)
  const installation = installProduct(product)
  test.skip('lacks' in installation, 'lacks' in installation ? installation.lacks : '')
  if ('lacks' in installation) return
  const running = await startReal(product, installation, tokens)
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-users-'))
  try {
    const example = readUsersExample(way.product, running.url)
    const { user, reader } = running
    if (!example || !user || !reader) throw new Error(`${way.product} has no users`)
    const configFile = join(folder, 'config.json')
    const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'))
    const signIn = { ...Object(example).signIn, ...way.signIn }
    writeFileSync(configFile, JSON.stringify({ ...shipped, ...example, signIn }))
    const dataFolder = await copyOfSeeded()
    const panel = await startProduct({ configFile, patience: 600, ...(dataFolder ? { dataFolder } : {}) })
    try {
      const { invoices } = entriesOfExample(example)
      const idOf = async (number: string) => {
        const found = (await running.rows('invoices')).find((row) => row.number === number)
        return String(found?.[idKey(invoices)])
      }
      await go({ ...{ url: panel.url, running, configFile, user, reader, idOf }, path: invoices.path })
    } finally {
      await panel.stop()
    }
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true })
  }
}

async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Benutzername').fill(username)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Einloggen' }).click()
}

const account = (page: Page) => page.getByRole('button', { name: 'Konto' })
const rows = (page: Page) => page.locator('tr.list-row')
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click()

async function openForm(page: Page, { url, path }: Place, id: string): Promise<void> {
  await page.goto(`${url}/panel/${path}/${encodeURIComponent(id)}/edit`)
  await expect(placeOf(page, 'title')).toBeVisible({ timeout: 30_000 })
}

async function storedTitle({ running }: Place, id: string): Promise<unknown> {
  return (await running.row('invoices', id))?.title
}

test.beforeEach(({ page }) => {
  test.setTimeout(20 * 60_000)
  page.setDefaultTimeout(30_000)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
})

for (const [name, way] of Object.entries(ways)) {
  test(`people sign in as users of ${name}`, async ({ page, context }) => {
    await at(way, async (place) => {
      await asEditor(page, context, place)
      await asReader(page, place)
      await asDoctor(place)
    })
  })

  test(`a session of ${name} ${way.renews ? 'goes on by itself' : 'ends, and what was typed stays'}`, async ({
    page,
  }) => {
    await at(way, (place) => stay(page, place, way.renews), { ...way.tokens, seconds })
  })
}

async function asEditor(page: Page, context: BrowserContext, place: Place): Promise<void> {
  const { url, user, path } = place
  await page.goto(url)
  await expect(page.getByRole('link', { name: /vergessen|Registrieren/ })).toHaveCount(0)
  await signIn(page, { ...user, password: 'not the password' })
  await expect(page.getByRole('alert')).toContainText('Bitte prüfen Sie Benutzername und Passwort.')
  await expect(passwordField(page)).toBeFocused()
  await signIn(page, user)
  await account(page).click()
  await expect(page.getByRole('menu')).toContainText('editor')
  await page.keyboard.press('Escape')

  await page.goto(`${url}/panel/${path}`)
  await expect(rows(page)).toHaveCount(25)
  await page.reload()
  await expect(rows(page)).toHaveCount(25)
  const id = await place.idOf('R-1001')
  await openForm(page, place, id)
  await placeOf(page, 'title').locator('input').fill('Von der Redaktion')
  await save(page)
  await expect.poll(() => storedTitle(place, id)).toBe('Von der Redaktion')

  await page.goto(`${url}/panel/settings`)
  await expect(page.getByRole('link', { name: /Darstellung/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Passwort/ })).toHaveCount(0)

  const other = await context.newPage()
  await other.goto(`${url}/panel/${path}`)
  await expect(rows(other)).toHaveCount(25, { timeout: 30_000 })
  await signOut(page)
  await other.bringToFront()
  await other.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(other.getByRole('heading', { name: 'Einloggen' })).toBeVisible({ timeout: 30_000 })
  await other.close()
}

async function asReader(page: Page, place: Place): Promise<void> {
  const { url, reader, path } = place
  await page.goto(`${url}/panel/${path}`)
  await signIn(page, reader)
  await expect(rows(page)).toHaveCount(25)
  await expect(page.getByRole('link', { name: /erstellen|anlegen|Neu/ })).toHaveCount(0)
  const id = await place.idOf('R-1002')
  await page.goto(`${url}/panel/${path}/${encodeURIComponent(id)}/show`)
  await expect(page.getByRole('main')).toContainText('R-1002')
  await expect(page.getByRole('main').getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0)
  await page.goto(`${url}/panel/${path}/${encodeURIComponent(id)}/edit`)
  await expect(page.getByRole('main')).toContainText('R-1002')
  await expect(placeOf(page, 'title')).toHaveCount(0)
}

/** The doctor as it is told in the documentation. */
async function asDoctor({ configFile, user }: Place): Promise<void> {
  const words = [...['--import', 'tsx', 'src/doctor/doctor.ts', configFile], '--backends', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, [...words, '--user', user.username], {
    env: { ...process.env, DOCTOR_PASSWORD: user.password },
    maxBuffer: 2 ** 26,
  })
  const { ok, calls } = JSON.parse(stdout) as { ok: boolean; calls: unknown[] }
  expect(ok).toBe(true)
  expect(calls.length).toBeGreaterThan(40)
}

/** Types into a form, waits until the token is over, and saves. */
async function stay(page: Page, place: Place, renews: string | undefined): Promise<void> {
  const renewed: string[] = []
  page.on('request', (request) => {
    if (renews !== undefined && request.url().endsWith(`/${renews}`)) renewed.push(request.method())
  })
  const id = await place.idOf('R-1001')
  await page.goto(`${place.url}/panel/${place.path}`)
  await signIn(page, place.user)
  const over = Date.now() + untilOver
  await expect(rows(page)).toHaveCount(25)
  await openForm(page, place, id)
  await placeOf(page, 'title').locator('input').fill('Lange getippt')
  await page.waitForTimeout(Math.max(0, over - Date.now()))
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
  if (renews === undefined) {
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Benutzername').fill(place.user.username)
    await dialog.getByLabel('Passwort').fill(place.user.password)
    await dialog.getByRole('button', { name: 'Einloggen' }).click()
  }
  await expect.poll(() => storedTitle(place, id), { timeout: 30_000 }).toBe('Lange getippt')
  await expect(dialog).toHaveCount(0)
  if (renews !== undefined) expect(renewed).not.toEqual([])
}
