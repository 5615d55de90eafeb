import { relative } from 'node:path'
import { reportIn } from './testNumbers.ts'

export interface SkippedTest {
  file: string
  /** Of the outermost group that it stands in, or its own. */
  group: string
  /** What it lacks; nothing where nobody has said. */
  lacks: string | undefined
}

export function vitestSkips(file: string): SkippedTest[] {
  const { testResults = [] } = reportIn(file) as { testResults?: VitestFile[] }
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ ancestorTitles, title, meta }) => ({
        file: relative(process.cwd(), name),
        group: ancestorTitles.find(Boolean) ?? title,
        lacks: meta?.lacks,
      })),
  )
}

interface VitestFile {
  name: string
  assertionResults: {
    ancestorTitles: string[]
    title: string
    status: string
    meta?: { lacks?: string }
  }[]
}

/** Out of the JSON report of Playwright: what they lack is the reason that `skip` is given. */
export function playwrightSkips(file: string): SkippedTest[] {
  const { suites = [], config } = reportIn(file) as { suites?: Suite[]; config?: { rootDir?: string } }
  const folder = relative(process.cwd(), config?.rootDir ?? '')
  const within = ({ file: of, specs, suites: inner = [] }: Suite): SkippedTest[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => ({
          file: `${folder}/${of}`,
          group: title,
          lacks: annotations.find(({ type }) => type === 'skip')?.description,
        })),
    ),
    ...inner.flatMap(within),
  ]
  return suites.flatMap(within)
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: { status: string; annotations: { type: string; description?: string }[] }[]
  }[]
}

/** What is said of them at the end of a run, by what they lack; no line where none was skipped. */
export function skippedLines(skipped: readonly SkippedTest[]): string[] {
  const byReason = grouped(skipped, ({ lacks }) =>
    lacks === undefined ? 'nobody says why' : `without ${lacks}`,
  )
  return byReason.flatMap(([reason, tests]) => [
    `${tests.length} skipped, ${reason}:`,
    ...grouped(tests, ({ file, group }) => `  ${file}: ${group}`).map(([place, { length }]) =>
      length === 1 ? place : `${place} (${length})`,
    ),
  ])
}

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] {
  const names = [...new Set(items.map(nameOf))]
  return names.map((name) => [name, items.filter((item) => nameOf(item) === name)])
}
