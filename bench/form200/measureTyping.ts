import type { Browser, CDPSession, Page } from '@playwright/test'
import { typedName } from './benchFields.ts'
import type {} from './recorder.ts'

export interface OpenedForm {
  page: Page
  devTools: CDPSession
}

export interface Typed {
  /** Milliseconds from each key to the frame that shows it. */
  paints: number[]
  /** Milliseconds that the page worked for each key, until it was quiet again. */
  work: number[]
}

/** @param slowdown how much slower than this machine the page's one is; 1 is as fast */
export async function openForm(browser: Browser, url: string, slowdown: number): Promise<OpenedForm> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(url)
  await page.locator(`input[name="${typedName}"]`).waitFor()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, devTools }
}

/** Types a text into the field in the middle, each key after the page is quiet again. */
export async function typeText({ page, devTools }: OpenedForm, text: string): Promise<Typed> {
  await page.bringToFront()
  // As people do: a click away also closes a message that lies over the page.
  await page.locator(`input[name="${typedName}"]`).click()
  const typed: Typed = { paints: [], work: [] }
  for (const key of text) {
    const before = await workedSoFar(devTools)
    // On its own, for a key may reach the page before what was sent earlier: that one would be waited for for ever.
    await page.evaluate(() => window.recorder.watch())
    await page.keyboard.press(key)
    typed.paints.push(await page.evaluate(() => window.recorder.took()))
    typed.work.push((await workedSoFar(devTools)) - before)
  }
  return typed
}

async function workedSoFar(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
