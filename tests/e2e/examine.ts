import { expect, type Page } from '@playwright/test'
import { asTold, type Fault, fault } from '../support/fault.ts'
import { isLongRun } from '../support/long.ts'
import { type Route, violationsIn } from './everyRoute.ts'
import { markupFaults } from './markup.ts'

/** How far the parts of a page may move by themselves, all together (cumulative layout shift): a fifth of a good page's. */
const mostShift = 0.02

interface Shift {
  value: number
  parts: string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/** From the next page on, the browser measures how far parts move by themselves. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: readonly { node: Node | null }[]
      })[]) {
        if (hadRecentInput) continue
        const parts = sources.map(({ node }) => {
          const element = node instanceof HTMLElement ? node : node?.parentElement
          return `${element?.className ?? ''} "${element?.innerText.slice(0, 30) ?? ''}"`
        })
        window.shifts.push({ value, parts })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved by itself since the page before, where that is too much, and what it was. */
export async function shiftFaults(page: Page): Promise<Fault[]> {
  const shifts = await page.evaluate(() => window.shifts.splice(0))
  const sum = shifts.reduce((whole, { value }) => whole + value, 0)
  if (sum <= mostShift) return []
  const what = `${sum.toFixed(3)}: ${shifts.flatMap(({ parts }) => parts).join(', ')}`
  return [fault(`bewegt sich beim Kommen um ${what}`, `moves while it comes by ${what}`)]
}

/**
 * All that is looked at on one visit of a page, as faults: what moved while it came, what axe and the markup say, where Tab
 * leads, and whether it is wider than a phone.
 */
export async function examine(page: Page, route: Pick<Route, 'look'>): Promise<Fault[]> {
  const violations = await violationsIn(page, route)
  const found = [
    ...(await shiftFaults(page)),
    ...violations.map(([rule, html]) => asTold(`${rule}: ${html}`)),
    ...(await markupFaults(page)).map(asTold),
    ...(await tabFaults(page)),
  ]
  await page.setViewportSize({ width: 390, height: 844 })
  // The page is drawn anew for a phone a moment after the window has become one.
  const isNarrow = () => document.documentElement.scrollWidth <= window.innerWidth
  const fits = await page.waitForFunction(isNarrow, undefined, { timeout: 3000 }).catch(() => undefined)
  if (!fits) found.push(fault('ist breiter als ein Telefon', 'is wider than a phone'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await standsStill(page)
  return found
}

/** Waits until what a change of the window moves has moved, and forgets it: it is not the next page that does. */
async function standsStill(page: Page) {
  const isCalm = () =>
    new Promise<boolean>((resolve) => {
      window.shifts = []
      setTimeout(() => resolve(window.shifts.length === 0), 150)
    })
  await expect.poll(() => page.evaluate(isCalm), { intervals: [0] }).toBe(true)
}

/** How far Tab goes; the first steps lead over what the pages have in common. */
const steps = isLongRun ? 60 : 12

/** Tab leads from the top of the page's own part through it in the order in which it is read, to what can be seen. */
async function tabFaults(page: Page): Promise<Fault[]> {
  await page.evaluate(() => {
    // Of the page before, whose head may be that of this one.
    document.querySelector('[data-tabbed]')?.removeAttribute('data-tabbed')
    const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
    const start = dialog ?? document.querySelector<HTMLElement>('main')
    start?.focus()
  })
  const faults: Fault[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    const told = await page.evaluate(lookAtFocused)
    if (told === 'end') break
    if (told === undefined) continue
    const { name, isBack } = told
    const [german, english] = isBack
      ? [`führt zurück zu ${name}`, `leads back to ${name}`]
      : [`${name} ist nicht zu sehen`, `${name} cannot be seen`]
    faults.push(fault(`Tab ${step + 1}: ${german}`, `Tab ${step + 1}: ${english}`))
  }
  return faults
}

/** Runs in the page. @returns where the focus is, if that is wrong: before where it was, or not to be seen; `'end'` behind the last element */
function lookAtFocused(): { name: string; isBack: boolean } | 'end' | undefined {
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
    return { name, isBack: true }
  }
  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect()
  const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  return isInWindow && width > 0 && height > 0 ? undefined : { name, isBack: false }
}
