import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installFirebaseTools } from './firebaseTools.ts'

/**
 * `npm test`: everything, the fast things first; stops at the first step that fails. The last line counts all
 * tests, `N passed, N failed`. `npm run test:long` repeats more often what is repeated, and walks through more.
 */
const long = process.argv.includes('long') ? { TEST_LONG: '1' } : {}
const reports = mkdtempSync(join(tmpdir(), 'abo-panel-tests-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

function run(title: string, ...command: [string, ...string[]]): boolean {
  const started = Date.now()
  console.log(`\n— ${title}`)
  const [program, ...parameters] = command
  const { status } = spawnSync(program, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...long, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  })
  console.log(
    `— ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return status === 0
}

type Numbers = Partial<Record<string, number>>

/** Numbers out of a runner's report; none where it did not get as far as writing one. */
function numbersIn(
  file: string,
  part: (report: Numbers & { stats: Numbers }) => Numbers | undefined,
): Numbers {
  try {
    return part(JSON.parse(readFileSync(file, 'utf8'))) ?? {}
  } catch {
    return {}
  }
}

// Both files that need it would install it at the same time.
installFirebaseTools()

const succeeded =
  run('format and lint', 'npx', 'biome', 'ci', '.') &&
  run('types', 'npx', 'tsc', '--noEmit') &&
  run('build', process.execPath, '--import', 'tsx', 'tests/support/buildPanel.ts') &&
  run(
    'unit, component and API tests',
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ) &&
  run('browser tests', 'npx', 'playwright', 'test', '-c', 'tests/e2e', '--reporter=list,json')

const vitest = numbersIn(vitestReport, (report) => report)
const playwright = numbersIn(playwrightReport, (report) => report.stats)
rmSync(reports, { recursive: true, force: true })
const passed = (vitest.numPassedTests ?? 0) + (playwright.expected ?? 0)
const failed = (vitest.numFailedTests ?? 0) + (playwright.unexpected ?? 0) + (playwright.flaky ?? 0)
console.log(`\n${passed} passed, ${succeeded ? failed : Math.max(failed, 1)} failed`)
process.exitCode = succeeded ? 0 : 1
