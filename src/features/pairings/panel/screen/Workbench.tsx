import { useLayoutEffect, useMemo, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { copyText } from '#model/base/copyText.ts'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { saveFile } from '#panel/export/formats.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { useReopenable } from '#panel/ui/useReopenable.ts'
import { entryOfSide, otherSideOf, type PairPlace, pairingOf, type StoredPair } from '../../model/pair.ts'
import type { ChangeSet } from '../changeSet.ts'
import { fileOf, fragmentOf } from '../changeSetCodec.ts'
import type { SlimRecord } from '../otherRecords.ts'
import { type PairVerb, pairVerbs } from '../pairVerbs.ts'
import { useChangeSet, usePairingWrite } from '../useChangeSet.ts'
import { ChangeBar } from './ChangeBar.tsx'
import { DualList } from './DualList.tsx'
import { LeftFoot, RightFoot } from './PaneFeet.tsx'
import type { OtherRow, PairRow } from './pairRows.ts'
import { createPairTexts, PairTextsContext } from './pairTexts.ts'
import { OtherContent, PairContent } from './RowContents.tsx'
import { useOtherOptions, usePairOptions } from './useNarrowed.ts'
import { useSharedDraft } from './useSharedDraft.ts'
import { useToAssign } from './useToAssign.ts'
import { useRows, useStartValues, useWorkbench, type WorkbenchActions } from './useWorkbench.ts'
import { VerbOfRows } from './VerbOfRows.tsx'
import { WorkbenchNotices } from './WorkbenchNotices.tsx'
import { WriteStatus } from './WriteStatus.tsx'

const PairPanel = lazyPart(() => import('./PairPanel.tsx'))
const PasteDialog = lazyPart(() => import('./PasteDialog.tsx'))
const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'))

interface WorkbenchProps {
  resource: ResolvedResource
  place: PairPlace
  record: AnyRecord
  title: string
  address: string
  pairs: readonly StoredPair[]
  records: readonly SlimRecord[]
  /** Says that not everything is in memory. */
  note: string | undefined
  /** Searches on the server, where needed. */
  onSearch: ((query: string) => void) | undefined
  mayWrite: boolean
  /** Unexpected field and value of the record, in words. */
  unexpected: { field: string; state: string } | undefined
}

export function Workbench(props: WorkbenchProps) {
  const { resource, place, title, address, pairs, records, mayWrite, unexpected } = props
  const { language, texts } = useLanguage()
  const text = texts.workbench
  const { state, store } = useChangeSet(place, { title, address })
  const writing = usePairingWrite(place, { title, address })
  const other = useResource(entryOfSide(resource, otherSideOf(resource, place.side)))
  const words = useMemo(() => createPairTexts(resource, language, text), [resource, language, text])
  const rows = useRows(resource, pairs, records, state)
  const startValues = useStartValues(resource, place.side, props.record, state)
  const actions = useWorkbench(resource, store, rows, startValues)
  const [opened, setOpened] = useState<'available' | 'assigned' | 'review'>()
  const [picked, setPicked] = useState<readonly string[]>()
  const panel = useReopenable()
  const [editedRows, setEditedRows] = useState<readonly PairRow[]>()
  const [verb, setVerb] = useState<PairVerb>('change')
  const share = useShareDraft(place, state.set)
  const openFile = useSharedDraft(resource, place, mayWrite)
  const mayAct = mayWrite && !state.isWriting
  useToAssign(rows.available, actions.assign, mayAct)
  useUndoKeys(useEvent(actions.undo), useEvent(actions.redo))
  function openPanel(edited?: readonly PairRow[], chosen: PairVerb = 'change') {
    setEditedRows(edited)
    setVerb(chosen)
    panel.begin()
  }
  const isVerb = verb !== 'change' && editedRows !== undefined

  return (
    <PairTextsContext value={words}>
      <div className="visually-hidden" role="status">
        {actions.said}
      </div>
      <WorkbenchNotices
        title={title}
        state={state}
        mayWrite={mayWrite}
        unexpected={unexpected}
        note={props.note}
      />
      <Lists
        page={props}
        rows={rows}
        actions={mayAct ? actions : undefined}
        picked={picked}
        onPaste={setOpened}
        onVerb={(chosen, edited) => openPanel(edited, chosen)}
      />
      {mayWrite && (
        <ChangeBar
          state={state}
          newValues={fill(text.newValues, { values: words.all(startValues.shared) || text.noValues })}
          onUndo={actions.undo}
          onRedo={actions.redo}
          onNewValues={() => openPanel()}
          onShare={() => void share()}
          onFile={(file) => void openFile(file)}
          onDiscard={actions.discard}
          onReview={() => setOpened('review')}
        >
          <WriteStatus state={state} store={store} writing={writing} />
        </ChangeBar>
      )}
      {(opened === 'available' || opened === 'assigned') && (
        <PasteDialog
          entry={other}
          records={records}
          assigned={rows.assigned}
          from={opened}
          onAssign={actions.assign}
          onSelect={setPicked}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'review' && (
        <ReviewDialog
          resource={resource}
          place={place}
          title={title}
          state={state}
          store={store}
          unexpected={unexpected && fill(text.reviewUnexpected, { title, ...unexpected })}
          onConfirm={() => {
            setOpened(undefined)
            writing.start()
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {panel.visit > 0 && isVerb && (
        <VerbOfRows
          key={panel.visit}
          resource={resource}
          place={place}
          isOpen={panel.isOpen}
          verb={verb}
          rows={editedRows}
          onApply={(entered) => {
            actions.apply(editedRows, entered)
            panel.end()
            setOpened('review')
          }}
          onClose={panel.end}
        />
      )}
      {panel.visit > 0 && !isVerb && (
        <PairPanel
          key={panel.visit}
          resource={resource}
          open={panel.isOpen}
          rows={editedRows}
          startValues={startValues.shared}
          onEdit={actions.edit}
          onNew={actions.editNew}
          onClose={panel.end}
        />
      )}
    </PairTextsContext>
  )
}

interface ListsProps {
  page: WorkbenchProps
  rows: ReturnType<typeof useRows>
  /** Absent while nothing may be changed. */
  actions: WorkbenchActions | undefined
  /** Assigned rows that a pasted list selects. */
  picked: readonly string[] | undefined
  onPaste: (from: 'available' | 'assigned') => void
  onVerb: (verb: PairVerb, rows: readonly PairRow[]) => void
}

function Lists({ page, rows, actions, picked, onPaste, onVerb }: ListsProps) {
  const { resource, place, records, mayWrite } = page
  const { texts, textOf } = useLanguage()
  const text = texts.workbench
  const other = useResource(entryOfSide(resource, otherSideOf(resource, place.side)))
  const { change, period, sides } = pairingOf(resource)
  const verbs = pairVerbs.filter((verb) => verb !== 'switch' || place.side === sides[0])
  const left = useOtherOptions(other)
  const right = usePairOptions(resource)
  return (
    <DualList
      label={text.lists}
      left={{
        title: text.available,
        rows: rows.available,
        ...left,
        textOf: otherText,
        Content: OtherContent,
        onQuery: page.onSearch,
        onAct: actions?.assign,
        empty: records.length > 0 ? text.noneAvailable : text.noneAvailableAtAll,
        foot: mayWrite
          ? (scope) => <LeftFoot scope={scope} isOff={!actions} onPaste={() => onPaste('available')} />
          : undefined,
      }}
      right={{
        title: text.assigned,
        rows: rows.assigned,
        picked,
        ...right,
        textOf: pairText,
        Content: PairContent,
        onAct: actions?.remove,
        empty: (
          <>
            <strong>{fill(text.noneAssigned, { resources: textOf(other.label[1]) })}</strong>
            {mayWrite && text.noneAssignedHint}
          </>
        ),
        foot: mayWrite
          ? (scope) => (
              <RightFoot
                scope={scope}
                isOff={!actions}
                canChange={change !== undefined}
                verbs={period ? verbs : []}
                onVerb={onVerb}
                onPaste={() => onPaste('assigned')}
              />
            )
          : undefined,
      }}
    />
  )
}

const otherText = ({ record }: OtherRow) => record.searchText
const pairText = ({ searchText }: PairRow) => searchText

/** Handles Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z), except in inputs and dialogs, where they mean the text. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useLayoutEffect(() => {
    function hear(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      if ((key !== 'z' && key !== 'y') || isElsewhere(event.target)) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [undo, redo])
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"]')) return true
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
  )
}

/** Copies a link to the draft, or saves a file where it is too large. */
function useShareDraft(place: PairPlace, set: ChangeSet): () => Promise<void> {
  const notify = useNotify()
  const { shareCopied, shareFailed, shareFile } = useLanguage().texts.workbench
  return async () => {
    const fragment = await fragmentOf({ place, set })
    if (fragment === undefined) {
      const { name, content } = fileOf({ place, set })
      saveFile(name, content)
      notify(shareFile, { type: 'info' })
      return
    }
    const { origin, pathname, search } = window.location
    const isCopied = await copyText(origin + pathname + search + fragment)
    notify(isCopied ? shareCopied : shareFailed, { type: isCopied ? 'info' : 'warning' })
  }
}
