import { type Change, changeLogOf } from '../../../model/contract/change.ts'
import { backendId } from '../../../model/kinds/panelId.ts'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import type { ResolvedTab } from '../../../model/language/tabs.ts'
import type { RecordParts } from '../../../panel/record/recordParts.ts'
import { RecordHistory } from './RecordHistory.tsx'
import { TimelineEntry } from './TimelineEntry.tsx'

export const recordParts: RecordParts = {
  feature: 'journal',
  Below,
  activity: {
    kind: 'change',
    sources(record, { name }, readable) {
      const log = changeLogOf(readable)
      const filter = { resource: name, record: String(backendId(record.id)) }
      return log ? [{ key: 'change', resource: log, field: 'at', filter }] : []
    },
    Entry: ({ row, record }) => <TimelineEntry change={row as Change} record={record} />,
  },
}

interface BelowProps {
  record: AnyRecord
  tabs?: readonly ResolvedTab[]
  folded?: boolean
}

/** The record's history, where no tab of its own has it. */
function Below({ record, tabs = [], folded = false }: BelowProps) {
  if (tabs.some(({ tab }) => tab === 'activity')) return null
  return <RecordHistory record={record} folded={folded} />
}
