import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the project as git sees it, so that a test may change files as an administrator would. */
export interface Checkout {
  folder: string
  remove(): void
}

export function copyProject(from = process.cwd()): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-checkout-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: from,
    encoding: 'utf8',
  })
  for (const file of new Set(files.split('\0').filter(Boolean))) {
    if (!file.startsWith('tests/'))
      cpSync(join(from, file), join(folder, file), { recursive: true, force: true })
  }
  symlinkSync(join(from, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
