import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'
import { type OpenedForm, openForm, type Typed, typeText } from './form200/measureTyping.ts'
import { report } from './report.ts'
import { median, ratio, serveBench } from './serveBench.ts'

// How long a key takes to its frame in a derived form of 200 fields, in relation to a plain react-hook-form page of
// the same fields. Only the relation says something: both are driven in turns, in one browser, at a quarter of the
// speed.
const slowdown = 4
const rounds = 6
const text = 'abcdefghij'
const group = 'form of 200 fields'

const names = ['derived', 'plain'] as const
type Forms = Record<(typeof names)[number], OpenedForm>

const served = await serveBench('form200', names)
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const open = (name: string) => openForm(browser, served.urlOf(name), slowdown)
  const forms: Forms = { derived: await open('derived'), plain: await open('plain') }
  await reportTyping('while typing', forms)
  for (const { page } of Object.values(forms)) {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
  }
  await reportTyping('after a refused save', forms)
} finally {
  await browser.close()
  await served.close()
}

async function reportTyping(when: string, forms: Forms): Promise<void> {
  const typed: Record<(typeof names)[number], Typed[]> = { derived: [], plain: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const once = await typeText(forms[name], text)
      // The first round warms up.
      if (round > 0) typed[name].push(once)
    }
  }
  for (const [what, key] of [
    ['key to paint', 'paints'],
    ['work per key', 'work'],
  ] as const) {
    const [derived, plain] = names.map((name) => median(typed[name].flatMap((once) => once[key])))
    const figure = `${what} ${when}`
    const bounds = key === 'paints' ? { limit: 1.2, goal: 1.1 } : {}
    report({ group, figure: `${figure}, to plain`, value: ratio(derived, plain), unit: '', ...bounds })
    report({ group, figure, value: derived ?? Number.NaN, unit: 'ms' })
    report({ group, figure: `${figure}, plain`, value: plain ?? Number.NaN, unit: 'ms' })
  }
}
