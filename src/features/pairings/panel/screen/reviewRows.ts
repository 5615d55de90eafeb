import type { ChangeSet, PairChange } from '../changeSet.ts'
import type { PairFinding } from '../findings.ts'

/** A change with what is to be known of it. */
export interface ReviewRow {
  change: PairChange
  findings: readonly PairFinding[]
}

const order = { error: 0, question: 1, warning: 2 } as const

/** What cannot be written comes first, then what is worth a look, then the rest; each in the order of the set. */
export function reviewRows({ changes }: ChangeSet, findings: readonly PairFinding[]): ReviewRow[] {
  const byKey = new Map<string, PairFinding[]>()
  for (const finding of findings) {
    const same = byKey.get(finding.key)
    if (same) same.push(finding)
    else byKey.set(finding.key, [finding])
  }
  const rows = [...changes.values()].map((change) => ({ change, findings: byKey.get(change.key) ?? [] }))
  return rows.toSorted((one, other) => urgency(one) - urgency(other))
}

function urgency({ findings }: ReviewRow): number {
  return Math.min(3, ...findings.map(({ severity }) => order[severity]))
}
