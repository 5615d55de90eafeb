import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** The last of each for Node 20. */
const packages = ['@redocly/cli@2.77.0', '@stoplight/spectral-cli@6.16.3']
/** Outside the project: they are for this one look, and bring hundreds of packages along. */
const folder = join(homedir(), '.cache', 'abo-panel', 'contract-tools-1')

/**
 * The folder of the programs that look at OpenAPI documents, installed into a cache at the first call.
 * `undefined` where they cannot be installed.
 */
export function installContractTools(): string | undefined {
  const programs = join(folder, 'node_modules', '.bin')
  if (existsSync(programs)) return programs
  console.log(`Installing ${packages.join(', ')} into ${folder} …`)
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'].concat([
      ...['--prefix', unfinished],
      ...packages,
    ]),
    // In a folder of its own, or npm would take the project's settings.
    { cwd: dirname(unfinished), stdio: 'inherit', timeout: 600_000 },
  )
  try {
    if (status === 0) renameSync(unfinished, folder)
  } catch {
    // Another test file was faster; its installation is as good.
  }
  rmSync(unfinished, { recursive: true, force: true })
  return existsSync(programs) ? programs : undefined
}

/** What a look at a document says. */
export function lookAt(programs: string, program: 'spectral' | 'redocly', document: string) {
  const more = program === 'spectral' ? ['--ruleset', join(programs, '..', '..', '.spectral.yaml')] : []
  const { status, stdout, stderr } = spawnSync(join(programs, program), ['lint', document, ...more], {
    cwd: dirname(document),
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  return { isSound: status === 0, words: `${stdout}\n${stderr}` }
}
