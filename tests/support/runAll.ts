import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installFirebaseTools } from './firebaseTools.ts'
import {
  failedLines,
  numbersOf,
  playwrightTests,
  skippedLines,
  slowestTen,
  vitestTests,
} from './testReports.ts'

/**
 * `npm test`: everything, the fast things first; stops at the first step that fails. `npm run test:quick` (`--quick`): what
 * starts no server, no browser and no build. The last lines name the files that took longest, what was skipped and what failed, and count all
 * tests, `N passed, N failed`. What takes longer is in `npm run test:long`.
 */
const isQuick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'abo-panel-tests-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

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
  console.log(
    `— ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return status === 0
}

/** Steps that need nothing of each other. */
async function runBesideEachOther(steps: Record<string, readonly string[]>): Promise<boolean> {
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

const vitest = (...projects: readonly string[]) => [
  ...['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  ...projects.map((project) => `--project=${project}`),
]

async function runQuick(): Promise<boolean> {
  return (
    (await runBesideEachOther(checks)) && (await run('unit and component tests', vitest('node', 'browser')))
  )
}

async function runEverything(): Promise<boolean> {
  // Both files that need it would install it at the same time.
  installFirebaseTools()
  return (
    (await runBesideEachOther({
      ...checks,
      build: [process.execPath, '--import', 'tsx', 'tests/support/buildPanel.ts'],
    })) &&
    (await run('unit, component and API tests', vitest())) &&
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
console.log(`${passed} passed, ${isSound ? failed : Math.max(failed, 1)} failed`)
process.exitCode = isSound ? 0 : 1
