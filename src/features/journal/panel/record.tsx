import { Skeleton, Typography } from '@mui/material'
import { type ReactNode, use, useState } from 'react'
import { DataProviderContext } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { backendId } from '#kinds/references/ids.ts'
import { type Change, changeLogOf, undoLimit } from '#model/contract/change.ts'
import type { AnyRecord, ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type {
  ActivityPart,
  AskedAction,
  AskedBulk,
  BesidePart,
  QuestionPart,
} from '#panel/record/recordExtensions.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { journalResource } from '../model/changedFields.ts'
import { TimelineEntry } from './TimelineEntry.tsx'
import './journal.css'

export const activityBeside: BesidePart = {
  detail(_resource, _panel, record, tabs) {
    const tab = tabs.find((candidate) => candidate.tab === 'activity')
    return tab?.tab === 'activity' && <ActivityGlance tab={tab} record={record} />
  },
}

export const changesInTime: ActivityPart = {
  kind: 'change',
  sources(record, { name, calledByBrowser }, readable) {
    const log = calledByBrowser ? undefined : changeLogOf(readable)
    const filter = { resource: name, record: String(backendId(record.id)) }
    return log ? [{ key: 'change', resource: log, field: 'at', filter }] : []
  },
  Entry: ({ row, record }) => <TimelineEntry change={row as Change} record={record} />,
}

interface BelowProps {
  record: AnyRecord
  tabs?: readonly ResolvedTab[]
  folded?: boolean
}

/** Shows the history, unless a tab has it or nobody writes it down. */
export function HistoryBelow({ record, tabs = [], folded = false }: BelowProps) {
  const { name, calledByBrowser } = useResource()
  if (calledByBrowser || name === journalResource || tabs.some(({ tab }) => tab === 'activity')) return null
  return <RecordHistory record={record} folded={folded} />
}

const ActivityGlance = lazyPart(() => import('./activity/ActivityGlance.tsx'))

// Read rarely; the first list must not wait for it.
const RecordTimeline = lazyPart(() => import('./RecordTimeline.tsx'), {
  Loading() {
    const { texts } = useLanguage()
    return <Skeleton variant="rounded" height={120} role="img" aria-label={texts.shell.loading} />
  },
})

/** @param props.folded loads it only when it is opened. @default false */
function RecordHistory({ record, folded = false }: { record: AnyRecord; folded?: boolean }) {
  const { can, resources } = usePanel()
  const { texts } = useLanguage()
  const [isWanted, setWanted] = useState(!folded)
  const journal = resources.find(({ name }) => name === journalResource)
  if (!journal || !can(journal.access.list)) return null
  const heading = <Typography variant="h2">{texts.journal.title}</Typography>
  const timeline = isWanted && <RecordTimeline record={record} />
  if (folded) {
    return (
      <details
        className="top-line record-history"
        onToggle={(event) => event.currentTarget.open && setWanted(true)}
      >
        <summary>{heading}</summary>
        {timeline}
      </details>
    )
  }
  return (
    <section className="top-line record-history">
      {heading}
      {timeline}
    </section>
  )
}

/** Says whether there is a way back, where that is not a matter of course. */
export function useUndoNote({ resource, action }: Pick<AskedAction, 'resource' | 'action'>): QuestionPart {
  const content = useUndoNoteOf(resource, action)
  const tellsWayBack = content !== null
  return { isLooking: false, isRefused: false, isAsked: false, tellsWayBack, content }
}

export function useBulkUndoNote({ action }: AskedBulk): QuestionPart {
  return useUndoNote({ resource: useResource(), action })
}

function useUndoNoteOf(resource: ResolvedResource, action: ResolvedAction): ReactNode {
  const { resources } = usePanel()
  const { texts } = useLanguage()
  const provider = use(DataProviderContext) as PanelDataProvider | null
  const { before } = texts.undo
  const isDeletion = action.answer === 'gone'
  // What is made up in the browser is gone with the tab anyway.
  if (!provider?.canTakeBack) return null
  const limit = undoLimit(resource, isDeletion ? 'DELETE' : 'ACTION')
  const isWrittenDown = resources.some(({ name }) => name === resource.name)
  if (limit && limit !== 'erasure') return <p className="muted small">{before[limit]}</p>
  if (!isDeletion) return null
  return <p className="muted small">{isWrittenDown ? before.deletion : before.never}</p>
}
