import { join } from 'node:path'
import { installPackages } from './cacheFolder.ts'

const version = '15.34.2'

/**
 * The program of firebase-tools (350 MB that only the tests of Firebase need), installed into the cache at the first call, which takes
 * about two minutes. `undefined` where it cannot be installed.
 */
export function installFirebaseTools(): string | undefined {
  const folder = installPackages(`firebase-tools-${version}`, [`firebase-tools@${version}`])
  return folder && join(folder, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')
}
