import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../support/chromium.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One file after the other: each starts servers of its own, and the machines that run this have two cores.
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
})
