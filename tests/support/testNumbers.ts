import { readFileSync } from 'node:fs'

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

/** What a runner has written; nothing where it did not get that far. */
export function reportIn(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {}
  } catch {
    return {}
  }
}
