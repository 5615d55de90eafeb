import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { openSlowly } from './load/measureVisit.ts'
import { report } from './report.ts'
import { median } from './serveBench.ts'

// For how long the overview keeps a person waiting once something is seen of it: opened by its address with a session and
// an empty cache, at a quarter of the processor's speed and on a mobile network. What a task takes beyond 50 ms blocks;
// it is summed up from the first contentful paint until the page stands still.
const rounds = Number(process.argv[2] ?? 5)

const product = await startProduct()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const session = await signedIn(browser)
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const blocked = await measureBlocking(browser, session)
    // The first round warms the server up.
    if (round > 0) times.push(blocked)
  }
  const figure = 'blocking time after the first paint'
  report({ group: 'overview', figure, value: median(times), unit: 'ms', limit: 600, goal: 300 })
} finally {
  await browser.close()
  await product.stop()
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

async function signedIn(browser: Browser): Promise<Session> {
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(`${product.url}/auth/signin`)
  await page.locator('input[name="username"]').fill('admin@example.com')
  await page.locator('input[name="password"]').fill('Admin-2026!')
  await page.locator('button[type="submit"]').click()
  await overviewIn(page)
  const state = await context.storageState()
  await context.close()
  return state
}

async function measureBlocking(browser: Browser, storageState: Session): Promise<number> {
  const { context, page } = await openSlowly(browser, storageState)
  await page.addInitScript(() => {
    const tasks: PerformanceEntry[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })
  await page.goto(`${product.url}/panel`, { waitUntil: 'commit' })
  await overviewIn(page)
  const blocked = await page.evaluate(async () => {
    const { tasks } = window as unknown as { tasks: PerformanceEntry[] }
    do await new Promise((resolve) => setTimeout(resolve, 200))
    while (performance.now() - Math.max(0, ...tasks.map((task) => task.startTime + task.duration)) < 1500)
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return tasks
      .filter(({ startTime }) => startTime >= first)
      .reduce((sum, { duration }) => sum + duration - 50, 0)
  })
  await context.close()
  return blocked
}

/** Until every tile has its answer. */
async function overviewIn(page: Page): Promise<void> {
  await page.locator('.figure-tiles').waitFor({ timeout: 120_000 })
  await page.waitForLoadState('networkidle')
  await page
    .locator('.overview-footer [role="status"]', { hasText: /\d\d:\d\d/ })
    .waitFor({ timeout: 120_000 })
}
