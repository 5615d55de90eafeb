import { chromium } from '@playwright/test'
import { type Person, signIn } from '../../e2e/people.ts'
import { chromiumArguments, findChromium } from '../chromium.ts'
import { pause } from './member.ts'

/** What came of a real page among the staff. */
export interface BrowserDay {
  navigations: number
  /** Errors that no handler caught, and lines of the console that no fault explains. */
  errors: string[]
}

/** What a browser and the panel write of a call that a fault has met, and of made-up addresses. */
const explained = [
  /^Failed to load resource/,
  /\[\$fetch (request|response) error\]/,
  /^Permissions could not be fetched/,
  /^Failed to refresh access token, logging out/,
  /^Loading media from\s+'https:\/\/media\.example\.com\//,
]

/** Goes through the menu of the panel in a browser until it is time to go. */
export async function browserDay(url: string, person: Person, until: number): Promise<BrowserDay> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  const day: BrowserDay = { navigations: 0, errors: [] }
  try {
    const page = await browser.newPage({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })
    page.on('pageerror', (error) => day.errors.push(`not caught: ${error.message}`))
    page.on('console', (message) => {
      const isExplained = explained.some((pattern) => pattern.test(message.text()))
      if (message.type() === 'error' && !isExplained) day.errors.push(`console: ${message.text()}`)
    })
    const links = page.getByRole('navigation', { name: 'Menü' }).getByRole('link')
    while (Date.now() < until) {
      // A fault may meet the sign-in, or end the session: then a person signs in again.
      if ((await links.count()) === 0) await signIn(page, url, person).catch(() => undefined)
      const count = await links.count()
      if (count === 0) continue
      await links.nth(day.navigations % count).click({ timeout: 60_000 })
      day.navigations += 1
      await pause(2000)
    }
  } finally {
    await browser.close()
  }
  return day
}
