import { expect, type Page } from '@playwright/test'
import { isLongRun } from '../support/long.ts'
import { violationsOn } from './accessibility.ts'
import { markupFaults } from './markup.ts'
import type { SharedProduct } from './shared.ts'
import { test } from './sharedProduct.ts'

// Every sign-in page in every state, German and English, on a desk and on a phone: how it looks goes to
// test-results, that nothing is wrong with it is checked.
let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const password = 'Lang genug 2026'

interface State {
  path: string
  fields?: Record<string, string>
  /** The call that the page makes, and the status that it gets instead of the service's. */
  answer?: [call: string, status: number]
  sends?: true
  later?: number
}

const registration = {
  firstName: 'Anna',
  lastName: 'Lange',
  email: 'anna.maria.lange-musterfrau@beispiel-unternehmen.example',
  password,
  repeat: password,
}
const states: Record<string, State> = {
  signin: { path: 'signin' },
  'signin empty': { path: 'signin', sends: true },
  'signin refused': {
    ...{ path: 'signin', fields: { username: 'anna', password: 'falsch' } },
    ...{ answer: ['login', 401], sends: true },
  },
  'signin too often': {
    ...{ path: 'signin', fields: { username: 'anna', password: 'falsch' } },
    ...{ answer: ['login', 429], sends: true },
  },
  register: { path: 'register' },
  'register wrong': {
    ...{ path: 'register', sends: true },
    fields: { email: 'anna', password: 'kurz', repeat: 'kurx' },
  },
  'register failed': { path: 'register', fields: registration, answer: ['register', 500], sends: true },
  'register sent': { path: 'register', fields: registration, answer: ['register', 202], sends: true },
  'register sent, later': {
    ...{ path: 'register', fields: registration, answer: ['register', 202], sends: true },
    later: 31_000,
  },
  confirmation: { path: 'confirmation?token=x' },
  'confirmation dead': { path: 'confirmation?token=x', answer: ['confirm', 410], sends: true },
  'confirmation without a code': { path: 'confirmation' },
  'confirmation done': { path: 'confirmation?token=x', answer: ['confirm', 204], sends: true },
  request: { path: 'password-request-reset' },
  'request wrong': { path: 'password-request-reset', fields: { email: 'anna' }, sends: true },
  'request too often': {
    ...{ path: 'password-request-reset', fields: { email: registration.email } },
    ...{ answer: ['request-reset', 429], sends: true },
  },
  'request sent': {
    ...{ path: 'password-request-reset', fields: { email: registration.email } },
    ...{ answer: ['request-reset', 202], sends: true },
  },
  reset: { path: 'password-reset?pass=x' },
  'reset wrong': { path: 'password-reset?pass=x', fields: { password, repeat: 'anders' }, sends: true },
  'reset dead': {
    ...{ path: 'password-reset?pass=x', fields: { password, repeat: password } },
    ...{ answer: ['reset', 410], sends: true },
  },
  'reset done': {
    ...{ path: 'password-reset?pass=x', fields: { password, repeat: password } },
    ...{ answer: ['reset', 204], sends: true },
  },
  'not found': { path: 'nirgends' },
}

async function enter(page: Page, { path, fields = {}, answer, sends, later }: State) {
  await page.unrouteAll()
  if (answer) {
    const [call, status] = answer
    await page.route(`**/api/${call}`, (route) =>
      route.fulfill({ status, ...(status === 204 ? {} : { json: {} }) }),
    )
  }
  await page.goto(`${product.url}/auth/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
  if (!sends) return
  await page.locator('button[type="submit"]').click()
  const outcome = page.locator('[role="alert"], [role="status"], [aria-invalid="true"]')
  await expect(outcome.first()).toBeVisible()
  if (later !== undefined) await page.clock.fastForward(later)
}

/** Every eighth one, in the long run all. */
const examined = Object.entries(states).filter((_state, index) => isLongRun || index % 8 === 2)

for (const language of isLongRun ? ['de', 'en'] : ['de']) {
  test(`every sign-in page is accessible in every state and fits a phone, in ${language}`, async ({ page }, {
    outputDir,
  }) => {
    test.setTimeout(300_000)
    await page.clock.install()
    await page.addInitScript((chosen) => localStorage.setItem('abo-panel:language', chosen), language)
    for (const [name, state] of examined) {
      await page.setViewportSize({ width: 1280, height: 844 })
      await enter(page, state)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('body'), name).not.toContainText(/%\{|undefined|auth\./)
      expect(await violationsOn(page), name).toEqual([])
      expect(await markupFaults(page), name).toEqual([])
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        const path = `${outputDir}/../authStates/${name}-${language}-${width}.png`
        if (isLongRun) await page.screenshot({ path, fullPage: true })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
}
