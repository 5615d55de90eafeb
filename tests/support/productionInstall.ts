import { chownSync, cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian's nobody, who has no rights anywhere. */
const nobody = 65_534

/** Who runs an installation in tests: root would be let in everywhere. */
export const operator = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/**
 * The product as an installation has it: a copy of what was built, in a folder without packages above it.
 *
 * @returns the folder, which belongs to `operator` and is the caller's to remove
 */
export function makeProductionInstall(): string {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-install-'))
  cpSync('dist', folder, { recursive: true })
  if (operator.uid !== undefined) {
    for (const each of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      chownSync(join(folder, each), operator.uid, operator.gid)
    }
  }
  return folder
}
