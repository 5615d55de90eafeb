import { expect } from '@playwright/test'
import { inLongRun, test } from '../e2e/sharedProduct.ts'
import { isLongRun } from '../support/long.ts'
import { first, nameOf, others, walkAt } from './strictTest.ts'
import { pressEverything } from './walk/controls.ts'
import { narrowAndTurn, openRecords, searchAndSort } from './walk/lists.ts'
import { authPages, lists, panelPages } from './walk/pages.ts'
import { followLinks, useShell } from './walk/shell.ts'
import type { Walk } from './walk/walk.ts'
import { beginSignedIn, renew, signIn, signInAgain, signOut, writeRecords } from './walk/writes.ts'

/**
 * The panel at a backend that has spec §7 and nothing more: whatever staff do there meets no call, header or key that it does not
 * know, no failure, and no control that cannot work.
 */
test.describe.configure({ mode: 'parallel' })

const ways: Record<string, (walk: Walk) => Promise<void>> = {
  'every page opens': async (walk) => {
    for (const page of panelPages()) await walk.visit(page)
  },
  'every write is taken': writeRecords,
}

/** What `npm test` leaves to the long run everywhere. */
const longWays: typeof ways = {
  'every row opens, and every tab': openRecords,
  'lists are searched and sorted': searchAndSort,
  'every link of menu and first page leads somewhere': followLinks,
  'lists are filtered and turned': narrowAndTurn,
  'menus, notifications and the search of everything open': useShell,
}

async function session(walk: Walk) {
  for (const page of isLongRun ? authPages : authPages.slice(0, 1)) await walk.visit(page)
  await signIn(walk)
  await renew(walk)
  await signInAgain(walk)
  await signOut(walk)
}

async function walkOfAReader(walk: Walk) {
  await beginSignedIn(walk, 'reader')
  await followLinks(walk)
}

for (const variant of [first, ...others]) {
  const run = variant === first ? test : inLongRun
  test.describe(nameOf(variant), () => {
    for (const [name, act] of Object.entries({ ...ways, ...longWays })) {
      const runThis = name in longWays ? inLongRun : run
      runThis(name, async ({ page }) => {
        test.setTimeout(10 * 60_000)
        await walkAt(page, variant, act)
      })
    }
    run('people sign in, go on with a new token, and sign out', async ({ page }) => {
      await walkAt(page, variant, session, { signedIn: false })
    })
  })
}

inLongRun('who may only read meets nothing that fails', async ({ page }) => {
  await walkAt(page, first, walkOfAReader, { signedIn: false })
})

inLongRun('a backend that has more rows than it gives is said to have more', async ({ page }) => {
  await walkAt(page, { ...first, maxCount: (rows) => rows + 940 }, async (walk) => {
    await walk.open('/panel/user-list')
    await expect(page.getByRole('main')).toContainText('1.000')
    await walk.open('/panel/subscriptions')
    await expect(page.getByRole('main')).toContainText('980')
  })
})

const pressed = [
  ...panelPages().map(({ path }) => path),
  ...lists().map(({ path, record }) => `${path}/${record}`),
  ...['/panel/user-journeys/j2/edit', '/panel/operator-list?create', '/panel/settings/appearance'],
]

for (const path of new Set(pressed)) {
  inLongRun(`whatever can be pressed on ${path} leads somewhere`, async ({ page }) => {
    test.setTimeout(20 * 60_000)
    await walkAt(page, first, (walk) => pressEverything(walk, path))
  })
}
