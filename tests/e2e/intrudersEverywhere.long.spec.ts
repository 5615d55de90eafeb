import { expect, type Page } from '@playwright/test'
import { everyRoute } from './everyRoute.ts'
import { followRoute, watchFetching } from './following.ts'
import { intrude, translate, translated } from './intruders.ts'
import { openAs, people } from './people.ts'
import { test } from './sharedProduct.ts'

function watchFailures(page: Page): string[] {
  const failures: string[] = []
  const isOurs = (text: string) =>
    !/somebody else failed|Failed to connect to MetaMask|intruder\.invalid/.test(text)
  page.on('pageerror', ({ message }) => isOurs(message) && failures.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && isOurs(message.text())) failures.push(message.text())
  })
  return failures
}

/** Types into what can be searched and into the first fields of a form, and takes it back. */
async function typeAbout(page: Page) {
  for (const input of await page.locator('main input[type="search"]').all()) {
    if (!(await input.isVisible())) continue
    for (const text of ['ab', 'ab kein Treffer', '']) {
      const settled = watchFetching(page)
      await input.fill(text)
      await settled()
    }
  }
  const fields = page.locator('main form, [role="dialog"] form').locator('input[type="text"], textarea')
  for (const field of (await fields.all()).slice(0, 6)) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const before = await field.inputValue()
    await field.fill('§§')
    await field.blur()
    await field.fill(before)
    await field.blur()
  }
}

for (const [who, come] of [
  ['a translator', translate],
  ['an extension that changes the page and fails', intrude],
] as const) {
  test(`every page is there, searched and typed in with ${who} in it`, async ({ page, sharedProduct }) => {
    test.setTimeout(480_000)
    const { url } = sharedProduct
    const failures = watchFailures(page)
    await come(page)
    await openAs(page, url, people.admin)
    for (const { path } of await everyRoute(url)) {
      await followRoute(page, url, path)
      await typeAbout(page)
      expect.soft(failures, path).toEqual([])
      failures.length = 0
      // What somebody has entered is nobody's to write.
      const written = page
        .locator('input, textarea, [contenteditable="true"]')
        .filter({ hasText: translated })
      await expect.soft(written, path).toHaveCount(0)
    }
  })
}
