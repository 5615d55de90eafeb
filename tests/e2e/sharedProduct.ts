import { test as base } from '@playwright/test'
import { type Product, startProduct } from '../support/product.ts'
import { inLongRunOf } from './longRun.ts'

/**
 * Tests that begin with a product in use: one for all files of a worker, since starting it takes longer than most tests.
 * They make the records that they change, and leave accounts and settings as they are. Others start their own.
 */
export const test = base.extend<object, { sharedProduct: Product }>({
  sharedProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** One of them that `npm test` leaves to the long run. */
export const inLongRun = inLongRunOf(test)
