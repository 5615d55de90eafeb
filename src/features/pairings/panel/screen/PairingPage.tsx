import { Alert, Button, Typography } from '@mui/material'
import {
  LinkBase,
  RecordContextProvider,
  ResourceContextProvider,
  useCreatePath,
  useGetOne,
  useLocation,
} from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { RecordStates, shownInPlace, shownRecord, useNoteRecent } from '#panel/record/RecordStates.tsx'
import { recordViewOf } from '#panel/record/useRecordView.ts'
import { useDeclaredTitles } from '#panel/shell/navigation/pageTitle.ts'
import { PageHeader } from '#panel/ui/PageHeader.tsx'
import { usePage, usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { entryOfSide, pairingOf } from '../../model/pair.ts'
import { PairingWorkbench } from './PairingWorkbench.tsx'
import { PlacePicker, RecordFacts } from './PlacePicker.tsx'
import './workbench.css'

/** Shows a choice of records, then the workbench of the chosen one. */
export default function PairingPage() {
  const { resources } = usePanel()
  const { texts } = useLanguage()
  const titles = useDeclaredTitles()
  const resource = resources.find(({ pairing }) => pairing !== undefined)
  if (resource) return <ChosenPlace pairs={resource.name} />
  return (
    <>
      <PageHeader {...titles} />
      <Alert severity="info">{texts.workbench.noPairing}</Alert>
    </>
  )
}

/** Keeps the choice in the address, for links and Back. */
function ChosenPlace({ pairs }: { pairs: string }) {
  const { texts, textOf } = useLanguage()
  const page = usePage()
  const resource = useResource(pairs)
  const [side] = pairingOf(resource).sides
  const first = useResource(entryOfSide(resource, side))
  const { pathname, search } = useLocation()
  const id = new URLSearchParams(search).get(side)
  const label = textOf(first.label[0])
  const choose = fill(texts.workbench.choose, { resource: label })
  return (
    <>
      <PageHeader
        {...useDeclaredTitles()}
        lead={id === null && page.lead !== undefined ? textOf(page.lead) : undefined}
        actions={
          id !== null && (
            <Button variant="outlined" component={LinkBase} to={pathname}>
              {fill(texts.workbench.chooseOther, { resource: label })}
            </Button>
          )
        }
      />
      {id === null ? (
        <PlacePicker
          entry={first}
          title={choose}
          addressOf={(chosen) => `${pathname}?${side}=${encodeURIComponent(chosen)}`}
        />
      ) : (
        <PlaceWorkbench
          key={id}
          resource={resource}
          side={side}
          id={id}
          address={`${pathname}?${side}=${encodeURIComponent(id)}`}
        />
      )}
    </>
  )
}

interface PlaceWorkbenchProps {
  resource: ResolvedResource
  side: string
  id: string
  address: string
}

function PlaceWorkbench({ resource, side, id, address }: PlaceWorkbenchProps) {
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
    <header className="place-head row wide spaced">
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

/** Adds the record to the recent ones, which the choice offers. */
function NotedRecent({ record }: { record: AnyRecord }) {
  useNoteRecent(record, undefined)
  return null
}
