import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts'
import { type OpenedForm, openForm, type Typed, typeText } from './form200/measureTyping.ts'

// How long a key takes to its frame in a derived form of 200 fields, in relation to a plain react-hook-form page of
// the same fields. Only the relation says something: both are driven in turns, in one browser, at a quarter of the
// speed.
const slowdown = 4
const rounds = 6
const text = 'abcdefghij'

const names = ['derived', 'plain'] as const
type Forms = Record<(typeof names)[number], OpenedForm>

const folder = await mkdtemp(join(tmpdir(), 'form200-'))
const server = await serve(folder)
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const open = (name: string) => openForm(browser, `${server.resolvedUrls?.local[0]}${name}.html`, slowdown)
  const forms: Forms = { derived: await open('derived'), plain: await open('plain') }
  await report('while typing', forms)
  for (const { page } of Object.values(forms)) {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
  }
  await report('after a refused save', forms)
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true })
}

/** Builds both pages as a product would be built, and serves them on loopback. */
async function serve(outDir: string) {
  const root = fileURLToPath(new URL('form200', import.meta.url))
  const shared: InlineConfig = { root, configFile: false, logLevel: 'error', plugins: [react()] }
  const input = names.map((name) => join(root, `${name}.html`))
  await build({ ...shared, build: { outDir, target: 'es2022', rolldownOptions: { input } } })
  return preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
}

async function report(when: string, forms: Forms): Promise<void> {
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
    console.log(`${when}, ${what}: derived ${derived} ms, plain ${plain} ms, ratio ${ratio(derived, plain)}`)
  }
}

/** To a tenth of a millisecond. */
function median(values: number[]): number {
  const sorted = [...values].sort((first, second) => first - second)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 10) / 10
}

function ratio(first = Number.NaN, second = Number.NaN): string {
  return (first / second).toFixed(2)
}
