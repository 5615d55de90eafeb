import { Button, Skeleton } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useRedirect } from 'react-admin'
import { backendId } from '../../model/kinds/references.ts'
import type { Identifier } from '../../model/language/field.ts'
import type {
  AnyRecord,
  ResolvedAction,
  ResolvedField,
  ResolvedResource,
} from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { fieldView } from '../fields/fieldViews.ts'
import { useListAddress } from '../list/useListAddress.ts'
import { useCommand } from '../shell/shortcuts/useShortcut.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { keepFocus } from '../ui/keepFocus.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { offeredActions } from './actionRules.ts'
import { useRecordAction } from './useRecordAction.tsx'
import { hasEdit } from './useRecordView.ts'
import './recordHead.css'

/** What names a record, and the states that the server keeps: the fields with tones that nobody can enter here. */
export function RecordStatus({ record, title }: { record: AnyRecord; title?: string | undefined }) {
  const resource = useResource()
  const states = statesOf(resource)
  if (title === undefined && states.length === 0) return null
  return (
    <span className="record-status row inline loose">
      {title}
      {states.map((field) => {
        const { Cell } = fieldView(field.kind)
        return <Cell key={field.name} field={field} value={record[field.name]} record={record} />
      })}
    </span>
  )
}

/** The place of a status line to come, so that what is below it does not move. */
export function RecordStatusSkeleton({ titled }: { titled: boolean }) {
  const resource = useResource()
  return titled || statesOf(resource).length > 0 ? <Skeleton className="appears-late" width="14em" /> : null
}

function statesOf(resource: ResolvedResource) {
  const isKept = ({ edit }: ResolvedField) => edit === 'never' || !hasEdit(resource)
  return resource.fields.filter((field) => field.tones !== undefined && !field.writeOnly && isKept(field))
}

/** The id as the backend knows it, to be copied. */
export function RecordId({ id }: { id: Identifier }) {
  const { recordPage } = useLanguage().texts
  const text = String(backendId(id))
  if (text === '') return null
  return (
    <span className="record-id row inline tight muted small">
      <span className="record-id-word">{recordPage.id}</span> <code>{text}</code>
      <CopyButton key={text} text={text} label={recordPage.copyId} />
    </span>
  )
}

/** The buttons of the entry's actions that fit the record's state and the person's rights. */
export function RecordActions({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { can, session } = usePanel()
  const redirect = useRedirect()
  const { redirect: toList } = useListAddress()
  const onGone = () => redirect(toList, resource.name)
  const { start, isPending, dialog } = useRecordAction({ onGone })
  const hasActed = useRef(false)
  // Whenever it is answered, and the record read anew: the button that was pressed may be another one then.
  useEffect(() => {
    if (hasActed.current && !isPending) keepFocus()
  })
  return (
    <>
      {offeredActions(resource, record, { can, person: session.person }).map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          isPending={isPending}
          onStart={() => {
            hasActed.current = true
            start(action, record)
          }}
        />
      ))}
      {dialog}
    </>
  )
}

interface ActionButtonProps {
  action: ResolvedAction
  isPending: boolean
  onStart: () => void
}

/** The button of one action; the palette does the same by it. */
function ActionButton({ action, isPending, onStart }: ActionButtonProps) {
  const { textOf } = useLanguage()
  const title = textOf(action.label)
  const key = `action/${action.name}`
  useCommand(isPending ? undefined : { key, title, place: 'page', run: onStart })
  return (
    <Button variant="outlined" disabled={isPending} onClick={onStart}>
      {title}
    </Button>
  )
}
