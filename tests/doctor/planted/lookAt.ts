import { type CallReport, isFaulty } from '#doctor/callReport.ts'
import { entryText } from '#doctor/report.ts'
import { tryBackend } from '#doctor/tryBackend.ts'
import type { AnyResource } from '#features/model.ts'
import { type BackendConfig, headersOf } from '#model/language/backend.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'
import type { Planting } from './mistakes.ts'

/** Runs the doctor with `--write` at one entry. @param others entries that it refers to */
export async function lookAt(
  { backend, entry }: Planting,
  others: readonly object[],
): Promise<readonly CallReport[]> {
  const { url = '', headers: _, ...words } = backend as BackendConfig
  const headers = Object.fromEntries(headersOf(backend as BackendConfig))
  const name = String(entry.backend)
  const options = { styles: callStyles, backends: { [name]: words } }
  const resources = resolveEntries([], [entry, ...others] as unknown as AnyResource[], options)
  const reports: CallReport[] = []
  const asked = { only: [String(entry.name)], write: true, leaveBehind: false }
  for await (const report of tryBackend(resources, { ...asked, backends: { [name]: { url, headers } } }))
    reports.push(report)
  return reports
}

/** What the doctor says, where something is wrong. */
export const faultsIn = (reports: readonly CallReport[]): string[] =>
  reports.some(isFaulty)
    ? entryText(reports, 'config.json', { language: 'en', isColoured: false }).split('\n')
    : []
