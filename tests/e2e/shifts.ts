import type { Page } from '@playwright/test'
import { type Fault, fault } from '../support/fault.ts'

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
