import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { callApi, openAs, people } from '#tests/e2e/people.ts'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { report } from './report.ts'

// How long the longest task of the browser is in the assignment of 10,000 customers, at a quarter of the speed: while
// typing in the search, while selecting 500, and while moving them there and back.
const customers = 10_000
const slowdown = 4
const moved = 500

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the thread's own time. */
  tdur?: number
  args?: { name?: string }
}

const folder = await mkdtemp(join(tmpdir(), 'abo-panel-assignment-'))
const product = await startProduct({
  environment: { SEED_CUSTOMERS: String(customers), DATA_DIR: folder },
})
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' })
  await openScreen(page, product.url)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const search = page.getByRole('searchbox', { name: 'Suchen in „Verfügbar“' })
  const list = page.getByRole('listbox', { name: 'Verfügbar' })
  const bar = page.getByRole('region', { name: 'Vorgemerkte Änderungen' })

  await reportTasks(page, 'typing in the search', async () => {
    await search.pressSequentially('gmbh bau', { delay: 120 })
    for (let key = 0; key < 8; key++) await search.press('Backspace', { delay: 120 })
  })
  await reportTasks(page, `selecting ${moved} by the keyboard`, async () => {
    await list.press('Home')
    for (let pages = 0; pages < moved / 10; pages++) await list.press('Shift+PageDown')
  })
  const selected = await list.evaluate(
    (element) => element.ownerDocument.body.innerText.match(/Zuordnen \((\d+)\)/)?.[1],
  )
  await reportTasks(page, `moving ${selected}`, async () => {
    await list.press('Enter')
    await bar.getByText(`+${selected}`).waitFor()
  })
  await reportTasks(page, 'taking that back', async () => {
    await page.keyboard.press('Control+z')
    await bar.getByText('Nichts vorgemerkt').waitFor()
  })
  await reportTasks(page, 'moving all', async () => {
    await list.press('Control+a')
    await list.press('Enter')
    await bar.getByText(/^\+9/).waitFor()
  })
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

async function openScreen(page: Page, url: string): Promise<void> {
  const answer = await callApi(url, people.admin, 'GET', 'api-campaigns-get?status=ACTIVE')
  const { data } = (await answer.json()) as { data: { id: string }[] }
  await openAs(page, url, people.admin, `/panel/campaign-assignment?campaign=${data[0]?.id}`)
  await page.locator('.list-box-row').first().waitFor({ timeout: 60_000 })
}

/** By the time that the page's thread has worked: what else the machine does at the same time does not count. */
async function reportTasks(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await act()
  // What was put off, such as keeping the draft, belongs to it.
  await page.waitForTimeout(1500)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const main = new Set(
    traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
  const longest = Math.round(Math.max(0, ...tasks))
  const group = 'assignment of 10,000 customers'
  const long = tasks.filter((time) => time >= 50).length
  report({ group, figure: `longest task while ${name}`, value: longest, unit: 'ms', limit: 200, goal: 50 })
  report({ group, figure: `tasks of 50 ms or more while ${name}`, value: long, unit: '' })
}
