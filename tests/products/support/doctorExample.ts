import { type BackendConfig, variablePattern } from '#model/language/backend.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import { callStyles } from '#model/styles/index.ts'
import type { Planting } from '../../doctor/planted/mistakes.ts'
import type { RunningProduct } from '../product.ts'
import { readExample } from '../walk/entries.ts'

/** The example of a product for the doctor, with the keys of the one that runs. */
export function exampleOf(name: string, { url, environment }: RunningProduct) {
  const { backends, resources } = readExample(name, url)
  const entries = resources as unknown as Planting['entry'][]
  const entry = entries.find(({ fields }) => fields.number !== undefined)
  const { style, headers = {}, ...words } = backends[String(entry?.backend)] ?? {}
  if (entry === undefined) throw new Error(`The example of ${name} has no invoices.`)
  const of = { ...callStyles[style ?? ''], ...words } as CallStyle
  const sound: Planting = {
    style: of,
    backend: { ...words, ...(style && { style }), headers: filledHeaders({ headers }, environment) },
    entry,
  }
  return { sound, others: entries.filter((other) => other !== entry) }
}

/** The headers of a backend with the values of its variables. */
export function filledHeaders(
  { headers }: Pick<BackendConfig, 'headers'>,
  environment: RunningProduct['environment'],
) {
  const filled = Object.entries(headers ?? {}).map(([header, text]) => [
    header,
    String(text).replaceAll(variablePattern, (_, variable: string) => environment[variable] ?? ''),
  ])
  return Object.fromEntries(filled) as Record<string, string>
}
