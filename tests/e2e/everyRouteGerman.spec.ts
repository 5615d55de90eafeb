import { expect, type Page } from '@playwright/test'
import { isLongRun } from '../support/long.ts'
import { panelEntries } from '../support/panelRoutes.ts'
import { type Product, startProduct } from '../support/product.ts'
import { formAt, typedFaults } from '../thorough/typedMistakes.ts'
import { everyRoute, type Route } from './everyRoute.ts'
import { allLooks, examine, looksInTurn } from './examine.ts'
import { followRoute, titlesIn, watchForeign } from './following.ts'
import { openAs, people } from './people.ts'
import { speakPseudo, untranslatedOn } from './pseudoLocale.ts'
import { test } from './sharedProduct.ts'
import { watchShifts } from './shifts.ts'

/** Nobody else writes in it: a row that others make moves those that a list has kept. */
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** In the long run all of each page, and every page; otherwise each other one. */
const looksAt = (index: number) =>
  isLongRun
    ? allLooks
    : looksInTurn.filter((_look, place) => place === Math.floor(index / 2) % looksInTurn.length)

/** How many forms of each half are filled in wrongly, outside the long run: what a field says of it has component tests. */
const mostForms = 2

/** Two pages at once: what one of them waits for, the other has the processor for. */
const halves = [0, 1]

test('every page has its title, no text that is in no catalogue, sound markup, nothing that axe finds, fits a phone, stands still, is gone through by Tab, says what is typed wrongly and calls no foreign origin (H04)', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const all = await everyRoute(product.url)
  // That each opens is seen at the backend of the specification too.
  const routes = isLongRun ? all : all.filter((_route, index) => index % 2 === 0)
  const walks = halves.map(async (half) => {
    const page = await browser.newPage()
    await lookThrough(
      page,
      [...routes.entries()].filter(([index]) => index % halves.length === half),
    )
    await page.close()
  })
  await Promise.all(walks)
})

async function lookThrough(page: Page, routes: readonly (readonly [number, Route])[]) {
  const { url } = product
  const fromElsewhere = watchForeign(page, url)
  await watchShifts(page)
  const known = await speakPseudo(page)
  await openAs(page, url, people.admin)
  let forms = 0
  for (const [index, route] of routes) {
    const { path } = route
    // By its address each is opened in English, those that are only here in the long run: with texts that are
    // exchanged, the browser keeps no file.
    await followRoute(page, url, path, titlesIn(route, 'de'))
    expect.soft(await untranslatedOn(page, known), path).toEqual([])
    expect.soft(await examine(page, route, looksAt(index)), path).toEqual([])
    const entry = isLongRun || forms < mostForms ? formAt(panelEntries, path) : undefined
    if (entry) {
      forms += 1
      expect.soft(await typedFaults(page, entry, 'de'), path).toEqual([])
    }
  }
  expect(fromElsewhere).toEqual([])
}
