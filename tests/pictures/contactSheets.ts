import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { everyRoute, followRoute } from '../e2e/everyRoute.ts'
import { openAs, people } from '../e2e/people.ts'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { startProduct } from '../support/product.ts'

/**
 * `npm run docs:sheets -- FOLDER [--width 1280] [--language de] [--look light] [--only PATH]`: every page of the product as
 * one sees it, several on a sheet, and beside the sheets the texts of each page, for looking through all of them at once.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true, default: ['1280'] },
    language: { type: 'string', multiple: true, default: ['de'] },
    look: { type: 'string', multiple: true, default: ['light'] },
    only: { type: 'string', multiple: true, default: [''] },
    product: { type: 'string' },
  },
})
const [folder = 'test-results/sheets'] = positionals
const heights: Record<string, number> = { 1280: 800, 1920: 1080, 390: 844 }
const perSheet: Record<string, number> = { 1280: 4, 1920: 4, 390: 8 }

interface Shot {
  path: string
  picture: string
  texts: string
}

/** What is open to everybody. */
const signedOut = [
  '/auth/signin',
  '/auth/register',
  '/auth/password-request-reset',
  '/auth/nope',
  '/f/80000000-0000-4000-8000-000000000001',
]

await mkdir(folder, { recursive: true })
const product = values.product === undefined ? await startProduct() : undefined
const url = values.product ?? product?.url ?? ''
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  for (const width of values.width)
    for (const language of values.language)
      for (const look of values.look) await takeAll(browser, width, language, look)
} finally {
  await browser.close()
  await product?.stop()
}

async function takeAll(browser: Browser, width: string, language: string, look: string) {
  const name = `${width}-${language}-${look}`
  const viewport = { width: Number(width), height: heights[width] ?? 800 }
  const context = await browser.newContext({
    ...{ viewport, locale: language, timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
    colorScheme: look === 'dark' ? 'dark' : 'light',
  })
  const page = await context.newPage()
  const shots: Shot[] = []
  const asked = (path: string) => (values.only ?? []).some((part) => path.includes(part))
  if (language === 'en') {
    await page.goto(`${url}/auth/signin`)
    await page.getByRole('button', { name: 'English' }).click()
  }
  for (const path of signedOut.filter(asked)) {
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    shots.push(await shoot(page, path))
  }
  await openAs(page, url, people.admin, '/panel')
  for (const { path } of (await everyRoute(url)).filter((route) => asked(route.path))) {
    await followRoute(page, url, path).catch((error) => console.log(path, String(error).slice(0, 200)))
    await page.waitForTimeout(150)
    shots.push(await shoot(page, path))
  }
  await context.close()
  await writeFile(
    join(folder, `${name}.txt`),
    shots.map(({ path, texts }) => `# ${path}\n${texts}\n`).join('\n'),
  )
  const size = perSheet[width] ?? 4
  for (let at = 0; at < shots.length; at += size) {
    const file = join(folder, `${name}-${String(at / size + 1).padStart(2, '0')}.png`)
    await drawSheet(browser, shots.slice(at, at + size), viewport, file)
    console.log(
      file,
      shots
        .slice(at, at + size)
        .map(({ path }) => path.slice(0, 60))
        .join(' '),
    )
  }
}

async function shoot(page: Page, path: string): Promise<Shot> {
  const picture = (await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64')
  return { path, picture, texts: await page.evaluate(() => document.body.innerText.replace(/\n+/g, '\n')) }
}

async function drawSheet(
  browser: Browser,
  shots: readonly Shot[],
  { width, height }: { width: number; height: number },
  file: string,
) {
  const columns = width > 600 ? 2 : 4
  const shown = width > 600 ? 960 : 390
  const page = await browser.newPage({
    viewport: {
      width: columns * shown,
      height: Math.ceil(shots.length / columns) * (Math.round((shown / width) * height) + 18),
    },
  })
  const cells = shots.map(
    ({ path, picture }) =>
      `<figure><figcaption>${path}</figcaption><img src="data:image/jpeg;base64,${picture}"></figure>`,
  )
  await page.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:repeat(${columns},${shown}px);font:12px monospace}figure{margin:0}figcaption{height:18px;overflow:hidden;white-space:nowrap;background:#ffd}img{width:100%;display:block}</style>${cells.join('')}`,
  )
  await page.screenshot({ path: file })
  await page.close()
}
