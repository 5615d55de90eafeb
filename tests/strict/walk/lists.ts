import type { Locator } from '@playwright/test'
import { lists } from './pages.ts'
import type { Walk } from './walk.ts'
import { words } from './words.ts'

const soon = { timeout: 10_000 }

/** Opens a row of each list, and every tab of a record's page. */
export async function openRecords(walk: Walk) {
  for (const { path, record } of lists(walk.ids)) {
    await openRow(walk, path)
    await openTabs(walk, `${path}/${record}`)
  }
}

/** Searches each list, and orders it by each column. */
export async function searchAndSort(walk: Walk) {
  for (const { path, search } of lists(walk.ids)) {
    await searchList(walk, path, search)
    await sortList(walk, path)
  }
}

/** Chooses a value of each filter of each list, and turns its pages. */
export async function narrowAndTurn(walk: Walk) {
  for (const { path } of lists(walk.ids)) {
    await turnPage(walk, path)
    await filterList(walk, path)
  }
}

async function step(walk: Walk, where: string, act: () => Promise<void>) {
  try {
    await act()
  } catch (error) {
    walk.note('opens', where, String(error).split('\n')[0] ?? '')
  }
  await walk.look(where)
}

/** Rows, tiles or cards, whatever the list draws. */
const rowsOf = ({ page }: Walk): Locator =>
  page.locator('main tbody tr, main [data-row], main .list-card, main .media-tile')

async function searchList(walk: Walk, path: string, search: string) {
  const { page } = walk
  await walk.open(path)
  const before = await rowsOf(walk).count()
  // A list without a text to look through has none.
  if ((await page.getByRole('searchbox').count()) === 0) return
  await step(walk, `${path}, searched`, async () => {
    await page.getByRole('searchbox').first().fill(search, soon)
    await page.waitForURL(/filter=/, soon)
  })
  const found = await rowsOf(walk).count()
  if (found === 0) walk.note('opens', `${path}, searched`, `finds nothing of ${before}`)
}

async function sortList(walk: Walk, path: string) {
  const { page } = walk
  await walk.open(path)
  const headers = page.locator('main thead th button')
  for (let index = 0; index < (await headers.count()); index++) {
    const name = (await headers.nth(index).innerText()).trim()
    await step(walk, `${path}, sorted by ${name}`, () => headers.nth(index).click(soon))
  }
}

async function turnPage(walk: Walk, path: string) {
  const { page } = walk
  await walk.open(path)
  const next = page.locator('main nav button:not([disabled])').filter({ hasText: /^2$/ }).first()
  if ((await next.count()) > 0) await step(walk, `${path}, second page`, () => next.click(soon))
}

async function filterList(walk: Walk, path: string) {
  const { page, language } = walk
  const apply = page.getByRole('button', { name: words(language).texts.filter.apply }).first()
  await walk.open(path)
  const chips = page.locator('main search button:visible')
  const names = await chips.evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.trim()))
  for (const name of names.filter((text) => text !== '')) {
    await walk.open(path)
    await step(walk, `${path}, ${name} opened`, () =>
      page.locator('main search').getByRole('button', { name, exact: true }).first().click(soon),
    )
    const option = page
      .locator('.MuiPopover-root, [role="dialog"], [role="menu"]')
      .getByRole('checkbox')
      .first()
    if ((await option.count()) === 0) continue
    await step(walk, `${path}, ${name} chosen`, () => option.click(soon))
    if ((await apply.count()) > 0) await step(walk, `${path}, ${name} applied`, () => apply.click(soon))
  }
}

async function openRow(walk: Walk, path: string) {
  const { page, url } = walk
  await walk.open(path)
  const link = page.locator(`main a[href^="${path}/"]:not([href$="/create"])`).first()
  await step(walk, `${path}, first row opened`, () => link.click(soon))
  const at = page.url().slice(url.length)
  const heading = (
    await page
      .locator('main h1:visible')
      .first()
      .innerText(soon)
      .catch(() => '')
  ).trim()
  if (at === path || heading === '')
    walk.note('opens', `${path}, first row opened`, `is at ${at}: „${heading}“`)
}

async function openTabs(walk: Walk, record: string) {
  const { page } = walk
  await walk.open(record)
  const tabs = page.locator('main [role="tab"], main .record-tabs a')
  const names = await tabs.evaluateAll((all) =>
    all.map((one) => (one as HTMLElement).innerText.trim().split('\n')[0] ?? ''),
  )
  for (const name of names) {
    await step(walk, `${record}, ${name}`, () => tabs.filter({ hasText: name }).first().click(soon))
  }
  if ((await page.locator('main h1:visible').count()) === 0) walk.note('opens', record, 'has no heading')
}
