import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What linter and formatter say of files or folders of a copy of the project; empty when nothing. */
export function lint(folder: string, ...files: string[]): string {
  return outputOf(folder, 'biome', 'check', '--error-on-warnings', '--vcs-enabled=false', ...files)
}

/** What the compiler says of the sources of a copy of the project, which comes without tests; empty when nothing. */
export function compile(folder: string): string {
  const ownConfig = { extends: './tsconfig.json', include: ['src', 'i18n'] }
  writeFileSync(join(folder, 'tsconfig.code.json'), JSON.stringify(ownConfig))
  return outputOf(folder, 'tsc', '--noEmit', '--checkers', '1', '-p', 'tsconfig.code.json')
}

function outputOf(folder: string, tool: string, ...options: string[]): string {
  const path = join('node_modules/.bin', tool)
  const { status, stdout, stderr } = spawnSync(path, options, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? '' : `${tool}: ${stdout}${stderr}`
}
