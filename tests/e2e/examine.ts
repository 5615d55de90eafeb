import { expect, type Page } from '@playwright/test'
import { asTold, type Fault, fault } from '../support/fault.ts'
import { isLongRun } from '../support/long.ts'
import { type Route, violationsIn } from './everyRoute.ts'
import { markupFaults } from './markup.ts'
import { shiftFaults } from './shifts.ts'

/** What is looked at on a page beside what moves while it comes. */
const looks = {
  axe: async (page: Page, route: Look) =>
    (await violationsIn(page, route)).map(([rule, html]) => asTold(`${rule}: ${html}`)),
  markup: async (page: Page) => (await markupFaults(page)).map(asTold),
  tab: tabFaults,
  phone: phoneFaults,
} satisfies Record<string, (page: Page, route: Look) => Promise<Fault[]>>

type Look = Pick<Route, 'look'>

export const allLooks = Object.keys(looks) as (keyof typeof looks)[]

/** Of these one page has one, the next another. */
export const looksInTurn = ['axe', 'markup', 'axe', 'tab', 'axe', 'phone'] as const

/**
 * What is looked at on one visit of a page, as faults: what moved while it came, what axe and the markup say, where Tab
 * leads, and whether it is wider than a phone.
 *
 * @param wanted of all but the first. @default all
 */
export async function examine(
  page: Page,
  route: Look,
  wanted: readonly (keyof typeof looks)[] = allLooks,
): Promise<Fault[]> {
  const found = await shiftFaults(page)
  for (const look of wanted) found.push(...(await looks[look](page, route)))
  return found
}

async function phoneFaults(page: Page): Promise<Fault[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  // The page is drawn anew for a phone a moment after the window has become one.
  const isNarrow = () => document.documentElement.scrollWidth <= window.innerWidth
  const fits = await page.waitForFunction(isNarrow, undefined, { timeout: 3000 }).catch(() => undefined)
  await page.setViewportSize({ width: 1280, height: 800 })
  await standsStill(page)
  return fits ? [] : [fault('ist breiter als ein Telefon', 'is wider than a phone')]
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
