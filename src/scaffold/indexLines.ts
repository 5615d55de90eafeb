/** The index of the entries with one more, in the order of the files' names. */
export function withLine(index: string, constant: string, file: string): string {
  const line = `export { ${constant} } from './${file}.ts'`
  const lines = index.trimEnd().split('\n')
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
