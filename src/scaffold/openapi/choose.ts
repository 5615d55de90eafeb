import { createInterface } from 'node:readline/promises'
import { meantName } from '#model/base/nearestName.ts'
import type { Candidate, Found } from './candidates.ts'
import type { Description } from './description.ts'

/** Why there is nothing to choose from. */
export function nothingIn({ below, silent }: Found, { broken }: Description, place: string): string {
  const files = [...broken].filter((ref) => !ref.startsWith('#'))
  const outside =
    files.length > 0
      ? ` It refers to other files (${files[0]}): make one of them, by "npx @redocly/cli bundle".`
      : ''
  const deep = below.length > 0 ? ` ${below.length} lists lie below single records, as ${below[0]} does.` : ''
  const empty = silent.length > 0 ? ` Nothing is told of the rows of ${silent[0]}.` : ''
  return `${place}: no path answers a list.${outside}${deep}${empty}`
}

/** What there is, with its calls. */
export function tableOf({ candidates, below, silent }: Found): string {
  const width = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length))
  const [names, paths] = [
    width(candidates.map(({ name }) => name)),
    width(candidates.map(({ calls }) => calls.list.path)),
  ]
  const lines = candidates.map(({ name, calls }) => {
    return `${name.padEnd(names)}  ${calls.list.path.padEnd(paths)}  ${Object.keys(calls).join(' ')}`
  })
  const rest = [
    ...leftOut(below, 'list below a single record', 'lists below single records'),
    ...leftOut(silent, 'list of whose rows nothing is told', 'lists of whose rows nothing is told'),
  ]
  return [...lines, ...rest].join('\n')
}

function leftOut(paths: readonly string[], one: string, several: string): string[] {
  const [first, ...more] = paths
  if (first === undefined) return []
  return [
    more.length === 0
      ? `1 ${one} is left out: ${first}.`
      : `${paths.length} ${several} are left out, such as ${first}.`,
  ]
}

/** Those of the names, or of the answer to the question. @throws Error for what there is not */
export async function choose(found: Found, names: readonly string[]): Promise<Candidate[]> {
  const { candidates } = found
  const wanted = names.length > 0 ? names : await ask(found)
  const known = candidates.map(({ name }) => name)
  return wanted.map((name) => {
    const candidate = candidates.find((each) => each.name === name || each.calls.list.path === name)
    if (candidate) return candidate
    const near = meantName(name, known)
    throw new Error(`There is no ${name}. ${near ? `Is ${near} meant?` : 'See --list.'}`)
  })
}

/** Which of them, by number or name; where nobody can answer it says how to tell. */
async function ask(found: Found): Promise<string[]> {
  const { candidates } = found
  if (process.stdin.isTTY !== true) {
    throw new Error(`Which? --resource takes names:\n${tableOf(found)}`)
  }
  const lines = tableOf(found).split('\n')
  console.error(
    lines.map((line, index) => (index < candidates.length ? `${index + 1}  ${line}` : line)).join('\n'),
  )
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Which, by numbers or names? ')
  terminal.close()
  const given = answer.split(/[\s,]+/).filter((part) => part !== '')
  if (given.length === 0) throw new Error('None is chosen.')
  return given.map((part) => candidates[Number(part) - 1]?.name ?? part)
}
