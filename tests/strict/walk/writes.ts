import { expect, type Locator, type Page } from '@playwright/test'
import { expireIdToken, storedTokens, storeTokens } from '../../e2e/sessions.ts'
import { isLongRun } from '../../support/long.ts'
import { accounts } from '../backend/signIn.ts'
import type { LoggedCall } from '../backend/strictBackend.ts'
import { settle } from './settle.ts'
import type { Walk } from './walk.ts'
import { words } from './words.ts'

/** What is there is there soon; the rest of the patience of a test is for what comes after. */
const soon = { timeout: 10_000 }

/** Begins signed in, without the page for it. */
export async function beginSignedIn({ page, url, backend }: Walk, person: keyof typeof accounts = 'admin') {
  await storeTokens(page.context(), url, backend.tokens(person))
}

/** Does one thing that must reach the backend and be taken. @returns the call, as it was sent */
export async function write(walk: Walk, name: string, wanted: Wanted, act: () => Promise<void>) {
  const from = walk.backend.calls.length
  const taken = () => walk.backend.calls.slice(from).filter((call) => isTaken(call, wanted))
  try {
    await act()
    await expect.poll(() => taken().length, soon).toBeGreaterThan(0)
  } catch (error) {
    const given = walk.backend.calls
      .slice(from)
      .map(({ method, path, status }) => `${method} ${path} ${status}`)
    const [reason] = String(error).split('\n')
    walk.note(
      'write',
      name,
      `is not taken: ${reason}; last was ${given.at(-1)}, at ${await titleOf(walk.page)}`,
    )
  }
  await walk.look(`${name} (${walk.page.url().slice(walk.url.length)})`)
  return taken().at(-1)
}

/** What a person sees that cannot go on: the dialog on top, or the page. */
async function titleOf(page: Page): Promise<string> {
  const seen = page.locator('[role="dialog"] h2:visible, main h1:visible').last()
  return `„${await seen.innerText(soon).catch(() => '')}“`
}

/** By its name, `PUT api-campaigns-put/s2`, or by anything of it. */
export type Wanted = RegExp | ((call: LoggedCall) => boolean)

const isTaken = (call: LoggedCall, wanted: Wanted) =>
  call.method !== 'OPTIONS' &&
  call.status < 300 &&
  (typeof wanted === 'function' ? wanted(call) : wanted.test(`${call.method} ${call.path}`))

/** Signs in as a person does, from the page that was asked for. */
export async function signIn(walk: Walk) {
  const { page, language } = walk
  const { signIn: texts } = words(language).texts.auth
  await page.goto(`${walk.url}/panel/subscriptions`)
  await write(walk, 'sign-in', /POST login$/, async () => {
    await page.getByLabel(texts.username).fill(accounts.admin.username, soon)
    await page.locator('input[name="password"]').fill(accounts.admin.password, soon)
    await page.getByRole('button', { name: texts.submit, exact: true }).click(soon)
    await page.waitForURL(`${walk.url}/panel/subscriptions`, soon)
  })
}

/** A token that is over is renewed before the next call. */
export async function renew(walk: Walk) {
  await expireIdToken(walk.page.context(), walk.url)
  await write(walk, 'renewal', /POST renew-access-token$/, async () => {
    await walk.page.goto(`${walk.url}/panel/user-list`)
  })
}

/** A session that is over while something is typed: its person signs in over the form, by the name that they type, and goes on. */
export async function signInAgain(walk: Walk) {
  const { page, language } = walk
  const { texts, fields } = words(language)
  await walk.open('/panel/subscriptions/s5/edit')
  await page.getByLabel(fields.price).fill('78', soon)
  const expired = await expireIdToken(page.context(), walk.url)
  await storeTokens(page.context(), walk.url, { idToken: expired, refreshToken: 'over' })
  await write(walk, 'sign in again over a form', /PUT api-campaigns-put\/s5$/, async () => {
    await save(walk).click(soon)
    const dialog = page.getByRole('dialog', { name: texts.signInAgain.title })
    await dialog.getByLabel(texts.auth.signIn.username).fill(accounts.admin.username, soon)
    await dialog.getByLabel(texts.auth.signIn.password).fill(accounts.admin.password, soon)
    await dialog.getByRole('button', { name: texts.auth.signIn.submit, exact: true }).click(soon)
  })
}

export async function signOut(walk: Walk) {
  const { page, language } = walk
  const { shell } = words(language).texts
  await page.goto(`${walk.url}/panel/settings`)
  try {
    await page.getByRole('button', { name: shell.account, exact: true }).click(soon)
    await page.getByRole('menuitem', { name: shell.signOut }).click(soon)
    await page.waitForURL(/\/auth\/signin/, soon)
    if (await storedTokens(page.context())) walk.note('write', 'sign-out', 'leaves the tokens')
  } catch (error) {
    walk.note('write', 'sign-out', String(error).split('\n')[0] ?? '')
  }
  await walk.look('sign-out')
}

/** Every write of spec §7 that is about records. */
export async function writeRecords(walk: Walk) {
  for (const act of [createSubscription, editPrice, editDay, switchOne, switchSeveral, invite]) {
    await act(walk)
    if (isLongRun) await walk.beginAnew()
    else await putNoticeAway(walk)
  }
}

/** Another notice would be refused while one is shown. */
async function putNoticeAway({ page }: Walk) {
  await page.keyboard.press('Escape')
  await expect(page.locator('.notification')).toHaveCount(0)
}

