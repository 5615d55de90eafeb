import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installPackages } from './cacheFolder.ts'

/** The last of each for Node 20. */
const packages = ['@redocly/cli@2.77.0', '@stoplight/spectral-cli@6.16.3']

/**
 * The folder of the programs that look at OpenAPI documents, installed into the cache at the first call: they are for this one look, and
 * bring hundreds of packages along. `undefined` where they cannot be installed.
 */
export function installContractTools(): string | undefined {
  const folder = installPackages('contract-tools-1', packages)
  if (folder === undefined) return undefined
  writeFileSync(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
  return join(folder, 'node_modules', '.bin')
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
