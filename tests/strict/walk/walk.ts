import { expect, type Page } from '@playwright/test'
import type { Language } from '#model/language/text.ts'
import { lead } from '../../e2e/following.ts'
import { isLongRun } from '../../support/long.ts'
import type { Violation } from '../backend/examineCall.ts'
import type { StrictProduct } from '../servePanel.ts'
import { type Ids, maySayNotOffered, ownIds, type StrictPage } from './pages.ts'
import { settle, watchRequests } from './settle.ts'
import { type Sign, signsOn } from './signs.ts'

/** Something that a strict backend's staff should not meet. */
export interface Finding {
  kind: Violation['kind'] | Sign['kind'] | 'title' | 'opens' | 'control' | 'write' | 'console'
  /** The page, and what was done there. */
  where: string
  what: string
}

/** What stands in the console for a call that the backend has refused, which is found there, and what spec §4 asks for. */
const ofFailedCalls =
  /^(\[\$fetch |Failed to load resource|Access to fetch at|Failed to refresh access token, logging out)/

/** A person's way through the panel, with all that is found wrong on it. */
export type Walk = ReturnType<typeof createWalk>

/** Follows a page of the panel at a strict backend. @param language the one that the panel speaks */
export function createWalk(
  page: Page,
  { url, backend }: StrictProduct,
  language: Language,
  ids: Ids = ownIds,
) {
  const findings: Finding[] = []
  const requests = watchRequests(page)
  let seenCalls = backend.calls.length
  page.on('pageerror', (error) => note('console', page.url(), String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !ofFailedCalls.test(message.text())) {
      note('console', page.url().slice(url.length), message.text().slice(0, 200))
    }
  })

  function note(kind: Finding['kind'], where: string, what: string) {
    const known = findings.some((one) => one.kind === kind && one.where === where && one.what === what)
    if (!known) findings.push({ kind, where, what })
  }

  /** What the backend has refused since it was last asked for. */
  function newViolations(): Violation[] {
    const fresh = backend.calls.slice(seenCalls)
    seenCalls = backend.calls.length
    return fresh.flatMap(({ violations }) => violations)
  }

  /** Waits until the page has come to rest, and writes down what says that something has failed. */
  async function look(where: string, allowed: (text: string) => boolean = () => false): Promise<number> {
    const before = findings.length
    if (!(await settle(page, requests))) note('opens', where, 'does not come to rest')
    for (const { kind, what, text } of newViolations()) note(kind, where, kind === 'body' ? text : what)
    for (const { kind, text } of await signsOn(page, language)) {
      if (!allowed(text) && !(kind === 'not offered' && maySayNotOffered(page.url()))) note(kind, where, text)
    }
    return findings.length - before
  }

  /** In the long run by its address each; else by a link where the panel is open, which is not loaded anew then. */
  async function go(path: string) {
    const isOpen = page.url().startsWith(`${url}/panel`)
    if (isLongRun || !isOpen || !path.startsWith('/panel')) await page.goto(url + path)
    else await lead(page, path)
  }

  return {
    ...{ page, url, backend, language, ids, findings, requests, note, look, newViolations },
    /** Opens an address and looks at what comes. */
    async open(path: string, where = path) {
      await go(path)
      await look(where)
    },
    /** Forgets what this browser keeps of unfinished work, and lets the backend begin anew: one step is not the other's. */
    async beginAnew() {
      await page.goto(`${url}/icon.svg`)
      await page.evaluate(async () => {
        localStorage.clear()
        sessionStorage.clear()
        const databases = await indexedDB.databases()
        for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name)
      })
      backend.reset()
    },
    /** Opens a page of spec §2, which must come with its title and a heading at its own address. */
    async visit({ path, title, isNotFound = false }: StrictPage) {
      await go(path)
      // A page that a link leads to is drawn a moment after its address has changed: until then the one before is there.
      const isNamed = async () => (await page.title()).startsWith(`${title[language]} - `)
      await expect
        .poll(isNamed)
        .toBe(true)
        .catch(async () => note('title', path, await page.title()))
      const heading = page.locator('main h1').filter({ visible: true })
      await expect(heading)
        .toHaveCount(1)
        .catch(async () => note('opens', path, `has ${await heading.count()} headings`))
      await look(path, () => isNotFound)
      if (page.url() !== url + path) note('opens', path, `leads to ${page.url().slice(url.length)}`)
    },
  }
}

/** What was found, a line each. */
export const linesOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ kind, where, what }) => `${kind} | ${where} | ${what}`)

/** Which calls, headers and keys a backend was asked for that it does not know, each once. */
export function unknownTo({ backend }: StrictProduct): Partial<Record<Violation['kind'], string[]>> {
  const found: Partial<Record<Violation['kind'], string[]>> = {}
  for (const { kind, what } of backend.calls.flatMap(({ violations }) => violations)) {
    // One record's id is as good as another's.
    const name = what.replaceAll(/\/(?:new|invited|[a-z])\d+(?=\/|$)/g, '/{id}')
    if (!found[kind]?.includes(name)) found[kind] = [...(found[kind] ?? []), name]
  }
  return found
}
