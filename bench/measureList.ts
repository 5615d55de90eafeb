import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts'
import type {} from './list/turnPage.ts'
import { median, ratio, serveBench } from './serveBench.ts'

// How long a page turn takes in a derived list, in relation to a stock react-admin list of the same columns and rows,
// and whether turning pages costs memory. Only the relation says something: both are driven in turns, in one browser,
// at a quarter of the speed.
const slowdown = 4
const rounds = 6
const names = ['derived', 'stock'] as const
/** V8 counts machine code as heap, and makes more of it the longer a page runs: what is asked for is the data. */
const withoutMachineCode = '--js-flags=--no-opt --no-maglev --no-sparkplug'
/** `npm run bench:list -- heap`: a stock list of a thousand rows takes minutes. */
const isHeapOnly = process.argv.includes('heap')

const served = await serveBench('list', names)
try {
  if (!isHeapOnly) {
    await withBrowser([], async (browser) => {
      for (const rows of [25, 100, 1000]) await reportTurns(browser, rows)
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

async function reportTurns(browser: Browser, rows: number): Promise<void> {
  const pages = {
    derived: await open(browser, 'derived', rows, slowdown),
    stock: await open(browser, 'stock', rows, slowdown),
  }
  const times: Record<(typeof names)[number], number[]> = { derived: [], stock: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      await pages[name].bringToFront()
      const time = await pages[name].evaluate(() => window.turnPage())
      // The first round warms up.
      if (round > 0) times[name].push(time)
    }
  }
  const [derived, stock] = names.map((name) => median(times[name]))
  const elements = await Promise.all(names.map((name) => pages[name].locator('*').count()))
  console.log(
    `next page, ${rows} rows: derived ${derived} ms, stock ${stock} ms, ratio ${ratio(derived, stock)}; elements ${elements.join(' and ')}`,
  )
  await Promise.all(names.map((name) => pages[name].close()))
}

async function reportHeap(browser: Browser): Promise<void> {
  const page = await open(browser, 'derived', 25, 1)
  const heaps: number[] = []
  for (let turn = 1; turn <= 50; turn++) {
    await page.evaluate(() => window.turnPage())
    if (turn === 5 || turn === 50) heaps.push(await heapOf(page))
  }
  const [early, late] = heaps
  console.log(`heap after 5 and 50 page turns: ${early} and ${late} MB, ratio ${ratio(late, early)}`)
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
