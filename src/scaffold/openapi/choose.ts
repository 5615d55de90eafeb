import { createInterface } from 'node:readline/promises'
import { meantName } from '#model/base/nearestName.ts'
import type { Candidate, Found } from './candidates.ts'
import type { Description } from './description.ts'

export function nothingIn({ below, silent }: Found, { broken }: Description, place: string): string {
  const file = [...broken].find((ref) => !ref.startsWith('#'))
  return [
    `${place}: no path answers a list.`,
    file ? ` It refers to other files (${file}): make one of them, by "npx @redocly/cli bundle".` : '',
    below.length > 0 ? ` ${below.length} lists lie below single records, as ${below[0]} does.` : '',
    silent.length > 0 ? ` Nothing is told of the rows of ${silent[0]}.` : '',
  ].join('')
}

export function tableOf({ candidates, below, silent }: Found): string {
  const rows = candidates.map(({ name, calls }) => [name, calls.list.path, Object.keys(calls).join(' ')])
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const widths = [width(0), width(1), 0]
  const lines = rows.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
  return [
    ...lines,
    ...leftOut(below, 'below a single record', 'below single records'),
    ...leftOut(silent, 'of whose rows nothing is told', 'of whose rows nothing is told'),
  ].join('\n')
}

function leftOut([first, ...more]: readonly string[], one: string, several: string): string[] {
  if (first === undefined) return []
  if (more.length === 0) return [`1 list ${one} is left out: ${first}.`]
  return [`${more.length + 1} lists ${several} are left out, such as ${first}.`]
}

/** Returns candidates by name, or asks. @throws Error for unknown names */
export async function choose(found: Found, names: readonly string[]): Promise<Candidate[]> {
  const { candidates } = found
  const wanted = names.length > 0 ? names : await ask(found)
  return wanted.map((name) => {
    const candidate = candidates.find((each) => each.name === name || each.calls.list.path === name)
    if (candidate) return candidate
    const near = meantName(
      name,
      candidates.map((each) => each.name),
    )
    throw new Error(`There is no ${name}. ${near ? `Is ${near} meant?` : 'See --list.'}`)
  })
}

/** Asks for numbers or names; without a terminal it says how to tell. */
async function ask(found: Found): Promise<string[]> {
  const { candidates } = found
  const table = tableOf(found)
  if (process.stdin.isTTY !== true) throw new Error(`Which? --resource takes names:\n${table}`)
  const numbered = (line: string, index: number) =>
    index < candidates.length ? `${index + 1}  ${line}` : line
  console.error(table.split('\n').map(numbered).join('\n'))
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Which, by numbers or names? ')
  terminal.close()
  const given = answer.split(/[\s,]+/).filter((part) => part !== '')
  if (given.length === 0) throw new Error('None is chosen.')
  return given.map((part) => candidates[Number(part) - 1]?.name ?? part)
}
