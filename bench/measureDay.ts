import { type Browser, chromium } from '@playwright/test'
import { openAs, people } from '#tests/e2e/people.ts'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { goRound, type Held, heldBy, roundOfNavigations } from './day/workDay.ts'
import { report } from './report.ts'
import { ratio } from './serveBench.ts'

// What a page holds in memory over a working day: 500 navigations through all kinds of pages, without loading it anew,
// in relation to the same page after the first 20, which have been to all of them once.
const navigations = Number(process.argv[2] ?? 500)
/** V8 counts machine code as heap, and makes more of it the longer a page runs: what is asked for is the data. */
const withoutMachineCode = '--js-flags=--no-opt --no-maglev --no-sparkplug'

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArguments, withoutMachineCode],
})
try {
  await reportDay(browser)
} finally {
  await browser.close()
  await product.stop()
}

async function reportDay(opened: Browser): Promise<void> {
  const page = await opened.newPage({ locale: 'de-DE', viewport: { width: 1366, height: 768 } })
  await openAs(page, product.url, people.admin)
  const held: Held[] = []
  for (let round = 0; round * roundOfNavigations < navigations; round++) {
    await goRound(page, round)
    held.push(await heldBy(page))
  }
  const [early, late] = [held[0], held.at(-1)]
  const group = 'working day'
  const after = `after ${held.length * roundOfNavigations} navigations`
  const bounds = { limit: 1.2, goal: 1.05 }
  for (const [what, unit] of [
    ['heap', 'MB'],
    ['nodes', ''],
    ['listeners', ''],
  ] as const) {
    report({ group, figure: `${what} ${after}`, value: late?.[what] ?? Number.NaN, unit })
    const value = ratio(late?.[what], early?.[what])
    const figure = `${what} ${after}, to after ${roundOfNavigations}`
    report({ group, figure, value, unit: '', ...(what === 'heap' ? bounds : {}) })
  }
}
