import { test as base } from '@playwright/test'
import { inLongRunOf } from './longRun.ts'
import { type SharedProduct, sharedProduct } from './shared.ts'

/**
 * Tests that begin with a product in use: one server for all workers (`prepare.ts`). They make the records that they change, and
 * leave accounts and settings as they are. Others start their own, and are declared by this too: a file of Playwright's own
 * `test` runs when all others have ended, in one worker.
 */
export const test = base.extend<object, { sharedProduct: SharedProduct }>({
  sharedProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const shared = sharedProduct()
      if (!shared) throw new Error('the product that is shared has not been started')
      await use(shared)
    },
    { scope: 'worker' },
  ],
})

/** One of them that `npm test` leaves to the long run. */
export const inLongRun = inLongRunOf(test)
