import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles } from './projectFiles.ts'

it('the files of a project are all but what .gitignore names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-files-'))
  for (const below of ['.git', 'src/dist', 'node_modules'])
    mkdirSync(join(folder, below), { recursive: true })
  for (const file of [
    'a.ts',
    'run.log',
    'src/distance.ts',
    'src/dist/b.js',
    '.git/HEAD',
    'node_modules/c.js',
  ]) {
    writeFileSync(join(folder, file), '')
  }
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist/\n*.log\n')
  expect(projectFiles(folder)).toEqual(['.gitignore', 'a.ts', 'src/distance.ts'])
  rmSync(folder, { recursive: true })
})

it('the lines of .gitignore are names and endings, for no more is read of them', () => {
  const lines = readFileSync('.gitignore', 'utf8').trim().split('\n')
  expect(lines.filter((line) => !/^\*?[\w.-]+\/?$/.test(line))).toEqual([])
})
