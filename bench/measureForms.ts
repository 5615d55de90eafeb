import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'
import { middleKey } from './forms/benchQuestions.ts'
import type {} from './forms/recorder.ts'
import { report } from './report.ts'
import { median, serveBench } from './serveBench.ts'

// How long adding, moving and typing a label take to their frame in a form of 200 fields, at a quarter of the speed: in
// the form builder, which saves by itself meanwhile, and in react-admin's `ArrayInput` of the same fields. Both are
// driven in turns, in one browser. Limit for adding and moving: 100 ms, goal 60.
const slowdown = 4
const rounds = 8
/** The other one takes seconds for each. */
const stockRounds = 3
const bounds: Readonly<Record<string, { limit?: number; goal: number }>> = {
  adding: { limit: 100, goal: 60 },
  moving: { limit: 100, goal: 60 },
  'typing a label': { goal: 100 },
}
/** Milliseconds until what was done before is over, the saving too. */
const pause = 1500
const keys = 'abcde'

/** One thing that is done, in one of the two. */
interface Deed {
  /** Of what changes by it. */
  seen: string
  /** Clicked before it is measured: leads to the field. @default nothing */
  chosen?: string
  /** Has the focus when it is measured. @default what has it */
  focused?: string
  /** The key that is pressed, or the button that is clicked. By CSS: looking for roles would be work of the page. */
  of: (round: number) => { key: string } | { button: string }
}

interface Opened {
  page: Page
  devTools: CDPSession
}

interface Took {
  paint: number
  work: number
}

const row = `[data-item="${middleKey}"] [data-main]`
const label = `[data-of="${middleKey}"] [data-label]`
const keyInputs = 'input[name^="items."][name$=".key"]'
const middle = Number(middleKey.replace('field', '')) - 1

const typed: Deed['of'] = (round) => ({ key: keys[round % keys.length] ?? 'a' })

const builder: Readonly<Record<string, Deed>> = {
  adding: {
    seen: '[data-item]',
    chosen: row,
    of: () => ({ button: '[data-kind-source="text"]' }),
  },
  moving: {
    seen: '[data-item]',
    chosen: row,
    of: (round) => ({ key: round % 2 === 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown' }),
  },
  // The row shows what the box says: both have to be there.
  'typing a label': { seen: `[data-item="${middleKey}"] .edit-name`, chosen: row, focused: label, of: typed },
}

const labelInput = `input[name="items.${middle}.label.de"]`

// Without a catalogue its buttons are called by their keys.
const stock: typeof builder = {
  adding: { seen: keyInputs, of: () => ({ button: '[aria-label="ra.action.add"]' }) },
  moving: {
    seen: keyInputs,
    of: (round) => {
      const isUp = round % 2 === 0
      const line = `.RaSimpleFormIterator-line:nth-child(${middle + (isUp ? 1 : 0)})`
      return { button: `${line} [aria-label="ra.action.${isUp ? 'move_up' : 'move_down'}"]` }
    },
  },
  'typing a label': { seen: labelInput, focused: labelInput, of: typed },
}

const served = await serveBench('forms', ['editor', 'stock'])
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const ours = await open(browser, 'editor', row)
  const theirs = await open(browser, 'stock', keyInputs)
  for (const what of Object.keys(builder)) {
    const took: Record<'builder' | 'stock', Took[]> = { builder: [], stock: [] }
    for (let round = 0; round <= rounds; round++) {
      const once = await measure(ours, builder[what], round)
      const other = round <= stockRounds ? await measure(theirs, stock[what], round) : undefined
      // The first round warms up.
      if (round === 0) continue
      took.builder.push(once)
      if (other) took.stock.push(other)
    }
    reportDeed(what, took.builder, took.stock)
  }
} finally {
  await browser.close()
  await served.close()
}

async function open(from: Browser, name: string, selector: string): Promise<Opened> {
  const page = await from.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(served.urlOf(name))
  await page.locator(selector).first().waitFor()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, devTools }
}

async function measure({ page, devTools }: Opened, deed: Deed | undefined, round: number): Promise<Took> {
  if (!deed) throw new Error('There is nothing to compare it with.')
  const { seen, chosen, focused } = deed
  await page.bringToFront()
  if (chosen !== undefined) await page.locator(chosen).click()
  if (focused !== undefined) await page.locator(focused).focus()
  await page.waitForTimeout(pause)
  const before = await workedSoFar(devTools)
  // On its own, for a key may reach the page before what was sent earlier.
  await page.evaluate((selector) => window.formsRecorder.watch(selector), seen)
  const done = deed.of(round)
  if ('key' in done) await page.keyboard.press(done.key)
  else await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), done.button)
  const paint = await page.evaluate(() => window.formsRecorder.took())
  return { paint, work: (await workedSoFar(devTools)) - before }
}

async function workedSoFar(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function reportDeed(what: string, ours: readonly Took[], theirs: readonly Took[]): void {
  const [builder, stock] = [ours, theirs].map((took) => ({
    paint: median(took.map((once) => once.paint)),
    work: median(took.map((once) => once.work)),
  })) as [Took, Took]
  const group = 'form builder with 200 questions'
  report({ group, figure: `${what}, to the frame`, value: builder.paint, unit: 'ms', ...bounds[what] })
  report({ group, figure: `${what}, to the frame, stock`, value: stock.paint, unit: 'ms' })
  report({ group, figure: `${what}, work`, value: builder.work, unit: 'ms' })
  report({ group, figure: `${what}, work, stock`, value: stock.work, unit: 'ms' })
}
