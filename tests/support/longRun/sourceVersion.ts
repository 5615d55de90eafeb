import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What identifies the sources as they lie in the folder, changes that are not committed included. Documentation is
 * no part of it, so that writing down a result makes none outdated.
 */
export function sourceVersion(folder = process.cwd()): string {
  const listed = git(folder, 'ls-files', '--cached', '--others', '--exclude-standard', '-z')
  const files = [...new Set(listed.split('\0'))]
    .filter((file) => file !== '' && !isDocumentation(file))
    .sort()
  const digest = createHash('sha256')
  for (const file of files) {
    const path = join(folder, file)
    if (!existsSync(path) || !lstatSync(path).isFile()) continue
    digest.update(`${file}\0`).update(readFileSync(path))
  }
  return digest.digest('hex').slice(0, 16)
}

/** The commit that is checked out, in short. */
export const commitOf = (folder = process.cwd()): string => git(folder, 'rev-parse', '--short', 'HEAD').trim()

const isDocumentation = (file: string) => file.startsWith('docs/') || file.endsWith('.md')

const git = (folder: string, ...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