async function saveAnyway(walk: Walk) {
  await save(walk).click(soon)
  await sayYes(walk)
}

/** Says yes to whatever is asked before something is done: of a term that its months contradict, the months that it comes to. */
export async function sayYes(walk: Walk) {
  const { page, requests, url } = walk
  for (let asked = 0; asked < 3; asked++) {
    await settle(page, requests)
    const answers = page.getByRole('dialog').getByRole('button')
    if ((await answers.count()) === 0) return
    await walk.look(`${page.url().slice(url.length)}, asked first`)
    const months = answers.filter({ hasText: /: \d+$/ })
    await ((await months.count()) > 0 ? months : answers).last().click(soon)
  }
}

const save = ({ page, language }: Walk): Locator =>
  page.getByRole('main').getByRole('button', { name: words(language).texts.form.save, exact: true })

async function createSubscription(walk: Walk) {
  const { page } = walk
  const { fields } = words(walk.language)
  await walk.open('/panel/subscriptions/create')
  const sent = await write(walk, 'create a subscription', /POST api-campaigns-post$/, async () => {
    await page.getByLabel(fields.price).fill('49', soon)
    await page.getByRole('textbox', { name: fields.start, exact: true }).fill('2027-02-01', soon)
    await save(walk).click(soon)
  })
  if (sent && 'name' in (sent.body as object)) walk.note('write', 'create a subscription', 'sends a name')
}

const put = /PUT api-campaigns-put\/s2$/

async function editPrice(walk: Walk) {
  const { page } = walk
  await walk.open('/panel/subscriptions/s2/edit')
  await write(walk, 'edit a price', put, async () => {
    await page.getByLabel(words(walk.language).fields.price).fill('77', soon)
    await saveAnyway(walk)
  })
}

/** Its other day is an instant: so the one that is chosen must be the midnight with which its day begins. */
async function editDay(walk: Walk) {
  const { page } = walk
  await walk.open('/panel/subscriptions/s2/edit')
  const sent = await write(walk, 'edit a day', put, async () => {
    const end = words(walk.language).fields.end
    await page.getByRole('textbox', { name: end, exact: true }).fill('2028-06-30', soon)
    await saveAnyway(walk)
  })
  const { endDate } = (sent?.body ?? {}) as { endDate?: unknown }
  if (sent && endDate !== '2028-06-29T22:00:00.000Z') {
    walk.note('write', 'edit a day', `sends ${JSON.stringify(endDate)} beside instants`)
  }
}

async function switchOne(walk: Walk) {
  const { page } = walk
  const { deactivate } = words(walk.language)
  await walk.open('/panel/subscriptions/s5')
  await write(walk, 'switch one off', /PUT api-campaigns-put\/s5\/status$/, async () => {
    await page.getByRole('button', { name: deactivate }).click(soon)
    await page.getByRole('dialog').getByRole('button', { name: deactivate }).click(soon)
  })
  await offersNoUndo(walk, 'switch one off')
}

async function switchSeveral(walk: Walk) {
  const { page } = walk
  const { deactivate, texts } = words(walk.language)
  await walk.open('/panel/subscriptions')
  await write(walk, 'switch several off', /PUT api-campaigns-put\/\w+\/status$/, async () => {
    await page.getByRole('checkbox', { name: texts.list.selectPage }).first().click(soon)
    await walk.look('/panel/subscriptions, all rows of a page selected')
    await page
      .getByRole('region', { name: texts.list.rowActions })
      .getByRole('button', { name: deactivate })
      .click(soon)
    await walk.look('/panel/subscriptions, several to be switched off')
    await page.getByRole('dialog').getByRole('button', { name: deactivate }).click(soon)
  })
  await offersNoUndo(walk, 'switch several off')
}

/** The backend keeps no journal: there is nothing to take a change back with. */
async function offersNoUndo(walk: Walk, where: string) {
  const { undo } = words(walk.language)
  const offered = walk.page
    .getByRole('button', { name: undo })
    .or(walk.page.getByRole('link', { name: undo }))
  if ((await offered.count()) === 0) return
  walk.note('control', where, `offers „${undo}“`)
  await offered
    .first()
    .click(soon)
    .catch(() => undefined)
  await walk.look(`${where}, then „${undo}“`)
}

async function invite(walk: Walk) {
  const { page } = walk
  const { invite: title, fields } = words(walk.language)
  await walk.open('/panel/operator-list')
  const sent = await write(walk, 'invite', /POST mca-users\/users\/operators\/invite$/, async () => {
    await page
      .getByRole('link', { name: title })
      .or(page.getByRole('button', { name: title }))
      .first()
      .click(soon)
    const dialog = page.getByRole('dialog', { name: title })
    await emailIn(dialog, fields.email).fill('neu@example.com', soon)
    await dialog.getByRole('button', { name: 'OK' }).click(soon)
  })
  if (sent && Object.keys(sent.body as object).join() !== 'email') {
    walk.note('write', 'invite', `sends ${Object.keys(sent.body as object).join()}`)
  }
}

/** Takes one address, or several that are pasted. */
export const emailIn = (dialog: Locator, name: string): Locator =>
  dialog
    .getByRole('combobox', { name, exact: true })
    .or(dialog.getByRole('textbox', { name, exact: true }))
    .first()
