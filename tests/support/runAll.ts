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
 * `npm test`: everything, the fast things first; what is slower waits until they have passed. `npm run test:quick` (`--quick`): checks, unit tests and,
 * of the API and of components, a core set and those nearest to what has changed, all beside each other. The last lines name the files that took longest,
 * what was skipped and what failed, and count all tests, `N passed, N failed`. What takes longer is in `npm run test:long`.
 */
const isQuick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'abo-panel-tests-'))
const vitestReport = join(reports, 'vitest.json')
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
  const [started, before] = [Date.now(), processorSeconds()]
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
  const worked = isBeside ? '' : `, ${processorSeconds() - before} s of the processor`
  console.log(`— ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s${worked}`)
  if (status !== 0) failedSteps.push(title)
  return status === 0
}

type Steps = Readonly<Record<string, readonly string[]>>

/** Runs steps that need nothing of each other. @returns whether all succeeded */
async function runBesideEachOther(steps: Steps): Promise<boolean> {
  const ends = Object.entries(steps).map(([title, command]) => run(title, command, true))
  return (await Promise.all(ends)).every(Boolean)
}

const checks = {
  'format and lint': ['npx', 'biome', 'ci', '.'],
  types: [
    ...['npx', 'tsc', '--noEmit', '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  ],
}

const vitest = (...words: readonly string[]) => [
  ...['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  ...words,
]

async function runQuick(): Promise<boolean> {
  const { about, files } = quickTests()
  const ends = [runBesideEachOther(checks), run(`unit tests, and ${about}`, vitest(...files))]
  return (await Promise.all(ends)).every(Boolean)
}

/** The tests wait for the build alone: the checks have what it and they leave of the processor. */
async function runEverything(): Promise<boolean> {
  const areSound = runBesideEachOther(checks)
  const build = { build: [process.execPath, '--import', 'tsx', 'tests/support/buildPanel.ts'] }
  const isTried = (await runBesideEachOther(build)) && (await run('unit, component and API tests', vitest()))
  return (
    (await areSound) &&
    isTried &&
    (await run('browser tests', ['npx', 'playwright', 'test', '-c', 'tests/e2e', '--reporter=list,json']))
  )
}

const succeeded = await (isQuick ? runQuick() : runEverything())

const ran = [vitestTests(vitestReport), ...(isQuick ? [] : [playwrightTests(playwrightReport)])]
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
