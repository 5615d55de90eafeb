import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { flameChart, type Profile } from './flameChart.ts'
import { openSlowly, row, shownAt, signInField } from './load/measureVisit.ts'

/**
 * `npm run bench:flames -- NAME [FOLDER]`: what the processor does at the sign-in page and from the click there to the first
 * list with rows, as `docs/pictures/flames-*-NAME.svg`; of another checkout, where one is named.
 */
const [name = 'now', folder] = process.argv.slice(2)
/** Milliseconds that a chart is wide, so that those of two states can be laid one above the other. */
const spans = { signIn: 2500, rows: 3500 } as const

const product = await startProduct(folder === undefined ? {} : { folder })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const { context, page, session } = await openSlowly(browser)
  await page.goto(`${product.url}/icon.svg`)
  const arrival = await record(session, async () => {
    await page.goto(`${product.url}/auth/signin?redirect=${encodeURIComponent('/panel/user-list')}`)
    await page.waitForFunction(() => document.documentElement.dataset.state === 'done')
    await page.waitForLoadState('networkidle')
  })
  const origin = (await page.evaluate(() => performance.timeOrigin)) - arrival.begun
  await draw('sign-in', arrival.profile, {
    title: `Sign-in page, ${name}`,
    span: spans.signIn,
    marks: [{ at: origin + (await shownAt(page, signInField)), label: 'form is there' }],
  })
  await page.locator('input[name="username"]').fill('admin@example.com')
  await page.locator(signInField).fill('Admin-2026!')
  await page.waitForLoadState('networkidle')
  const passage = await record(session, async () => {
    await page.locator('button[type="submit"]').click()
    await shownAt(page, row)
  })
  const begin = (await page.evaluate(() => performance.timeOrigin)) - passage.begun
  await draw('rows', passage.profile, {
    title: `From the click on sign-in to the rows, ${name}`,
    span: spans.rows,
    marks: [
      { at: begin + (await answeredAt(page, '/api/login')), label: 'signed in' },
      { at: begin + (await shownAt(page, row)), label: 'rows' },
    ],
  })
  await context.close()
} finally {
  await browser.close()
  await product.stop()
}

/** What ran during an act, and when it was begun by the clock. */
async function record(session: CDPSession, act: () => Promise<void>) {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 500 })
  await session.send('Profiler.start')
  const begun = Date.now()
  await act()
  const { profile } = (await session.send('Profiler.stop')) as { profile: Profile }
  return { profile, begun }
}

/** When a call was answered, as the page counts it. */
function answeredAt(page: Page, path: string): Promise<number> {
  return page.evaluate((wanted) => {
    const calls = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith(wanted))
    return (calls.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? 0
  }, path)
}

async function draw(what: string, profile: Profile, options: Parameters<typeof flameChart>[1]) {
  const file = join('docs', 'pictures', `flames-${what}-${name}.svg`)
  await writeFile(file, `${flameChart(profile, options)}\n`)
  console.log(file)
}
