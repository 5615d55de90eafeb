import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installFirebaseTools } from './firebaseTools.ts'
import { playwrightNumbers, vitestNumbers } from './testNumbers.ts'

/**
 * `npm test`: everything, the fast things first; stops at the first step that fails. The last line counts all
 * tests, `N passed, N failed`. What takes longer is in `npm run test:long`.
 */
const reports = mkdtempSync(join(tmpdir(), 'abo-panel-tests-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

function run(title: string, ...command: [string, ...string[]]): boolean {
  const started = Date.now()
  console.log(`\n— ${title}`)
  const [program, ...parameters] = command
  const { status } = spawnSync(program, parameters, {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  })
  console.log(
    `— ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return status === 0
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

const numbers = [vitestNumbers(vitestReport), playwrightNumbers(playwrightReport)]
rmSync(reports, { recursive: true, force: true })
const passed = numbers.reduce((sum, each) => sum + each.passed, 0)
const failed = numbers.reduce((sum, each) => sum + each.failed, 0)
console.log(`\n${passed} passed, ${succeeded ? failed : Math.max(failed, 1)} failed`)
process.exitCode = succeeded ? 0 : 1
