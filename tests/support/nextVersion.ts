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
  const folder = migrationsWith((entries) => {
    const last = entries.at(-1) ?? { idx: 0, when: 0, tag: '' }
    return [...entries, { ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_next' }]
  })
  writeFileSync(join(folder, '9999_next.sql'), statement)
  return folder
}

/**
 * The migrations of this server up to one, as a version before knew them.
 *
 * @returns the folder, which is the caller's to remove
 */
export function withFirstMigrations(last: string): string {
  return migrationsWith((entries) => entries.slice(0, entries.findIndex(({ tag }) => tag === last) + 1))
}

interface Entry {
  idx: number
  when: number
  tag: string
}

function migrationsWith(change: (entries: readonly Entry[]) => Entry[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...journal, entries: change(journal.entries) }))
  return folder
}
