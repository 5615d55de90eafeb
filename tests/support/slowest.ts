import { relative } from 'node:path'
import { reportIn } from './testNumbers.ts'

export interface FileTime {
  file: string
  seconds: number
}

/** Out of the JSON report of Vitest: the time from the first test of a file to its last one. */
export function vitestTimes(report: string): FileTime[] {
  const { testResults = [] } = reportIn(report) as {
    testResults?: { name: string; startTime: number; endTime: number }[]
  }
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }))
}

interface Suite {
  file: string
  suites?: Suite[]
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[]
}

/** Out of the JSON report of Playwright: the times of a file's tests together. @param folder where its files are */
export function playwrightTimes(report: string, folder = 'tests'): FileTime[] {
  const { suites = [] } = reportIn(report) as { suites?: Suite[] }
  return suites.map((suite) => ({ file: `${folder}/${suite.file}`, seconds: millisecondsOf(suite) / 1000 }))
}

function millisecondsOf({ suites = [], specs = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own)
}

/** The ten files that took longest, as lines to print. */
export function slowestTen(times: readonly FileTime[]): string {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
  return ['The slowest ten files:', ...lines].join('\n')
}
