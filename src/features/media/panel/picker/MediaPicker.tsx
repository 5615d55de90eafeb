import type { Theme } from '@mui/material'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  ToggleButton,
  ToggleButtonGroup,
  useMediaQuery,
} from '@mui/material'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { ResourceContextProvider, useGetList, useGetManyAggregate } from 'react-admin'
import { mostRows } from '#client/api/calls.ts'
import { toError } from '#client/api/toError.ts'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { SearchField } from '#panel/ui/SearchField.tsx'
import { useDebounced } from '#panel/ui/useDebounced.ts'
import { BoxTiles } from '../library/Tiles.tsx'
import TilesSkeleton from '../library/TilesSkeleton.tsx'
import { UploadButton, useMayUpload } from '../upload/UploadButton.tsx'
import type { Upload } from '../upload/uploads.ts'
import { useStateText, useUploads } from '../upload/useUploads.ts'
import './mediaPicker.css'

export interface MediaPickerProps {
  /** Name of an entry with `media`. */
  resource: string
  open: boolean
  /** What is chosen already. @default nothing */
  chosen?: Identifier | undefined
  onChoose: (record: AnyRecord) => void
  onClose: () => void
}

/** A dialog with the tiles of a library, of which one is chosen: by a click and "use it", by Enter, or by a double click. */
export default function MediaPicker({ resource: name, open, onClose, ...props }: MediaPickerProps) {
  const { resources } = usePanel()
  const titleId = useId()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const resource = resources.find((candidate) => candidate.name === name)
  if (!resource) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="md"
      fullScreen={narrow}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: 'media-picker' } }}
    >
      <ResourceContextProvider value={name}>
        <PickerContent resource={resource} titleId={titleId} onClose={onClose} {...props} />
      </ResourceContextProvider>
    </Dialog>
  )
}

interface ContentProps extends Pick<MediaPickerProps, 'chosen' | 'onChoose' | 'onClose'> {
  resource: ResolvedResource
  titleId: string
}

function PickerContent({ resource, titleId, chosen, onChoose, onClose }: ContentProps) {
  const { language, texts, textOf } = useLanguage()
  const text = texts.mediaLibrary
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState('')
  const [picked, setPicked] = useState<AnyRecord>()
  const list = usePickerRecords(resource, { search, kind })
  const records = list.data ?? []
  const shown = picked ?? records.find(({ id }) => id === chosen)
  const single = textOf(resource.label[0])

  return (
    <>
      <DialogTitle id={titleId}>{fill(text.chooseTitle, { resource: single })}</DialogTitle>
      <DialogContent className="picker-content">
        <div className="picker-tools row loose">
          <PickerSearch onSearch={setSearch} />
          <KindFilter resource={resource} kind={kind} onKind={setKind} />
          <PickerUpload resource={resource} onUploaded={setPicked} />
          <span className="muted small" aria-live="polite">
            {list.data &&
              (records.length === 1
                ? text.foundOne
                : fill(text.found, { count: list.total ?? records.length }))}
          </span>
        </div>
        <PickerStates list={list} resource={resource} isNarrowed={search !== '' || kind !== ''}>
          <BoxTiles
            resource={resource}
            records={records}
            label={fill(text.tiles, { resources: textOf(resource.label[1]) })}
            chosen={shown?.id}
            isEarlier={list.isPlaceholderData}
            onClick={(event, record) => {
              if ((event.target as Element).closest('.thumbnail-retry')) return
              // A second click, or Enter, on what was picked takes it. The second click of two whose first one has
              // opened the dialog is about no tile.
              if (event.detail !== 1 && picked?.id === record.id) onChoose(record)
              else if (event.detail < 2) setPicked(record)
            }}
            onSpace={setPicked}
          />
        </PickerStates>
      </DialogContent>
      <DialogActions>
        <span className="truncated small grow" aria-live="polite">
          {shown ? fill(text.chosen, { title: recordTitle(resource, shown, language) }) : text.noneChosen}
        </span>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button variant="contained" disabled={!shown} onClick={() => shown && onChoose(shown)}>
          {text.use}
        </Button>
      </DialogActions>
    </>
  )
}

