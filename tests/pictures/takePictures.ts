import { mkdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openAs, people } from '../e2e/people.ts'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { startProduct } from '../support/product.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes/index.ts'

/**
 * `npm run docs:pictures`: takes the pictures of the documentation, all of them or those that are named. The product
 * begins on an empty folder, whose seeds are the same each time, and its clock and that of the browser stand still;
 * so a picture changes when its screen does. The scenes follow each other: what one does, later ones may show.
 */
const folder = 'docs/pictures'
/** Some days after the last change of the seeds. */
const day = '2026-03-10T09:00:00Z'
const quality = 75

async function take(browser: Browser, url: string, scene: Scene) {
  const { name, language, person, path, height = 800, isTrial = false, act } = scene
  const context = await browser.newContext({
    locale: language,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height },
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date(day))
  if (!isTrial) await showAsInProduction(page)
  if (person) await openAs(page, url, people[person], path)
  else await page.goto(url + path)
  await act?.(page)
  await settle(page)
  await writeFile(`${folder}/${name}.webp`, await picture(page))
  await context.close()
}

/** Without the banner and the pages that are there for trying things out. */
async function showAsInProduction(page: Page) {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), deploymentEnvironment: 'prod' } })
  })
}

/** Until nothing is fetched or drawn any more. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // Progress that is over and ripples of the last click fade.
  await page.waitForTimeout(600)
}

/** WebP, which Playwright itself does not make: a quarter of the size of PNG. */
async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  return Buffer.from(data, 'base64')
}

const wanted = process.argv.slice(2)
await mkdir(folder, { recursive: true })
const product = await startProduct({
  environment: {
    STILL_CLOCK: day,
    NODE_OPTIONS: `--import ${pathToFileURL('tests/pictures/stillClock.mjs').href}`,
  },
})
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
let failed = 0
for (const scene of scenes) {
  if (wanted.length > 0 && !wanted.includes(scene.name)) continue
  try {
    await take(browser, product.url, scene)
    console.log(scene.name)
  } catch (error) {
    failed++
    console.error(`${scene.name}: ${error instanceof Error ? error.message : error}`)
  }
}
await browser.close()
await product.stop()
if (failed > 0) process.exitCode = 1
