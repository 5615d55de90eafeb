import { defineConfig } from '@playwright/test'
import { argumentsOfTests, findChromium } from '../support/chromium.ts'
import { filesOfLongRun, isLongRun } from '../support/long.ts'

export default defineConfig({
  // Those at the strict backend lie in a folder of their own.
  testDir: '..',
  testMatch: ['e2e/*.spec.ts', 'strict/*.spec.ts'],
  testIgnore: isLongRun ? [] : [filesOfLongRun],
  // A folder of its own, for Playwright empties it before each run.
  outputDir: '../../test-results/browser',
  globalSetup: './prepare.ts',
  // Generous, so that a busy machine fails no test; what is there is found at once.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // One more than the cores of what runs this: some tests wait for clocks, and leave theirs to others.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What moves would be waited for; that it moves has tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Recording costs a third of the time. To see what a test did: `npm run test:browser -- --trace on`.
    trace: 'off',
    launchOptions: { executablePath: findChromium(), args: argumentsOfTests },
  },
})
