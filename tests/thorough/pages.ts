import { stripVTControlCharacters } from 'node:util'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Language, languages } from '#model/language/text.ts'
import { routesOfEntries } from '../e2e/everyRoute.ts'
import { examine } from '../e2e/examine.ts'
import { followRoute, openRoute, titlesIn, watchForeign } from '../e2e/following.ts'
import { openAs, people, speak } from '../e2e/people.ts'
import { shiftFaults, watchShifts } from '../e2e/shifts.ts'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { type Fault, fault } from '../support/fault.ts'
import { formAt, typedFaults } from './typedMistakes.ts'

/** A browser that speaks German, as the tests' does. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
}

/**
 * Every page of an entry in both languages, as a person walks through them: its titles, what axe and the markup say, where Tab
 * leads, what moves, its width on a phone, what is asked for elsewhere, and what its form says of what is typed wrongly.
 *
 * @param url of a product that serves the entry
 */
export async function pageFaults(
  browser: Browser,
  url: string,
  resource: ResolvedResource,
): Promise<Fault[]> {
  const page = await browser.newPage({
    ...{ locale: 'de-DE', timezoneId: 'Europe/Berlin', viewport: { width: 1280, height: 800 } },
    reducedMotion: 'reduce',
  })
  try {
    const elsewhere = watchForeign(page, url)
    await watchShifts(page)
    await openAs(page, url, people.admin)
    // How the first page of the panel comes is no matter of the entry.
    await page.waitForLoadState('networkidle')
    await shiftFaults(page)
    const faults: Fault[] = []
    for (const language of languages) {
      if (language === 'en') await speak(page, 'English')
      faults.push(...(await walk(page, url, resource, language)))
    }
    const foreign = [...new Set(elsewhere)].map((address) =>
      fault(`fragt anderswo nach: ${address}`, `asks elsewhere for: ${address}`),
    )
    return [...faults, ...foreign]
  } finally {
    await page.close()
  }
}

async function walk(
  page: Page,
  url: string,
  resource: ResolvedResource,
  language: Language,
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const route of await routesOfEntries(url, [resource])) {
    const { path } = route
    const add = (found: readonly Fault[]) =>
      faults.push(
        ...found.map(({ message: { de, en } }) =>
          fault(`${language} ${path}: ${de}`, `${language} ${path}: ${en}`),
        ),
      )
    // In English by its address, as a link from elsewhere opens it.
    const go = language === 'de' ? followRoute : openRoute
    const failure = await go(page, url, path, titlesIn(route, language)).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (failure !== undefined) {
      add([
        fault(
          `kommt nicht mit Titel und Überschrift: ${brief(failure)}`,
          `does not come with title and heading: ${brief(failure)}`,
        ),
      ])
      continue
    }
    add(await examine(page, route))
    if (formAt([resource], path)) {
      add(await typedFaults(page, resource, language))
      await shiftFaults(page)
      await leave(page)
    }
  }
  return faults
}

/** What was typed is nothing to keep. */
async function leave(page: Page) {
  await page.reload()
  await expect(page.locator('main h1')).toHaveText(/./)
}

const brief = (failure: string) =>
  stripVTControlCharacters(failure).split('\n').slice(0, 6).join(' ').slice(0, 300)
