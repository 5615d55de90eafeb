import { LinearProgress, Skeleton } from '@mui/material'
import { useMemo, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { entryOfSide, pairingOf } from '../../model/pair.ts'
import { unexpectedField } from '../findings.ts'
import { type ReadProgress, useOtherSide, usePairs } from '../usePairs.ts'
import { Workbench } from './Workbench.tsx'
import './workbench.css'

interface PairingWorkbenchProps {
  resource: ResolvedResource
  side: string
  record: AnyRecord
  /** Address of its draft. */
  address: string
}

export function PairingWorkbench({ resource, side, record, address }: PairingWorkbenchProps) {
  const { formatNumber, language, texts } = useLanguage()
  const { can } = usePanel()
  const text = texts.workbench
  const entry = useResource(entryOfSide(resource, side))
  const place = useMemo(() => ({ resource: resource.name, side, id: record.id }), [resource, side, record.id])
  const [search, setSearch] = useState('')
  const stored = usePairs(place)
  const other = useOtherSide(resource.name, side, search)
  const unexpected = useUnexpected(resource, side, entry, record)
  const error = stored.error ?? other.error
  if (error) {
    return (
      <FailurePanel
        title={stored.error ? text.failed : text.failedOther}
        error={error}
        onRetry={stored.error ? stored.retry : other.retry}
      />
    )
  }
  if (!stored.pairs || !other.records) return <Reading progress={other.progress ?? stored.progress} />
  return (
    <Workbench
      resource={resource}
      place={place}
      record={record}
      title={recordTitle(entry, record, language)}
      address={address}
      pairs={stored.pairs}
      records={other.records}
      note={
        other.isOnServer
          ? fill(text.cut, { total: formatNumber(other.total), count: formatNumber(other.records.length) })
          : undefined
      }
      // In memory the list searches by itself.
      onSearch={other.isOnServer ? setSearch : undefined}
      mayWrite={can(resource.access.create)}
      unexpected={unexpected}
    />
  )
}

/** Shows progress after a while. */
function Reading({ progress }: { progress: ReadProgress | undefined }) {
  const { formatNumber, texts } = useLanguage()
  const { done = 0, total = 0 } = progress ?? {}
  return (
    <div className="appears-late muted small">
      {total > 0 && (
        <div role="status">
          <LinearProgress
            variant="determinate"
            value={(100 * done) / total}
            aria-label={texts.workbench.available}
          />
          <p className="mt-1 mb-3">
            {fill(texts.workbench.reading, { done: formatNumber(done), total: formatNumber(total) })}
          </p>
        </div>
      )}
      <div className="dual-list">
        <Skeleton variant="rounded" className="pane card" height="auto" />
        <Skeleton variant="rounded" className="pane card" height="auto" />
      </div>
    </div>
  )
}

function useUnexpected(resource: ResolvedResource, side: string, entry: ResolvedResource, record: AnyRecord) {
  const { language, textOf } = useLanguage()
  const { sides, expects } = pairingOf(resource)
  if (side !== sides[0]) return undefined
  const name = unexpectedField(record, expects)
  const field = entry.fields.find((candidate) => candidate.name === name)
  if (!field) return undefined
  return {
    field: textOf(field.label),
    state: field.type.toText(record[field.name], field, language),
  }
}
