import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { openAs, people, speak } from '../e2e/people.ts'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { startProduct } from '../support/product.ts'
import { looksAlike } from './looksAlike.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes/index.ts'

/**
 * `npm run docs:pictures`: takes the pictures of the documentation, all of them or those that are named. The product
 * begins on an empty folder, whose seeds are the same each time, and its clock and that of the browser stand still;
 * so a picture changes when its screen does. The scenes follow each other: what one does, later ones may show.
 */
const folder = 'docs/pictures'
/** Later than the last change of the seeds, with subscriptions that have ended and some that end soon. */
const day = '2026-07-28T08:00:00Z'
const quality = 66

const workFolder = await mkdtemp(join(tmpdir(), 'abo-panel-pictures-'))
const configFile = join(workFolder, 'config.json')
const shipped = JSON.parse(await readFile('public/config.json', 'utf8')) as Record<string, unknown>

async function take(browser: Browser, url: string, scene: Scene) {
  const { name, language, person, path, height = 800, isTrial = false, resources, act } = scene
  if (resources) await configure(url, resources)
  const context = await browser.newContext({
    locale: language,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height },
  })
  await context.clock.setFixedTime(new Date(day))
  if (!isTrial) await showAsInProduction(context)
  const page = await context.newPage()
  if (person) await openAs(page, url, people[person], path)
  else await page.goto(url + path)
  if (language === 'en') {
    if (person) await speak(page, 'English')
    else await page.getByRole('button', { name: 'English' }).click()
  }
  await act?.(page)
  await settle(page)
  await keep(browser, `${folder}/${name}.webp`, await picture(page))
  await context.close()
}

/** Writes entries into `config.json`, which the server notices by itself. */
async function configure(url: string, resources: readonly unknown[]) {
  await writeFile(configFile, JSON.stringify({ ...shipped, resources }))
  const wanted = JSON.stringify(resources)
  for (let attempt = 0; attempt < 100; attempt++) {
    const served = (await (await fetch(`${url}/config.json`)).json()) as { resources?: unknown }
    if (JSON.stringify(served.resources) === wanted) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server does not use the changed config.json')
}

/** Without the banner and the pages that are there for trying things out. */
async function showAsInProduction(context: BrowserContext) {
  await context.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), deploymentEnvironment: 'prod' },
    })
  })
}

/** Until nothing is fetched, moves or blinks any more. */
async function settle(page: Page) {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after { animation: none !important; caret-color: transparent !important }',
    )
    document.adoptedStyleSheets.push(still)
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // Pictures are decoded; what the last click has started comes to its end.
  await page.waitForTimeout(600)
}

/** What looks as before stays as it is, so that a commit has the pictures that have changed. */
async function keep(browser: Browser, file: string, taken: Buffer) {
  const before = await readFile(file).catch(() => undefined)
  if (before && (await looksAlike(browser, before, taken))) return
  await writeFile(file, taken)
  console.log(file)
}

/** WebP, which Playwright itself does not make: a quarter of the size of PNG. */
async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  return Buffer.from(data, 'base64')
}

const wanted = process.argv.slice(2)
await mkdir(folder, { recursive: true })
await writeFile(configFile, JSON.stringify(shipped))
const product = await startProduct({
  configFile,
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
  } catch (error) {
    failed++
    console.error(`${scene.name}: ${error instanceof Error ? error.message : error}`)
  }
}
await browser.close()
await product.stop()
await rm(workFolder, { recursive: true })
if (failed > 0) process.exitCode = 1
