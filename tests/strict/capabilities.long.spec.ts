import { expect, test } from '@playwright/test'
import { type CapabilityName, capabilityNamed, capabilityNames } from '#config/capabilities.ts'
import { textIn } from '#model/language/text.ts'
import { apiTokens, people } from '../e2e/people.ts'
import { storeTokens } from '../e2e/sessions.ts'
import { inLongRun } from '../e2e/sharedProduct.ts'
import { allowing } from './backend/beyond.ts'
import { demoIds, throughProduct } from './backend/throughProduct.ts'
import { serveStrictProduct } from './servePanel.ts'
import { openRecords } from './walk/lists.ts'
import { panelPages } from './walk/pages.ts'
import { keepPromise } from './walk/promises.ts'
import { createWalk, linesOf } from './walk/walk.ts'

/**
 * One capability after the other added to the specification: what it promises is there and works, and the panel asks for nothing
 * that the capability does not name. What the backend answers is the product's own API.
 */
const others: Partial<Record<CapabilityName, readonly CapabilityName[]>> = {
  endReasons: ['assignments'],
  // It says in which order the pages of a search come.
  nearestSearch: ['listQueries'],
}

for (const name of capabilityNames) {
  inLongRun(`with ${name}: ${textIn(capabilityNamed(name).staff, 'en')}`, async ({ page, sharedProduct }) => {
    test.setTimeout(10 * 60_000)
    const names = [...(others[name] ?? []), name]
    const strict = await serveStrictProduct({
      ...{ place: 'another origin', configuration: { capabilities: names } },
      ...{ allowed: allowing(names.map(capabilityNamed)), answer: throughProduct(sharedProduct.url, names) },
    })
    try {
      const ids = await demoIds(sharedProduct.url)
      const walk = createWalk(page, strict, 'de', ids)
      await storeTokens(page.context(), strict.url, await apiTokens(sharedProduct.url, people.admin))
      await keepPromise(walk, name)
      await storeTokens(page.context(), strict.url, await apiTokens(sharedProduct.url, people.admin))
      for (const shown of panelPages(ids)) await walk.visit(shown)
      await openRecords(walk)
      expect(linesOf(walk.findings)).toEqual([])
    } finally {
      await strict.close()
    }
  })
}
