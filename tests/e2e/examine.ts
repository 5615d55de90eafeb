import type { Page } from '@playwright/test'
import { isLongRun } from '../support/long.ts'
import { type Route, violationsIn } from './everyRoute.ts'
import { markupFaults } from './markup.ts'

/** A part that moves this much of the window is one that people click beside: half of what the web calls a good page. */
const mostShift = 0.05

declare global {
  interface Window {
    /** How far parts have moved by themselves since it was last asked for. */
    shifted: number
  }
}

/** From the next page on, the browser measures how far parts move by themselves (cumulative layout shift). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!shift.hadRecentInput) window.shifted += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * All that is looked at on one visit of a page, as faults: what moved while it came, what axe and the markup say, where Tab
 * leads, and whether it is wider than a phone.
 */
export async function examine(page: Page, route: Route): Promise<string[]> {
  const moved = await page.evaluate(() => window.shifted)
  const found = [
    ...(moved > mostShift ? [`moves by ${moved.toFixed(3)} while it comes`] : []),
    ...(await violationsIn(page, route)).map(([rule, html]) => `${rule}: ${html}`),
    ...(await markupFaults(page)),
    ...(await tabFaults(page)),
  ]
  await page.setViewportSize({ width: 390, height: 844 })
  // The page is drawn anew for a phone a moment after the window has become one.
  const isNarrow = () => document.documentElement.scrollWidth <= window.innerWidth
  const fits = await page.waitForFunction(isNarrow, undefined, { timeout: 3000 }).catch(() => undefined)
  if (!fits) found.push('is wider than a phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => {
    window.shifted = 0
  })
  return found
}

/** How far Tab goes; the first steps lead over what the pages have in common. */
const steps = isLongRun ? 60 : 12

/** Tab leads from the top of the page's own part through it in the order in which it is read, to what can be seen. */
async function tabFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Of the page before, whose head may be that of this one.
    document.querySelector('[data-tabbed]')?.removeAttribute('data-tabbed')
    const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
    const start = dialog ?? document.querySelector<HTMLElement>('main')
    start?.focus()
  })
  const faults: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    const told = await page.evaluate(lookAtFocused)
    if (told === 'end') break
    if (told !== undefined) faults.push(`Tab ${step + 1}: ${told}`)
  }
  return faults
}

/** Runs in the page. @returns what is wrong with where the focus is; `'end'` behind the last element */
function lookAtFocused(): string | undefined {
  const focused = document.activeElement
  const before = document.querySelector('[data-tabbed]')
  before?.removeAttribute('data-tabbed')
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'end'
  focused.dataset.tabbed = ''
  const name =
    (focused.getAttribute('aria-label') ?? focused.textContent?.trim()) || focused.outerHTML.slice(0, 80)
  const isBack = before && (before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  if (isBack) {
    // A dialog keeps the focus: behind its last element comes the first one.
    if (focused.closest('[role="dialog"]')) return 'end'
    return `leads back to ${name}`
  }
  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect()
  const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  return isInWindow && width > 0 && height > 0 ? undefined : `${name} cannot be seen`
}
