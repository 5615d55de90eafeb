import { faultsOf, type Operation, operations, type ProductResult, stateOf } from '../walk/outcomes.ts'

/** Results as a table product × operation, with the reasons and what has failed below it. */
export function markdownOf(results: readonly ProductResult[]): string {
  const walked = results.filter(({ lacks }) => lacks === undefined)
  const notes = new Map<string, number>()
  const note = (reason: string) => {
    if (!notes.has(reason)) notes.set(reason, notes.size + 1)
    return `[${notes.get(reason)}]`
  }
  const cell = (result: ProductResult, operation: Operation) => {
    const state = stateOf(result, operation)
    const tried = result.outcomes.filter((outcome) => String(outcome.operation) === String(operation))
    const works = tried.filter(({ fault }) => fault === undefined).length
    if (state === 'cannot') return `${works > 0 ? '✓ ' : ''}${note(result.cannot[operation] ?? '')}`
    if (state === 'untried') return '–'
    return state === 'works' ? (tried.length > 1 ? `✓ ${works}` : '✓') : `✗ ${works} of ${tried.length}`
  }
  const names = Object.keys(operations) as Operation[]
  const rows = [
    ['', ...walked.map(({ name }) => `[${name}](${name}.md)`)],
    ['---', ...walked.map(() => '---')],
    ...names.map((operation) => [operations[operation], ...walked.map((result) => cell(result, operation))]),
    ['silent changes', ...walked.map(({ silent }) => String(silent.length))],
    ['lines: backend', ...walked.map(({ lines }) => String(lines?.backend ?? ''))],
    ['lines: an entry of six fields', ...walked.map(({ lines }) => String(lines?.six ?? ''))],
    ['lines: the whole example', ...walked.map(({ lines }) => String(lines?.entries ?? ''))],
  ]
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`)
  const reasons = [...notes].map(([reason, number]) => `- [${number}] ${reason}`)
  const skipped = results.flatMap(({ name, lacks }) => (lacks ? [`- ${name} was skipped: ${lacks}`] : []))
  const faults = walked.flatMap((result) => faultsOf(result).map((fault) => `- ✗ ${result.name}: ${fault}`))
  return [table, reasons, skipped, faults]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}
