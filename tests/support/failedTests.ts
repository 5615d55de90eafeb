import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { reportIn } from './testNumbers.ts'

export interface FailedTest {
  file: string
  title: string
  message: string
}

export function vitestFailures(file: string): FailedTest[] {
  const { testResults = [] } = reportIn(file) as { testResults?: VitestFile[] }
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const place = relative(process.cwd(), name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that cannot be read has no tests, but says why.
    if (failed.length === 0 && message) return [{ file: place, title: 'the file itself', message }]
    return failed.map(({ fullName, failureMessages }) => ({
      file: place,
      title: fullName,
      message: failureMessages.join('\n'),
    }))
  })
}

interface VitestFile {
  name: string
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

export function playwrightFailures(file: string, folder = 'tests'): FailedTest[] {
  const { suites = [] } = reportIn(file) as { suites?: Suite[] }
  const within = ({ file: of, specs = [], suites: inner = [] }: Suite): FailedTest[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({
          file: `${folder}/${of}`,
          title,
          message: results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')).join('\n'),
        })),
    ),
    ...inner.flatMap(within),
  ]
  return suites.flatMap(within)
}

interface Suite {
  file: string
  suites?: Suite[]
  specs?: {
    title: string
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

const shownLines = 12

/** What is said of them at the end of a run, where a log that is cut off still has it; no line where none failed. */
export function failedLines(failed: readonly FailedTest[]): string[] {
  return failed.flatMap(({ file, title, message }) => [
    `FAILED ${file}: ${title}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, shownLines)
      .map((line) => `  ${line}`),
  ])
}
