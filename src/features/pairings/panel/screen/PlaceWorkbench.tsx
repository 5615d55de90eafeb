import { Typography } from '@mui/material'
import {
  LinkBase,
  RecordContextProvider,
  ResourceContextProvider,
  useCreatePath,
  useGetOne,
} from 'react-admin'
import { recordTitle } from '../../../../model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import {
  RecordStates,
  shownInPlace,
  shownRecord,
  useNoteRecent,
} from '../../../../panel/record/RecordStates.tsx'
import { recordViewOf } from '../../../../panel/record/useRecordView.ts'
import { usePanel, useResource } from '../../../../panel/ui/PanelContext.tsx'
import { entryOfSide } from '../../model/pair.ts'
import { PairingWorkbench } from './PairingWorkbench.tsx'
import { RecordFacts } from './RecordFacts.tsx'

interface PlaceWorkbenchProps {
  resource: ResolvedResource
  side: string
  id: string
  address: string
}

/** The chosen record with what one has to know of it, and below it who is paired with it. */
export function PlaceWorkbench({ resource, side, id, address }: PlaceWorkbenchProps) {
  const entry = useResource(entryOfSide(resource, side))
  const { data, error, isPending, refetch } = useGetOne<AnyRecord>(entry.name, { id }, shownInPlace)
  const record = shownRecord(data, error)
  return (
    <ResourceContextProvider value={entry.name}>
      <RecordStates
        record={record}
        error={error}
        isPending={isPending}
        id={id}
        onRetry={() => void refetch()}
      >
        {record && (
          <>
            <PlaceHead entry={entry} record={record} />
            <PairingWorkbench resource={resource} side={side} record={record} address={address} />
          </>
        )}
      </RecordStates>
    </ResourceContextProvider>
  )
}

function PlaceHead({ entry, record }: { entry: ResolvedResource; record: AnyRecord }) {
  const { language } = useLanguage()
  const { can } = usePanel()
  const createPath = useCreatePath()
  const title = recordTitle(entry, record, language)
  const view = recordViewOf(entry, can)
  return (
    <header className="place-head">
      <RecordContextProvider value={record}>
        <NotedRecent record={record} />
      </RecordContextProvider>
      <Typography variant="h2">
        {view ? (
          <LinkBase to={createPath({ resource: entry.name, id: record.id, type: view })}>{title}</LinkBase>
        ) : (
          title
        )}
      </Typography>
      <RecordFacts entry={entry} record={record} />
    </header>
  )
}

/** Whoever works with the record finds it again in the choice. */
function NotedRecent({ record }: { record: AnyRecord }) {
  useNoteRecent(record, undefined)
  return null
}
