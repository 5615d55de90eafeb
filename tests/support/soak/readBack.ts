import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { partName } from '#model/contract/change.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { type WrittenKind, writtenKinds } from './kinds.ts'
import type { Ledger } from './ledger.ts'
import { isMark } from './marks.ts'
import { type JournalLine, verify, verifyAnswers } from './verify.ts'

/** Reads everything back that was written and holds it against the ledger. @returns what is wrong, in words */
export async function readBack(
  provider: PanelDataProvider,
  resources: readonly ResolvedResource[],
  ledger: Ledger,
  answers: ResolvedResource,
): Promise<string[]> {
  const faults: string[] = []
  const journal = await rowsOf(provider, resources, 'changes')
  for (const kind of writtenKinds) {
    const rows = await rowsOf(provider, resources, kind.resource)
    const lines = journal
      .filter(({ resource }) => resource === kind.resource)
      .map((line) => lineOf(kind, line))
    const writes = ledger.writes.filter(({ resource }) => resource === kind.resource)
    faults.push(...verify(kind, writes, { rows, lines }).map((fault) => `${kind.resource}: ${fault}`))
  }
  const given = await rowsOf(provider.withResources([answers]), [answers], answers.name)
  const marks = given.flatMap((row) => Object.values(row).filter(isMark))
  return [...faults, ...verifyAnswers(ledger.writes, marks)]
}

async function rowsOf(
  provider: PanelDataProvider,
  resources: readonly ResolvedResource[],
  name: string,
): Promise<AnyRecord[]> {
  const resource = resources.find((each) => each.name === name)
  if (resource === undefined) throw new Error(`There are no ${name}.`)
  const [field] = resource.list.sort
  const sort = { field, order: 'ASC' } as const
  const rows: AnyRecord[] = []
  for await (const page of readAllRows(
    provider,
    { resource, filter: {}, sort },
    new AbortController().signal,
  )) {
    rows.push(...page.rows)
  }
  return rows
}

interface Detail {
  field?: unknown
  before?: unknown
  after?: unknown
}

function lineOf(kind: WrittenKind, line: AnyRecord): JournalLine {
  const details: readonly Detail[] = Array.isArray(line.details) ? line.details : []
  const name = partName({ name: kind.resource }, { name: kind.mark })
  const about = details.find(({ field }) => field === name)
  return {
    ...{ operation: String(line.operation), record: String(line.record) },
    ...(isMark(about?.before) ? { before: about.before } : {}),
    ...(isMark(about?.after) ? { after: about.after } : {}),
  }
}
