import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CallReport } from '#doctor/callReport.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import { printJson } from '#model/language/print/printJson.ts'
import { callStyles } from '#model/styles/index.ts'
import { faultsIn, lookAt } from '../../doctor/planted/lookAt.ts'
import type { Planting } from '../../doctor/planted/mistakes.ts'
import type { RunningProduct } from '../product.ts'
import type { DescribedResource, DescriptionResult } from './descriptionResults.ts'
import { filledHeaders } from './doctorExample.ts'

const run = promisify(execFile)

/** Resources of a document that are tried, and lines of an entry that may be edited. */
const mostResources = 5
export const mostEdits = 5

/** What a person does with the entries: `edits.json` of a product, by the resource's path in the document. */
interface Edited {
  /** A line is known by how it begins, and becomes another one; an empty one is taken away. Of several the first is the line as it was. */
  lines?: readonly (readonly [begins: string, becomes: string])[]
  /** Calls with the reason at the product's door. */
  cannot?: Readonly<Record<string, string>>
}

type Entry = Planting['entry']

/** Makes entries of the first resources, and tries them as they are and as they were edited. @param words of `npm run new` */
export async function tryDescription(
  product: string,
  { environment }: RunningProduct,
  words: readonly string[],
): Promise<DescriptionResult> {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-described-'))
  const file = join(folder, 'config.json')
  copyFileSync('public/config.json', file)
  const make = async (...more: string[]) => {
    const command = ['--import', 'tsx', 'src/scaffold/new.ts', ...words, ...more]
    const env = { ...process.env, ...environment }
    return (await run(process.execPath, command, { env, maxBuffer: 1e8 })).stdout
  }
  try {
    const rows = (await make('--list')).split('\n').flatMap((line) => {
      const [, path] = /^\w+ +(\/\S*) +list/.exec(line) ?? []
      return path === undefined ? [] : [path]
    })
    const edits = editsOf(product)
    const isOpen = (path: string) => edits[path]?.cannot?.list === undefined
    const paths = rows.filter(isOpen).slice(0, mostResources)
    await make('--resource', paths.join(','), '--out', file)
    const { backends, resources } = JSON.parse(readFileSync(file, 'utf8')) as {
      backends: Record<string, BackendConfig>
      resources: Entry[]
    }
    const entries = resources.slice(-paths.length)
    const backend = backends[String(entries[0]?.backend)] as BackendConfig
    const filled = { ...backend, headers: filledHeaders(backend, environment) }
    const edited = entries.map((entry, index) => editedBy(entry, edits[paths[index] ?? '']))
    const outcomes: DescribedResource[] = []
    for (const [index, path] of paths.entries()) {
      const { lines = [], cannot = {} } = edits[path] ?? {}
      const look = async (all: readonly Entry[]) => {
        const entry = all[index] as Entry
        const style = callStyles[backend.style ?? ''] ?? {}
        const others = all.filter((other) => other !== entry)
        const reports = await lookAt({ backend: filled, style, entry }, others)
        return faultsIn(reports.filter((report) => !isExcused(report, cannot)))
      }
      const asWritten = await look(entries)
      const faults = lines.length === 0 ? asWritten : await look(edited)
      outcomes.push({ path, asWritten, faults, lines: countOf(lines), cannot })
    }
    return { name: product, found: rows.length, resources: outcomes }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function editsOf(product: string): Readonly<Record<string, Edited>> {
  const file = `tests/products/${product}/edits.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Lines that a person types or takes away; those that stay as they are begin alike. */
function countOf(lines: NonNullable<Edited['lines']>): number {
  return lines.reduce((sum, [, becomes]) => sum + Math.max(1, becomes.split('\n').length - 1), 0)
}

const isExcused = ({ purpose }: CallReport, cannot: object) => Object.hasOwn(cannot, purpose)

/** @throws Error for a line that is not there, or twice */
function editedBy(entry: Entry, { lines = [] }: Edited = {}): Entry {
  const text = lines.reduce((before, [begins, becomes]) => {
    const isMeant = (line: string) => line.trim().startsWith(begins)
    const all = before.split('\n')
    if (all.filter(isMeant).length !== 1) throw new Error(`${begins} is not one line of\n${before}`)
    return all.map((line) => (isMeant(line) ? becomes : line)).join('\n')
  }, printJson(entry))
  // The comma of a line that is the last one now.
  return JSON.parse(text.replaceAll(/,(\s*[}\]])/g, '$1')) as Entry
}
