import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { unpackChromium } from './packedChromium.ts'

/** The first is Chromium without windows, which Debian has as a package of its own; it takes a quarter less time. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium for the browser tests: `CHROMIUM_PATH`, a system one, Playwright's own, and last that of a package, which comes
 * with `npm ci`; on machines that the package is not for, Playwright is asked to install its own.
 *
 * @throws when none is found and none can be installed, with what to do.
 */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH names ${wanted}, and there is no such file`)
  }
  const found =
    [...systemPaths, chromium.executablePath()].find((path) => existsSync(path)) ?? unpackChromium()
  if (found) return found
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  } catch {
    throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  }
  return chromium.executablePath()
}

/** Quiet and offline: the browser must not call home while it is tested. `--no-sandbox` is for root in containers. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For tests, of which no page lives long enough to get back what it costs to make its code faster. */
export const argumentsOfTests = [
  ...chromiumArguments,
  '--js-flags=--no-opt --no-maglev',
  // The processor draws anyway: one process less, and nothing that stands in for a graphics card.
  '--in-process-gpu',
  '--disable-software-rasterizer',
]
