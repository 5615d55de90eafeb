import { defineConfig } from '@playwright/test'
import browserTests from '../e2e/playwright.config.ts'

/** The real products: `npm run test:long backends`. One after the other, for each takes a core. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: ['*.spec.ts'],
  testIgnore: [],
  outputDir: '../../test-results/products',
  globalSetup: './prepare.ts',
  workers: 1,
  // What is not there must not hold the rest of a walk.
  use: { ...browserTests.use, actionTimeout: 10_000 },
})