function KindFilter(props: { resource: ResolvedResource; kind: string; onKind: (kind: string) => void }) {
  const { resource, kind, onKind } = props
  const { texts, textOf } = useLanguage()
  const field = resource.fields.find(({ name }) => name === resource.media?.kind)
  const options = Object.entries(field?.options ?? {})
  if (options.length < 2) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={kind}
      aria-label={texts.mediaLibrary.kind}
      onChange={(_event, next: string | null) => onKind(next ?? '')}
    >
      <ToggleButton value="">{texts.mediaLibrary.allKinds}</ToggleButton>
      {options.map(([value, label]) => (
        <ToggleButton key={value} value={value}>
          {textOf(label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Milliseconds without a key until what is typed is looked for. */
const pause = 250

function PickerSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const { texts } = useLanguage()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), pause)
  useEffect(() => onSearch(search), [search, onSearch])
  return (
    <SearchField
      autoFocus
      className="list-search"
      label={texts.list.search}
      value={typed}
      onChange={setTyped}
    />
  )
}

interface PickerStatesProps {
  list: ReturnType<typeof usePickerRecords>
  resource: ResolvedResource
  isNarrowed: boolean
  children: ReactNode
}

/** What stands in a picker while there is nothing to choose. */
function PickerStates({ list, resource, isNarrowed, children }: PickerStatesProps) {
  const { texts, textOf } = useLanguage()
  if (list.error) {
    return (
      <FailurePanel
        title={fill(texts.list.failedTitle, { resources: textOf(resource.label[1]) })}
        error={toError(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (!list.data) return <TilesSkeleton />
  if (list.data.length > 0) return children
  return (
    <div className="empty-state" role="status">
      <strong>{isNarrowed ? texts.list.noMatchTitle : texts.list.emptyTitle}</strong>
      <p>{isNarrowed ? texts.list.noMatch : texts.list.empty}</p>
    </div>
  )
}

function usePickerRecords(
  { name, api, list, media }: ResolvedResource,
  { search, kind }: { search: string; kind: string },
) {
  const [field, order] = list.sort
  return useGetList<AnyRecord>(
    name,
    {
      pagination: { page: 1, perPage: api.list.paged ? mostRows : Number.MAX_SAFE_INTEGER },
      sort: { field, order },
      filter: {
        ...(search === '' ? {} : { q: search }),
        ...(kind === '' || !media ? {} : { [media.kind]: [kind] }),
      },
    },
    { retry: false, placeholderData: (earlier) => earlier },
  )
}

interface PickerUploadProps {
  resource: ResolvedResource
  /** A file that was uploaded from here has become a record. */
  onUploaded: (record: AnyRecord) => void
}

/** Brings a file in while one is chosen: as soon as it is there it is what is chosen. */
function PickerUpload(props: PickerUploadProps) {
  return useMayUpload(props.resource) ? <Uploading {...props} /> : null
}

function Uploading({ resource, onUploaded }: PickerUploadProps) {
  // What was on its way before is not what is looked for now.
  const { uploads, earlier } = useUploads()
  const own = uploads.filter(({ id, target }) => target.resource === resource.name && !earlier?.has(id))
  const latest = own.at(-1)
  const arrived = own.findLast(({ recordId }) => recordId !== undefined)?.recordId
  const { data } = useGetManyAggregate<AnyRecord>(
    resource.name,
    { ids: arrived === undefined ? [] : [arrived] },
    { enabled: arrived !== undefined },
  )
  const record = data?.find((candidate) => String(candidate?.id) === arrived)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record; then another may be chosen.
  useEffect(() => {
    if (record) onUploaded(record)
  }, [record?.id])
  return (
    <>
      <UploadButton resource={resource} />
      <span className="unless-empty quiet small breaks" role="status">
        {latest && <UploadState key={latest.id} upload={latest} />}
      </span>
    </>
  )
}

/** How far the file is; why it was not taken is told where all uploads are, and here that it was not. */
function UploadState({ upload }: { upload: Upload }) {
  const { texts } = useLanguage()
  const state = useStateText(upload)
  return fill(texts.mediaLibrary.uploadState, { name: upload.fileName, state })
}
