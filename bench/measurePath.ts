import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'
import { report } from './report.ts'
import { median, serveBench } from './serveBench.ts'

// How long a key takes to its frame in the input of a path with 200 steps and 30 questions, at a quarter of the speed:
// in the title of a step and in an answer of a question.
const slowdown = 4
const rounds = 4
const text = 'abcdefghij'

const served = await serveBench('path', ['editor'])
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(served.urlOf('editor'))
  await page.locator('[data-item="s100"] [data-main]').click()
  await page.locator('[data-item="s100"] input[name="title"]').waitFor()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await reportTyping(page, 'title of a step', '[data-item="s100"] input[name="title"]', text)
  await page.locator('[data-item="s103"] [data-main]').click()
  await reportTyping(page, 'answer of a question', '[data-item="s103"] input[name="label"]', text)
} finally {
  await browser.close()
  await served.close()
}

async function reportTyping(page: Page, what: string, selector: string, keys: string): Promise<void> {
  const paints: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await page.locator(selector).first().focus()
    for (const key of keys) {
      await page.evaluate(() => window.recorder.watch())
      await page.keyboard.press(key)
      const took = await page.evaluate(() => window.recorder.took())
      // The first round warms up.
      if (round > 0) paints.push(took)
    }
  }
  const group = 'path of 200 steps'
  report({ group, figure: `key to frame, ${what}`, value: median(paints), unit: 'ms', goal: 100 })
  report({ group, figure: `longest, ${what}`, value: Math.round(Math.max(...paints)), unit: 'ms' })
}
