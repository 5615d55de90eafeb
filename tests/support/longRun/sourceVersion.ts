import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from '../projectFiles.ts'

/**
 * What identifies the sources as they lie in the folder, changes that are not committed included. Documentation is
 * no part of it, so that writing down a result makes none outdated.
 */
export function sourceVersion(folder = process.cwd()): string {
  const files = projectFiles(folder).filter((file) => !isDocumentation(file))
  const digest = createHash('sha256')
  for (const file of files) {
    const path = join(folder, file)
    if (!lstatSync(path).isFile()) continue
    digest.update(`${file}\0`).update(readFileSync(path))
  }
  return digest.digest('hex').slice(0, 16)
}

export const commitOf = (folder = process.cwd()): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim()

const isDocumentation = (file: string) => file.startsWith('docs/') || file.endsWith('.md')
