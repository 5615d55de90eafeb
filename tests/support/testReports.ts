import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface TestNumbers {
  passed: number
  failed: number
}

/** A test that a runner has reported. */
export interface ReportedTest {
  /** From the root of the project. */
  file: string
  /** The outermost group that it stands in, or itself. */
  group: string
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** Of a failure; of what was skipped what it lacks. */
  message: string
  seconds: number
}

interface VitestReport {
  testResults?: {
    name: string
    message?: string
    startTime: number
    endTime: number
    assertionResults: {
      ancestorTitles: string[]
      title: string
      status: string
      duration?: number
      failureMessages: string[]
      meta?: { lacks?: string }
    }[]
  }[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs?: {
    title: string
    tests: {
      status: string
      annotations: { type: string; description?: string }[]
      results: { duration: number; errors: { message?: string }[] }[]
    }[]
  }[]
}

/** Reads the JSON report of Vitest; nothing where it did not get as far as writing one. */
export function vitestTests(report: string): ReportedTest[] {
  const { testResults = [] } = reportIn(report) as VitestReport
  return testResults.flatMap(({ name, message = '', assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.map((test): ReportedTest => {
      const { ancestorTitles, title, status, duration = 0, failureMessages, meta } = test
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      return {
        ...{ file, group: ancestorTitles.find(Boolean) ?? title, outcome, seconds: duration / 1000 },
        title: [...ancestorTitles, title].filter(Boolean).join(' '),
        message: outcome === 'skipped' ? (meta?.lacks ?? '') : failureMessages.join('\n'),
      }
    })
    // A file that cannot be read has no tests, but says why.
    const isBroken = message !== '' && !tests.some(({ outcome }) => outcome === 'failed')
    const itself = { file, group: file, title: 'the file itself', message, seconds: 0 }
    return isBroken ? [...tests, { ...itself, outcome: 'failed' as const }] : tests
  })
}

/** Reads the JSON report of Playwright; nothing where it did not get as far as writing one. */
export function playwrightTests(report: string): ReportedTest[] {
  const { suites = [], config } = reportIn(report) as { suites?: Suite[]; config?: { rootDir?: string } }
  const folder = relative(process.cwd(), config?.rootDir ?? '')
  const within = ({ file, specs = [], suites: inner = [] }: Suite): ReportedTest[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, annotations, results }): ReportedTest => {
        const outcome = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed'
        const lacks = annotations.find(({ type }) => type === 'skip')?.description ?? ''
        const errors = results.flatMap((result) => result.errors.map((error) => error.message ?? ''))
        return {
          ...{ file: `${folder}/${file}`, group: title, title, outcome },
          message: outcome === 'skipped' ? lacks : errors.join('\n'),
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        }
      }),
    ),
    ...inner.flatMap(within),
  ]
  return suites.flatMap(within)
}

function reportIn(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {}
  } catch {
    return {}
  }
}

export function numbersOf(tests: readonly ReportedTest[]): TestNumbers {
  const count = (wanted: string) => tests.filter(({ outcome }) => outcome === wanted).length
  return { passed: count('passed'), failed: count('failed') }
}

const shownLines = 12

/** Tells what failed at the end of a run, where a log that is cut off still has it. */
export function failedLines(tests: readonly ReportedTest[]): string[] {
  return tests
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap(({ file, title, message }) => [
      `FAILED ${file}: ${title}`,
      ...stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, shownLines)
        .map((line) => `  ${line}`),
    ])
}

/** Tells what was skipped, by what it lacks. */
export function skippedLines(tests: readonly ReportedTest[]): string[] {
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped')
  const reason = ({ message }: ReportedTest) => (message === '' ? 'nobody says why' : `without ${message}`)
  return grouped(skipped, reason).flatMap(([why, all]) => [
    `${all.length} skipped, ${why}:`,
    ...grouped(all, ({ file, group }) => `  ${file}: ${group}`).map(([place, { length }]) =>
      length === 1 ? place : `${place} (${length})`,
    ),
  ])
}

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] {
  const names = [...new Set(items.map(nameOf))]
  return names.map((name) => [name, items.filter((item) => nameOf(item) === name)])
}

/** Tells the ten files whose tests took longest together. */
export function slowestTen(tests: readonly ReportedTest[]): string {
  const times = new Map<string, number>()
  for (const { file, seconds } of tests) times.set(file, (times.get(file) ?? 0) + seconds)
  const slowest = [...times].toSorted(([, one], [, other]) => other - one).slice(0, 10)
  const lines = slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
  return ['The slowest ten files:', ...lines].join('\n')
}
