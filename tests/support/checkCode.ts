import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from './guides.ts'

/** What linter and formatter say of files or folders of a copy of the project; empty when nothing. */
export function lint(folder: string, ...files: string[]): string {
  return outputOf(folder, 'biome', 'check', '--error-on-warnings', '--vcs-enabled=false', ...files)
}

/** What linter and formatter say of texts, by the paths that they would have in the project; empty when nothing. */
export function lintTexts(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-lint-'))
  try {
    copyFileSync('biome.json', join(folder, 'biome.json'))
    writeFiles(folder, files)
    return lint(folder, ...Object.keys(files))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What the compiler says of the sources of a copy of the project, which comes without tests; empty when nothing. */
export function compile(folder: string): string {
  const ownConfig = { extends: './tsconfig.json', include: ['src', 'i18n'] }
  writeFileSync(join(folder, 'tsconfig.code.json'), JSON.stringify(ownConfig))
  return outputOf(folder, 'tsc', '--noEmit', '--checkers', '1', '-p', 'tsconfig.code.json')
}

function outputOf(folder: string, tool: string, ...options: string[]): string {
  const path = join(process.cwd(), 'node_modules/.bin', tool)
  const { status, stdout, stderr } = spawnSync(path, options, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? '' : `${tool}: ${stdout}${stderr}`
}
