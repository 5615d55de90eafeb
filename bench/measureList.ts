import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'
import type {} from './list/timings.ts'
import { report } from './report.ts'
import { median, ratio, serveBench } from './serveBench.ts'

// How long a page turn and a tick take in a derived list, in relation to a stock react-admin list of the same columns and
// rows, and whether turning pages costs memory. Only the relation says something: both are driven in turns, in one browser,
// at a quarter of the speed.
const slowdown = 4
const rounds = 6
const names = ['derived', 'stock'] as const
/** V8 counts machine code as heap, and makes more of it the longer a page runs: what is asked for is the data. */
const withoutMachineCode = '--js-flags=--no-opt --no-maglev --no-sparkplug'
/** In relation to stock; a thousand rows are offered to nobody. */
const bounds = {
  turn: { 25: { limit: 0.6, goal: 0.5 }, 100: { limit: 0.5, goal: 0.35 }, 1000: {} },
  tick: { 25: {}, 100: { limit: 0.5, goal: 0.3 }, 1000: {} },
} as const
/** `npm run bench:list -- heap`: a stock list of a thousand rows takes minutes. */
const isHeapOnly = process.argv.includes('heap')

const served = await serveBench('list', names)
try {
  if (!isHeapOnly) {
    await withBrowser([], async (browser) => {
      for (const rows of [25, 100, 1000] as const) await reportTimes(browser, rows)
    })
  }
  await withBrowser([withoutMachineCode], reportHeap)
} finally {
  await served.close()
}

async function withBrowser(more: readonly string[], measure: (browser: Browser) => Promise<void>) {
  const args = [...chromiumArguments, ...more]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  try {
    await measure(browser)
  } finally {
    await browser.close()
  }
}

async function reportTimes(browser: Browser, rows: 25 | 100 | 1000): Promise<void> {
  const pages = {
    derived: await open(browser, 'derived', rows, slowdown),
    stock: await open(browser, 'stock', rows, slowdown),
  }
  const times: Record<'turn' | 'tick', Record<(typeof names)[number], number[]>> = {
    turn: { derived: [], stock: [] },
    tick: { derived: [], stock: [] },
  }
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const page = pages[name]
      await page.bringToFront()
      const turn = await page.evaluate(() => window.turnPage())
      const tick = await page.evaluate(() => window.tickRow())
      // Unticked again, so that each begins alike.
      await page.evaluate(() => window.tickRow())
      // The first round warms up.
      if (round === 0) continue
      times.turn[name].push(turn)
      times.tick[name].push(tick)
    }
  }
  for (const [what, figure] of [
    ['turn', `next page, ${rows} rows`],
    ['tick', `tick one row of ${rows}`],
  ] as const) {
    const [derived, stock] = [median(times[what].derived), median(times[what].stock)]
    const value = ratio(derived, stock)
    report({ group: 'lists', figure: `${figure}, to stock`, value, unit: '', ...bounds[what][rows] })
    report({ group: 'lists', figure, value: derived, unit: 'ms' })
    report({ group: 'lists', figure: `${figure}, stock`, value: stock, unit: 'ms' })
  }
  for (const name of names) {
    const value = await pages[name].locator('*').count()
    report({ group: 'lists', figure: `elements with ${rows} rows, ${name}`, value, unit: '' })
    await pages[name].close()
  }
}

async function reportHeap(browser: Browser): Promise<void> {
  const page = await open(browser, 'derived', 25, 1)
  const heaps: number[] = []
  for (let turn = 1; turn <= 50; turn++) {
    await page.evaluate(() => window.turnPage())
    if (turn === 5 || turn === 50) heaps.push(await heapOf(page))
  }
  const [early, late] = heaps
  const figure = 'heap after 50 page turns, to heap after 5'
  report({ group: 'lists', figure, value: ratio(late, early), unit: '', limit: 1.2, goal: 1.05 })
}

async function open(browser: Browser, name: string, rows: number, rate: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(`${served.urlOf(name)}?rows=${rows}`)
  // A thousand rows of a stock list take their time at a quarter of the speed.
  await page.locator('tbody tr').first().waitFor({ timeout: 300_000 })
  return page
}

/** Megabytes in use after everything that can go is gone. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 100_000) / 10
}
