import { IconButton } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import {
  LinkBase,
  ResourceContextProvider,
  ShowBase,
  useCreatePath,
  useListContext,
  useNavigate,
  useShowContext,
} from 'react-admin'
import { useRecordTitle } from '#kinds/references/views.tsx'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { lookOf } from '../../features.ts'
import { ArrowDownward, ArrowUpward, OpenInFull } from '../../ui/icons.tsx'
import { UnsavedScope, useMayLeave } from '../../ui/LeaveQuestion.ts'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { SlideOver } from '../../ui/SlideOver.tsx'
import { DetailSections } from '../DetailSections.tsx'
import { RecordStatus } from '../RecordHead.tsx'
import { isGone, RecordStates, shownInPlace, shownRecord } from '../RecordStates.tsx'
import { mayEdit, recordViewOf } from '../useRecordView.ts'

interface RecordSlideOverProps {
  id: string
  isOpen: boolean
  onClose: () => void
  onTurn: (id: Identifier) => void
}

export default function RecordSlideOver(props: RecordSlideOverProps) {
  const { name } = useResource()
  return (
    <ResourceContextProvider value={name}>
      <ShowBase id={props.id} queryOptions={shownInPlace} disableAuthentication>
        <ShownRecord {...props} />
      </ShowBase>
    </ResourceContextProvider>
  )
}

function ShownRecord({ id, isOpen, onClose, onTurn }: RecordSlideOverProps) {
  const resource = useResource()
  const panel = usePanel()
  const { can, session } = panel
  const { texts, textOf } = useLanguage()
  const { record: known, error, isPending, refetch } = useShowContext<AnyRecord>()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const record = shownRecord(known, error)
  const name = useRecordTitle(resource, record)
  const type = recordViewOf(resource, can) ?? 'show'
  const editing = useEditHere(id, isOpen)
  const layout = lookOf(resource, panel)?.detail
  // What is shown otherwise is described where it is seen.
  const editsHere = layout && record && mayEdit(resource, record, { can, person: session.person })
  const toPage = () => navigate(createPath({ resource: resource.name, id, type }))
  return (
    <SlideOver
      open={isOpen}
      title={name ?? textOf(resource.label[0])}
      tools={
        <>
          {(editsHere || type === 'edit') && record && <PageLink record={record} />}
          {!editing.isEditing && <Turns id={id} onTurn={onTurn} />}
        </>
      }
      onClose={onClose}
      onCancel={editing.isEditing ? editing.end : undefined}
      formId={editing.isEditing && !isGone(error) ? editing.formId : undefined}
      onConfirm={isGone(error) ? undefined : editsHere ? editing.begin : toPage}
      confirmLabel={
        editing.isEditing ? undefined : editsHere || type === 'edit' ? texts.form.editButton : texts.list.open
      }
      busy={editing.isBusy}
      mayClose={editing.mayLeave}
    >
      <RecordStates
        id={id}
        record={record}
        error={error}
        isPending={isPending}
        shape="detail"
        onRetry={() => void refetch()}
      >
        {record && (
          <>
            <p className="record-lead facts">
              <RecordStatus record={record} />
            </p>
            {layout ? (
              <UnsavedScope value={editing.outside.id}>
                <layout.Detail
                  record={record}
                  isActive={isOpen}
                  editing={editing.isEditing ? editing.outside : undefined}
                />
              </UnsavedScope>
            ) : (
              <DetailSections record={record} />
            )}
          </>
        )}
      </RecordStates>
    </SlideOver>
  )
}

function PageLink({ record }: { record: AnyRecord }) {
  const { name } = useResource()
  const { recordPage } = useLanguage().texts
  const to = useCreatePath()({ resource: name, id: record.id, type: 'show' })
  return (
    <IconButton
      size="small"
      component={LinkBase}
      to={to}
      aria-label={recordPage.openPage}
      title={recordPage.openPage}
    >
      <OpenInFull fontSize="small" />
    </IconButton>
  )
}

/** As far as the page of the list goes. */
function Turns({ id, onTurn }: { id: string; onTurn: (id: Identifier) => void }) {
  const { list } = useLanguage().texts
  const { data = [] } = useListContext<AnyRecord>()
  const place = data.findIndex((record) => String(record.id) === id)
  const [before, after] = [data[place - 1], place < 0 ? undefined : data[place + 1]]
  return (
    <>
      <IconButton
        size="small"
        aria-label={list.previous}
        disabled={!before}
        onClick={() => before && onTurn(before.id)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={list.next}
        disabled={!after}
        onClick={() => after && onTurn(after.id)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </>
  )
}

/** For as long as the same record is shown. */
function useEditHere(recordId: string, isOpen: boolean) {
  const id = useId()
  const mayLeave = useMayLeave()
  const [edited, setEdited] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isEditing = edited === recordId
  useEffect(() => {
    if (!isOpen) setEdited(undefined)
  }, [isOpen])
  const end = () => {
    setEdited(undefined)
    setBusy(false)
  }
  return {
    isEditing,
    isBusy: isEditing && isBusy,
    outside: { id, onBusy: setBusy, onSaved: end },
    begin: () => setEdited(recordId),
    end,
    formId: id,
    mayLeave: () => (isEditing ? mayLeave(id) : Promise.resolve(true)),
  }
}
