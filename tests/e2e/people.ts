import { expect, type Page } from '@playwright/test'
import type { Change } from '#model/contract/change.ts'
import { type StoredTokens, storeTokens } from './sessions.ts'
import { sharedProduct } from './shared.ts'

export const people = {
  admin: { username: 'admin@example.com', password: 'Admin-2026!' },
  editor: { username: 'redaktion@example.com', password: 'Redaktion-2026!' },
  reader: { username: 'lesen@example.com', password: 'Lesen-2026!' },
} as const satisfies Record<string, Person>
export interface Person {
  username: string
  password: string
}

/** The field for the password; its label is also that of the button which shows it. */
export const passwordField = (page: Page) => page.locator('input[name="password"]')

export async function signIn(page: Page, url: string, person: Person, path = '/auth/signin') {
  await page.goto(url + path)
  await page.getByLabel('Benutzername').fill(person.username)
  await passwordField(page).fill(person.password)
  await page.getByRole('button', { name: 'Einloggen' }).click()
  await expect(page.getByRole('button', { name: /\b(Konto|Account)\b/ })).toBeVisible()
}

/** A service that tells nothing but the tokens, as the specification has it: then the panel asks for the rights. */
export async function tellTokensAlone(page: Page) {
  await page.route('**/api/login', async (route) => {
    const answer = await route.fetch()
    const { idToken, refreshToken } = await answer.json()
    await route.fulfill({ response: answer, json: { idToken, refreshToken } })
  })
}

/**
 * Begins signed in, at a page of the panel: for what is not about signing in, which costs a page.
 *
 * @param tokens of a session of its own, for what ends it or lies behind a proxy. @default those of the session that all share
 */
export async function openAs(
  page: Page,
  url: string,
  person: Person,
  path = '/panel',
  tokens?: StoredTokens,
) {
  await storeTokens(page.context(), url, tokens ?? (await heldTokens(url, person)))
  await page.goto(url + path)
  // Below a slide-over the page can be seen, but is not read out.
  await expect(page.getByRole('button', { name: /\b(Konto|Account)\b/, includeHidden: true })).toBeVisible()
  // The page comes in by a view transition: its elements are there while the browser still shows what was before them, and
  // nothing listens to the keyboard. Nobody presses a key for what they do not see.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

/** Searches the list that is shown. @returns once it shows what was found: till then its rows move below the mouse. */
export async function searchList(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  await page.waitForURL(({ searchParams }) => JSON.parse(searchParams.get('filter') ?? '{}').q === text)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Konto' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Einloggen' })).toBeVisible()
}

export async function apiTokens(url: string, person: Person): Promise<StoredTokens> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(person),
  })
  return (await answer.json()) as StoredTokens
}

/** Long before a token is over: to renew one that several pages use would end the session of the others. */
const freshMs = 20 * 60_000

/** Sessions by product and person: a sign-in costs the server a computation, on purpose, one at a time for each person. */
const held = new Map<string, { since: number; tokens: Promise<StoredTokens> }>()

/** The tokens of a session that nobody ends: of the one that was begun for all tests, or of one of this process. */
export function heldTokens(url: string, person: Person, { isAnew = false } = {}): Promise<StoredTokens> {
  const key = `${url} ${person.username} ${person.password}`
  const isFresh = ({ since }: { since: number }) => !isAnew && Date.now() - since < freshMs
  const shared = sharedProduct()
  const common = shared?.url === url && isFresh(shared) ? shared.tokens[person.username] : undefined
  if (common) return Promise.resolve(common)
  const own = held.get(key)
  if (own && isFresh(own)) return own.tokens
  const tokens = apiTokens(url, person)
  held.set(key, { since: Date.now(), tokens })
  return tokens
}

export async function apiToken(url: string, person: Person): Promise<string> {
  return (await heldTokens(url, person)).idToken
}

/** A call of the API with a token. */
export function callWith(url: string, token: string, method: string, path: string, body?: unknown) {
  return fetch(`${url}/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** A call of the API with a person's token, a new one where the one held is no longer taken. */
export async function callApi(url: string, person: Person, method: string, path: string, body?: unknown) {
  const answer = await callWith(url, (await heldTokens(url, person)).idToken, method, path, body)
  if (answer.status !== 401) return answer
  return callWith(url, (await heldTokens(url, person, { isAnew: true })).idToken, method, path, body)
}

export async function journalOf(url: string, filter: Record<string, unknown> = {}) {
  const asked = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: '["at","DESC"]',
    range: '[0,49]',
  })
  const answer = await callApi(url, people.admin, 'GET', `changes?${asked}`)
  return (await answer.json()) as Change[]
}

/** Chooses a language in the panel: in the account's menu, which reads in the language before. */
export async function speak(page: Page, language: 'Deutsch' | 'English') {
  await page.getByRole('button', { name: /^(Konto|Account)$/ }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

export async function chooseMore(page: Page, name: string) {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
