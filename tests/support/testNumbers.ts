import { readFileSync } from 'node:fs'

/** How many tests passed and failed. */
export interface TestNumbers {
  passed: number
  failed: number
}

/** Out of the JSON report of Vitest; zeros where it did not get as far as writing one. */
export function vitestNumbers(file: string): TestNumbers {
  const report = reportIn(file) as { numPassedTests?: number; numFailedTests?: number }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
}

/** Out of the JSON report of Playwright; zeros where it did not get as far as writing one. */
export function playwrightNumbers(file: string): TestNumbers {
  const { stats = {} } = reportIn(file) as { stats?: Partial<Record<string, number>> }
  return { passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) }
}

/** A JSON report as it lies there; empty where there is none. */
export function reportIn(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {}
  } catch {
    return {}
  }
}
