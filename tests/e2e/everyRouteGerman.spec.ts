import { expect } from '@playwright/test'
import { followRoute, recordRoutes, routes, violationsIn } from './everyRoute.ts'
import { faultsIn, markupFaults } from './markup.ts'
import { openAs, people } from './people.ts'
import { speakPseudo, untranslatedOn } from './pseudoLocale.ts'
import { test } from './sharedProduct.ts'

test('markup that is wrong is noticed', async () => {
  expect(
    await faultsIn('<!doctype html><title>x</title><button type="button"><div>x</div></button>'),
  ).toHaveLength(1)
})

test('every page has its title, no text that is in no catalogue, sound markup, and nothing that axe finds', async ({
  page,
  sharedProduct: { url },
}) => {
  test.setTimeout(480_000)
  const known = await speakPseudo(page)
  await openAs(page, url, people.admin)
  for (const each of [...routes, ...(await recordRoutes(url, 'de'))]) {
    const { path, de } = each
    // By its address each is opened in English, those that are only here in the long run: with texts that are
    // exchanged, the browser keeps no file.
    await followRoute(page, url, path, de)
    expect.soft(await untranslatedOn(page, known), path).toEqual([])
    expect.soft(await violationsIn('light', page, each), path).toEqual([])
    expect.soft(await markupFaults(page), path).toEqual([])
  }
})
