import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFiles } from './projectFiles.ts'

export interface Checkout {
  folder: string
  remove(): void
}

export function copyProject(from = process.cwd()): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-checkout-'))
  for (const file of projectFiles(from)) {
    if (!file.startsWith('tests/')) cpSync(join(from, file), join(folder, file))
  }
  symlinkSync(join(from, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
