import { Button } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LinkBase, useCreatePath, useNavigate, useRedirect } from 'react-admin'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { fieldView } from '../fields/fieldViews.tsx'
import { useCopyAddress } from '../form/copy/copyAddress.ts'
import { fromRecord, useListAddress } from '../list/useListAddress.ts'
import { useLocked, useResourceActions, WhyPopover } from '../shell/locked/WhyMissing.tsx'
import { useCommand, useShortcut } from '../shell/shortcuts/useShortcut.ts'
import { keepFocus } from '../ui/keepFocus.ts'
import { type MenuEntry, type MenuPart, MoreMenu } from '../ui/MoreMenu.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { offeredActions } from './actionRules.ts'
import { useAll, useRecordExtensions } from './loadedExtensions.ts'
import { statesOf } from './statesOf.ts'
import { useExpertEntries } from './useExpertEntries.ts'
import { useRecordAction } from './useRecordAction.tsx'
import { mayEdit } from './useRecordView.ts'
import './recordHead.css'

/** Shows the fields with tones, beside a form those that nobody can enter there. */
export function RecordStatus({ record, isForm }: { record: AnyRecord; isForm?: boolean }) {
  const states = statesOf(useResource(), isForm)
  if (states.length === 0) return null
  return (
    <span className="record-status row inline">
      {states.map((field) => {
        const { Cell } = fieldView(field)
        return <Cell key={field.name} field={field} value={record[field.name]} record={record} />
      })}
    </span>
  )
}

/** Shows at most one filled button and a quiet one; all else is in the menu beside them. */
export function RecordActions({ record, view }: { record: AnyRecord; view: 'show' | 'edit' }) {
  const resource = useResource()
  const { can, session } = usePanel()
  const { textOf } = useLanguage()
  const redirect = useRedirect()
  const { redirect: toList } = useListAddress()
  const onGone = () => redirect(toList, resource.name)
  const { start, isPending, dialog } = useRecordAction({ onGone })
  const hasActed = useRef(false)
  // The button that was pressed may be another one once the record is read anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record read anew draws other buttons
  useEffect(() => {
    if (hasActed.current && !isPending) keepFocus()
  }, [isPending, record])
  const actions = offeredActions(resource, record, { can, person: session.person }).map((action) => ({
    action,
    key: `action/${action.name}`,
    label: textOf(action.label),
    run: () => {
      hasActed.current = true
      start(action, record)
    },
  }))
  const isEditable = mayEdit(resource, record, { can, person: session.person })
  // Beside a form its own button is the one that counts; what destroys is never the first that one meets.
  const quiet = view === 'show' ? actions.find(({ action }) => action.tone !== 'negative') : undefined
  const features = useAll(useRecordExtensions().heads, record)
  const Filled = view === 'show' ? features.find(({ filled }) => filled)?.filled : undefined
  return (
    <>
      {quiet && <QuietAction key={quiet.key} entry={quiet} isPending={isPending} />}
      {Filled}
      {view === 'show' && isEditable && <EditLink record={record} isFilled={!Filled} />}
      <RecordMenu
        record={record}
        actions={actions.filter((action) => action !== quiet)}
        features={features.flatMap(({ feature, entries }) => (entries ? [{ key: feature, entries }] : []))}
      />
      {features.map(({ feature, dialog }) => dialog && <Shown key={feature}>{dialog}</Shown>)}
      {dialog}
    </>
  )
}

const Shown = ({ children }: { children: ReactNode }) => children

function QuietAction({ entry, isPending }: { entry: MenuEntry; isPending: boolean }) {
  const { key, label } = entry
  const run = () => entry.run?.(document.body)
  useCommand(isPending ? undefined : { key, title: label, place: 'page', run })
  return (
    <Button variant="outlined" disabled={isPending} onClick={run}>
      {label}
    </Button>
  )
}

function EditLink({ record, isFilled }: { record: AnyRecord; isFilled: boolean }) {
  const { name } = useResource()
  const { texts } = useLanguage()
  const navigate = useNavigate()
  const to = useCreatePath()({ resource: name, id: record.id, type: 'edit' })
  const open = () => navigate(to, { state: fromRecord })
  useShortcut('e', open, { label: texts.shortcuts.edit, place: 'record' })
  useCommand({ key: 'edit', title: texts.form.editButton, keys: 'e', place: 'page', run: open })
  return (
    <Button variant={isFilled ? 'contained' : 'outlined'} component={LinkBase} to={to} state={fromRecord}>
      {texts.form.editButton}
    </Button>
  )
}

interface RecordMenuProps {
  record: AnyRecord
  actions: readonly MenuEntry[]
  features: readonly MenuPart[]
}

function RecordMenu({ record, actions, features }: RecordMenuProps) {
  const { texts } = useLanguage()
  const copyAddress = useCopyAddress(record.id)
  const experts = useExpertEntries(record).map((entry) => ({ ...entry, isSide: true }))
  const locked = useLocked(useResourceActions(record))
  const [asked, setAsked] = useState<Element | null>(null)
  const copy = { key: 'copy', label: texts.copies.copy, ...(copyAddress && { to: copyAddress }) }
  const why = { key: 'why', label: texts.locked.why, run: setAsked }
  return (
    <>
      <MoreMenu
        parts={[
          { key: 'record', entries: [...(copyAddress ? [copy] : []), ...actions] },
          ...features,
          { key: 'experts', title: texts.list.experts, entries: experts },
          { key: 'why', entries: locked.length > 0 ? [why] : [] },
        ]}
      />
      <WhyPopover anchor={asked} locked={locked} onClose={() => setAsked(null)} />
    </>
  )
}
