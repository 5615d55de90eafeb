import { settle } from './settle.ts'
import type { Walk } from './walk.ts'
import { words } from './words.ts'

const soon = { timeout: 10_000 }

/** Opens every page that the menu, the first page and the settings lead to. */
export async function followLinks(walk: Walk) {
  const { page } = walk
  const found = new Set<string>()
  for (const path of ['/panel', '/panel/settings']) {
    await walk.open(path)
    const links = page.locator('nav a[href^="/panel"], main a[href^="/panel"]')
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    for (const href of hrefs) found.add(href)
  }
  for (const href of found) {
    await walk.open(href, `${href}, linked`)
    const heading = await headingOf(walk)
    if (heading === '' || notFound.test(heading)) walk.note('opens', `${href}, linked`, `says „${heading}“`)
  }
}

const notFound = /^(Nicht gefunden|Not found)/
const headingOf = ({ page }: Walk) =>
  page
    .locator('main h1:visible')
    .first()
    .innerText(soon)
    .catch(() => '')

/** The parts around every page: the account's menu, the notifications, and the search of everything. */
export async function useShell(walk: Walk) {
  const { page } = walk
  const { texts } = words(walk.language)
  await walk.open('/panel')
  for (const name of [texts.shell.account, texts.notifications.title]) {
    const button = page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
    await button.click(soon).catch(() => walk.note('opens', name, 'does not open'))
    await walk.look(`${name} opened`)
    await page.keyboard.press('Escape')
  }
  await searchEverything(walk)
}

async function searchEverything(walk: Walk) {
  const { page, language } = walk
  const { search } = words(language).texts
  for (const typed of ['', 'Köln', 's3', 'Schlaf', 'team3@example.com']) {
    await walk.open('/panel/settings')
    await page.getByRole('button', { name: search.title }).first().click(soon)
    await page.getByRole('combobox', { name: search.title }).fill(typed, soon)
    await settle(page, walk.requests, 600)
    await walk.look(`palette: „${typed}“`)
  }
}
