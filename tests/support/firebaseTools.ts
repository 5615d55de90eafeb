import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

const version = '15.34.2'
/** Outside the project: 350 MB that only the tests of Firebase need. */
const folder = join(homedir(), '.cache', 'abo-panel', `firebase-tools-${version}`)

/**
 * The program of firebase-tools, installed into a cache at the first call, which takes about two minutes.
 * `undefined` where it cannot be installed.
 */
export function installFirebaseTools(into = folder): string | undefined {
  const program = join(into, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')
  if (existsSync(program)) return program
  console.log(`Installing firebase-tools ${version} into ${into} …`)
  const unfinished = `${into}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'].concat([
      '--prefix',
      unfinished,
      `firebase-tools@${version}`,
    ]),
    // In a folder of its own, or npm would take the project's settings.
    { cwd: dirname(unfinished), stdio: 'inherit', timeout: 600_000 },
  )
  try {
    if (status === 0) renameSync(unfinished, into)
  } catch {
    // Another test file was faster; its installation is as good.
  }
  rmSync(unfinished, { recursive: true, force: true })
  return existsSync(program) ? program : undefined
}
