import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'
import { report } from './report.ts'
import { serveBench } from './serveBench.ts'

// A library of a thousand media, scrolled from one end to the other at a quarter of the speed: how many elements the
// page has, how long its longest task is, what its data weighs, and how many pictures are asked for. What is scrolled
// past is not to be asked for.
const group = '1,000 media'
const slowdown = 4
/** Pixels of one turn of the wheel, and milliseconds between two. */
const wheel = { turn: 800, pause: 16 } as const
/** V8 counts machine code as heap, and makes more of it the longer a page runs: what is asked for is the data. */
const withoutMachineCode = '--js-flags=--no-opt --no-maglev --no-sparkplug'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="#8ab"/></svg>'

const served = await serveBench('media', ['library'])
try {
  await withBrowser([], reportScrolling)
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

async function reportScrolling(browser: Browser): Promise<void> {
  const { page, pictures } = await open(browser, slowdown)
  const atTop = pictures.size
  const shown = await page.locator('.media-tile').count()
  report({ group, figure: 'tiles at the top', value: shown, unit: '' })
  report({ group, figure: 'pictures asked for at the top', value: atTop, unit: '' })
  await page.evaluate(watchTasks)
  const mostElements = await scrollToEnd(page)
  const [longest, tasks] = await page.evaluate(() => window.longestTask())
  const passed = pictures.size - atTop
  await page.waitForTimeout(1000)
  const atEnd = pictures.size - atTop - passed
  const figure = 'longest task while scrolling end to end'
  report({ group, figure, value: longest, unit: 'ms', limit: 200, goal: 50 })
  report({ group, figure: 'tasks over 50 ms meanwhile', value: tasks, unit: '' })
  report({ group, figure: 'elements at most', value: mostElements, unit: '', limit: 3000, goal: 1500 })
  report({ group, figure: 'pictures asked for while scrolling', value: passed, unit: '' })
  report({ group, figure: 'pictures asked for at the end', value: atEnd, unit: '' })
}

async function reportHeap(browser: Browser): Promise<void> {
  const { page } = await open(browser, 1)
  await scrollToEnd(page)
  const value = await heapOf(page)
  report({ group, figure: 'heap after all of them', value, unit: 'MB', limit: 30, goal: 20 })
}

async function open(browser: Browser, rate: number): Promise<{ page: Page; pictures: Set<string> }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const pictures = new Set<string>()
  await page.route('**/pictures/**', (route) => {
    pictures.add(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: picture })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(served.urlOf('library'))
  await page.locator('.media-tile img').first().waitFor({ timeout: 120_000 })
  await page.waitForTimeout(1500)
  return { page, pictures }
}

/** @returns elements of the page, where they were most */
async function scrollToEnd(page: Page): Promise<number> {
  await page.mouse.move(700, 600)
  let most = 0
  for (let at = -1; ; ) {
    await page.mouse.wheel(0, wheel.turn)
    await page.waitForTimeout(wheel.pause)
    const [place, elements] = await page.evaluate(() => [
      window.scrollY,
      document.querySelectorAll('*').length,
    ])
    most = Math.max(most, elements ?? 0)
    if (place === at) return most
    at = place ?? 0
  }
}

/** Megabytes in use after everything that can go is gone. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 100_000) / 10
}

declare global {
  interface Window {
    longestTask(): [longest: number, count: number]
  }
}

function watchTasks() {
  const durations: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(Math.round(duration))
  }).observe({ entryTypes: ['longtask'] })
  window.longestTask = () => [Math.max(0, ...durations), durations.length]
}
