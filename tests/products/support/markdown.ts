import type { JsonLines } from '../walk/jsonLines.ts'
import { faultsOf, type Operation, operations, type ProductResult, stateOf } from '../walk/outcomes.ts'

/** A product in the table. */
export interface Column {
  name: string
  /** By the names of the rows. */
  cells: Readonly<Record<string, Cell>>
  /** What has failed. */
  faults: readonly string[]
}

interface Cell {
  text: string
  /** Why the product cannot, in a note below the table. */
  reason?: string
}

/** The present lines of an example, however long ago its product was walked. */
export function withLines(column: Column, { backend, six, entries }: JsonLines): Column {
  const lines = { backend, 'an entry of six fields': six, 'the whole example': entries }
  const cells = Object.entries(lines).map(([row, number]) => [`lines: ${row}`, { text: String(number) }])
  return { ...column, cells: { ...column.cells, ...Object.fromEntries(cells) } }
}

export function columnOf(result: ProductResult): Column {
  const { name, silent } = result
  const tried = (Object.keys(operations) as Operation[])
    .toSorted((one, other) => Number(isStatus(one)) - Number(isStatus(other)))
    .map((operation) => [operations[operation], cellOf(result, operation)])
  const cells = { ...Object.fromEntries(tried), 'silent changes': { text: String(silent.length) } }
  return { name, cells, faults: faultsOf(result) }
}

/** Keys that are numbers come first in an object, however it is written. */
const isStatus = (operation: Operation) => /^\d/.test(String(operation))

function cellOf(result: ProductResult, operation: Operation): Cell {
  const state = stateOf(result, operation)
  const tried = result.outcomes.filter((outcome) => String(outcome.operation) === String(operation))
  const works = tried.filter(({ fault }) => fault === undefined).length
  if (state === 'cannot') return { text: works > 0 ? '✓' : '', reason: result.cannot[operation] ?? '' }
  if (state === 'untried') return { text: '–' }
  return {
    text: state === 'works' ? (tried.length > 1 ? `✓ ${works}` : '✓') : `✗ ${works} of ${tried.length}`,
  }
}

/** Writes the table product × operation, with the reasons and what has failed below it. */
export function markdownOf(columns: readonly Column[]): string {
  const notes = new Map<string, number>()
  const note = (reason: string) => {
    if (!notes.has(reason)) notes.set(reason, notes.size + 1)
    return `[${notes.get(reason)}]`
  }
  const textOf = ({ text, reason }: Cell = { text: '' }) =>
    [text, reason === undefined ? '' : note(reason)].filter((part) => part !== '').join(' ')
  const names = [...new Set(columns.flatMap(({ cells }) => Object.keys(cells)))]
  const rows = [
    ['', ...columns.map(({ name }) => `[${name}](${name}.md)`)],
    ['---', ...columns.map(() => '---')],
    ...names.map((row) => [row, ...columns.map(({ cells }) => textOf(cells[row]))]),
  ]
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`)
  const reasons = [...notes].map(([reason, number]) => `- [${number}] ${reason}`)
  const faults = columns.flatMap(({ name, faults }) => faults.map((fault) => `- ✗ ${name}: ${fault}`))
  return [table, reasons, faults]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}

/** Inverts `markdownOf`, so that a product that is walked alone leaves what others have. */
export function columnsIn(markdown: string): Column[] {
  const lines = markdown.split('\n')
  const reasons = new Map(
    lines.flatMap((line) =>
      [...line.matchAll(/^- \[(\d+)\] (.*)$/g)].map(([, number, text]) => [number, text]),
    ),
  )
  const [heads = [], , ...rows] = lines
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
  return heads.slice(1).map((head, index) => {
    const name = /^\[(.*)\]\(/.exec(head)?.[1] ?? head
    const begin = `- ✗ ${name}: `
    return {
      name,
      cells: Object.fromEntries(rows.map(([row, ...cells]) => [row, cellIn(cells[index] ?? '', reasons)])),
      faults: lines.filter((line) => line.startsWith(begin)).map((line) => line.slice(begin.length)),
    }
  })
}

function cellIn(written: string, reasons: ReadonlyMap<string | undefined, string | undefined>): Cell {
  const [, text = '', number] = /^(.*?) ?(?:\[(\d+)\])?$/.exec(written) ?? []
  const reason = reasons.get(number)
  return { text, ...(reason !== undefined && { reason }) }
}
