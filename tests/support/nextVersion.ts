import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '#server/db/openPglite.ts'

/**
 * The migrations of this server and one more, as the next version may bring it.
 *
 * @returns the folder, which is the caller's to remove
 */
export function withNextMigration(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_next' })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(folder, '9999_next.sql'), statement)
  return folder
}
