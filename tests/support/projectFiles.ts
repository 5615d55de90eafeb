import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files of a project that are its own, each below its folder, in order: all but what `.gitignore` names. The tests do not ask git,
 * which a machine need not have and a copy is no checkout of.
 */
export function projectFiles(folder: string): string[] {
  const lines = readFileSync(join(folder, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const isIgnored = (name: string) => name === '.git' || lines.some((line) => isNamed(line, name))
  const within = (below: string): string[] =>
    readdirSync(join(folder, below), { withFileTypes: true })
      .filter(({ name }) => !isIgnored(name))
      .flatMap((entry) => {
        const path = below === '' ? entry.name : `${below}/${entry.name}`
        return entry.isDirectory() ? within(path) : [path]
      })
  return within('').sort()
}

/** Lines are names and endings: `dist/`, `*.log`. */
function isNamed(line: string, name: string): boolean {
  const pattern = line.replace(/\/$/, '')
  return pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern
}
