import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ResourceFile {
  /** Name of the file, without its ending. */
  name: string
  /** Name of its export. */
  constant: string
  text: string
}

/**
 * Writes files and their lines in the index.
 *
 * @param overwrite replaces existing files
 * @returns the paths of the files
 * @throws Error for an existing file, before anything is written
 */
export function addResourceFiles(
  files: readonly ResourceFile[],
  overwrite = false,
  folder = 'src/resources',
): string[] {
  const paths = files.map(({ name }) => join(folder, `${name}.ts`))
  const there = paths.find((path) => existsSync(path))
  if (there !== undefined && !overwrite) throw new Error(`${there} is there already.`)
  const index = join(folder, 'index.ts')
  const before = readFileSync(index, 'utf8')
  const lines = files.reduce((text, { constant, name }) => withLine(text, constant, name), before)
  for (const [place, { text }] of files.entries()) writeFileSync(paths[place] ?? '', text)
  writeFileSync(index, lines)
  return paths
}

/** Inserts a line in the order of names. */
function withLine(index: string, constant: string, file: string): string {
  const line = `export { ${constant} } from './${file}.ts'`
  const lines = index.trimEnd().split('\n')
  if (lines.includes(line)) return index
  const place = lines.findIndex((other) => comesBefore(file, fileOf(other)))
  const sorted = place === -1 ? [...lines, line] : lines.toSpliced(place, 0, line)
  return `${sorted.join('\n')}\n`
}

function fileOf(line: string): string | undefined {
  return line.match(/^export .* from '\.\/(.+)\.ts'$/)?.[1]
}

function comesBefore(file: string, other: string | undefined): boolean {
  return other !== undefined && file.localeCompare(other, 'en', { numeric: true }) < 0
}
