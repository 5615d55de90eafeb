import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quickTests } from './quickTests.ts'
import {
  failedLines,
  numbersOf,
  playwrightTests,
  skippedLines,
  slowestTen,
  vitestTests,
} from './testReports.ts'

/**
 * `npm test`: everything; the browser tests, which need the processor for themselves, once the rest has passed. `npm run test:quick` (`--quick`): checks,
 * unit tests and, of the API and of components, a core set and those nearest to what has changed. The last lines name the files that took longest,
 * what was skipped and what failed, and count all tests, `N passed, N failed`. What takes longer is in `npm run test:long`.
 */
const isQuick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'abo-panel-tests-'))
const vitestReport = join(reports, 'vitest.json')
const programsReport = join(reports, 'programs.json')
const playwrightReport = join(reports, 'playwright.json')

/** What all that has ended took of the processor, where the machine says it: Linux, in hundredths of a second. */
function processorSeconds(): number {
  const file = '/proc/self/stat'
  const words = existsSync(file)
    ? readFileSync(file, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
    : []
  return Math.round((Number(words[13] ?? 0) + Number(words[14] ?? 0)) / 100)
}

const failedSteps: string[] = []

/** @returns whether it succeeded. What runs beside others is shown when it has ended, so that they do not mix. */
async function run(title: string, command: readonly string[], isBeside = false): Promise<boolean> {
  const started = Date.now()
  if (!isBeside) console.log(`\n— ${title}`)
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, {
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
  const [status] = await once(child, 'close')
  if (isBeside) console.log(`\n— ${title}\n${output.trimEnd()}`)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`— ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (status !== 0) failedSteps.push(title)
  return status === 0
}

const formatAndLint = () => run('format and lint', ['npx', 'biome', 'ci', '.'], true)

const types = () =>
  run(
    'types',
    [
      ...['npx', 'tsc', '--noEmit', '--checkers', '1'],
      ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
    ],
    true,
  )

const ofProject = (file: string) => [process.execPath, '--import', 'tsx', `tests/support/${file}.ts`]

const vitest = (report: string, ...words: readonly string[]) => [
  ...['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ...words,
]

async function runQuick(): Promise<boolean> {
  const { about, files } = quickTests()
  const tests = run(`unit tests, and ${about}`, vitest(vitestReport, ...files))
  return areAllSound([formatAndLint(), types(), tests])
}

/** What starts programs needs the build; nothing else does, and is tried meanwhile. */
async function runEverything(): Promise<boolean> {
  const isFormatted = formatAndLint()
  await run('empty database', ofProject('makeEmptyDatabase'), true)
  const projects = ['server', 'browser', 'node'].flatMap((name) => ['--project', name])
  const isSound = await areAllSound([
    run('unit, component and API tests', vitest(vitestReport, ...projects)),
    buildAndStart(),
    // One after the other, or they would only take the processor from each other.
    isFormatted.then(types),
    isFormatted,
  ])
  return (
    isSound &&
    (await run('browser tests', ['npx', 'playwright', 'test', '-c', 'tests/e2e', '--reporter=list,json']))
  )
}

async function buildAndStart(): Promise<boolean> {
  return (
    (await run('build', ofProject('buildPanel'), true)) &&
    run('tests of programs', vitest(programsReport, '--project', 'process'), true)
  )
}

/** Waits for all of them, whatever becomes of the first. */
async function areAllSound(steps: readonly Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(steps)).every(Boolean)
}

const succeeded = await (isQuick ? runQuick() : runEverything())

const ran = [
  vitestTests(vitestReport),
  ...(isQuick ? [] : [vitestTests(programsReport), playwrightTests(playwrightReport)]),
]
rmSync(reports, { recursive: true, force: true })
const tests = ran.flat()
console.log(`\n${slowestTen(tests)}`)
const { passed, failed } = numbersOf(tests)
// A runner may end well before it has run any: a promise that is never kept ends its process without a word.
const ranAll = ran.every((each) => each.some(({ outcome }) => outcome !== 'skipped'))
if (succeeded && !ranAll) console.log('\nA runner has ended without having run a test.')
const isSound = succeeded && ranAll
for (const line of ['', ...skippedLines(tests), ...failedLines(tests)]) console.log(line)
for (const title of failedSteps) console.log(`FAILED ${title}: what it says stands above`)
console.log(`${Math.round(performance.now() / 1000)} s, ${processorSeconds()} s of the processor`)
console.log(`${passed} passed, ${isSound ? failed : Math.max(failed, 1)} failed`)
process.exitCode = isSound ? 0 : 1
