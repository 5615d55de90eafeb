import { createResults } from './results.ts'

export interface DescribedResource {
  /** Of its list, as in the document. */
  path: string
  /** What the doctor finds at the entry that was made, and at the edited one. */
  asWritten: readonly string[]
  faults: readonly string[]
  /** Edited lines. */
  lines: number
  /** Calls that the product refuses by a rule of its own. */
  cannot: Readonly<Record<string, string>>
}

export interface DescriptionResult {
  name: string
  /** Resources in its document. */
  found: number
  /** The first of them. */
  resources: readonly DescribedResource[]
}

export const { read: readDescriptions, note: noteDescription } = createResults<DescriptionResult>(
  'test-results/descriptions.json',
)

const heads = ['product', 'found', 'whole as written', 'whole when edited', 'edited lines']

/** Results as a table, with what was edited and what the product refuses. @param written the table as it stands, of which the rows of others stay */
export function tableOfDescriptions(results: readonly DescriptionResult[], written: string): string {
  const lines = written
    .split('\n')
    .filter((line) => /^\| [a-z]/.test(line) && !line.includes(heads.join(' | ')))
  const rows = new Map(
    [...lines, ...results.map(rowOf)].map((line) => [/^\| ([\w-]+)/.exec(line)?.[1] ?? '', line]),
  )
  const head = [heads, heads.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`)
  return [...head, ...[...rows.values()].toSorted()].join('\n')
}

function rowOf({ name, found, resources }: DescriptionResult): string {
  const count = (key: 'asWritten' | 'faults') =>
    `${resources.filter((resource) => resource[key].length === 0).length} of ${resources.length}`
  const edited = resources.map(({ path, lines, faults, cannot }) => {
    const reasons = Object.entries(cannot).map(([call, reason]) => `${call}: ${reason}`)
    const state = faults.length > 0 ? '✗' : String(lines)
    return `\`${path}\` ${state}${reasons.length > 0 ? ` (${reasons.join('; ')})` : ''}`
  })
  return `| ${[name, found, count('asWritten'), count('faults'), edited.join(', ')].join(' | ')} |`
}
