import { Alert, Button } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import type { ResolvedResource } from '../../define/resolve.ts'
import { formatInstant } from '../../fields/parseInstant.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import { lazyPart } from '../../shell/lazyPart.tsx'
import { useResource } from '../../shell/PanelContext.tsx'
import { entryOfSide, otherSideOf, type PairPlace, type StoredPair } from '../pair.ts'
import { useChangeSet } from '../useChangeSet.ts'
import { ChangeBar } from './ChangeBar.tsx'
import { DualList } from './DualList.tsx'
import { LeftFoot, RightFoot } from './PaneFeet.tsx'
import { PairTextsContext } from './PairTextsContext.ts'
import { createPairTexts } from './pairTexts.ts'
import { OtherContent, PairContent } from './RowContents.tsx'
import { useOtherOptions, usePairOptions } from './usePaneOptions.ts'
import { useRows } from './useRows.ts'
import { useUndoKeys } from './useUndoKeys.ts'
import { useStartValues, useWorkbench } from './useWorkbench.ts'
import type { SlimRecord } from '../otherRecords.ts'
import type { PairRow } from './pairRows.ts'
import { useShareDraft } from './useShareDraft.ts'
import { WriteStatus } from './WriteStatus.tsx'

const ValuesPanel = lazyPart(() => import('./ValuesPanel.tsx'))
const PasteDialog = lazyPart(() => import('./PasteDialog.tsx'))
const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'))

export interface WorkbenchProps {
  /** The entry with the pairing. */
  resource: ResolvedResource
  place: PairPlace
  /** What names the record that pairs are made for. */
  title: string
  /** Where in the panel its draft goes on. */
  address: string
  pairs: readonly StoredPair[]
  records: readonly SlimRecord[]
  /** Told what is looked for among the available. */
  onSearch: (query: string) => void
  mayWrite: boolean
  /** The record is not as the entry expects it: the field and its value, in words. */
  unexpected: { field: string; state: string } | undefined
}

type Opened = 'new' | 'paste' | 'review' | readonly PairRow[] | undefined

/** The two lists of a subscription's customers, or of a customer's subscriptions, and what is gathered to be written. */
export function Workbench(props: WorkbenchProps) {
  const { resource, place, title, address, pairs, records, mayWrite, unexpected } = props
  const { language, texts } = useLanguage()
  const text = texts.workbench
  const notify = useNotify()
  const { state, store } = useChangeSet(place, { title, address })
  const other = useResource(entryOfSide(resource, otherSideOf(resource, place.side)))
  const words = useMemo(() => createPairTexts(resource, language, texts.workbench), [resource, language, texts])
  const rows = useRows(resource, pairs, records, state)
  const startValues = useStartValues(resource, state)
  const actions = useWorkbench(store, rows, startValues)
  const left = useOtherOptions(other)
  const right = usePairOptions(resource)
  const share = useShareDraft(resource, place, address, state)
  const [opened, setOpened] = useState<Opened>()
  const mayAct = mayWrite && !state.isWriting
  useUndoKeys(useEvent(actions.undo), useEvent(actions.redo))
  const leftText = useCallback((row: { record: SlimRecord }) => row.record.searchText, [])
  const rightText = useCallback((row: { searchText: string }) => row.searchText, [])
  const close = () => setOpened(undefined)

  function discard() {
    actions.discard()
    notify(text.discarded, { type: 'info', undoable: false })
  }

  return (
    <PairTextsContext value={words}>
      <div className="visually-hidden" role="status">
        {actions.said}
      </div>
      {!mayWrite && (
        <Alert severity="info" className="workbench-notice">
          {text.readOnly}
        </Alert>
      )}
      {mayWrite && unexpected && (
        <Alert severity="warning" className="workbench-notice">
          {fill(text.unexpectedOf, { title, ...unexpected })}
        </Alert>
      )}
      {mayWrite && state.restoredFrom !== undefined && state.set.changes.size > 0 && (
        <Alert severity="info" className="workbench-notice">
          {fill(text.restored, { time: formatInstant(state.restoredFrom, language) })}
        </Alert>
      )}
      <DualList
        label={text.lists}
        left={{
          title: text.available,
          rows: rows.available,
          ...left,
          textOf: leftText,
          Content: OtherContent,
          onQuery: props.onSearch,
          onAct: mayAct ? actions.assign : undefined,
          empty: records.length > 0 ? text.noneAvailable : text.noneAvailableAtAll,
          foot: mayWrite
            ? (scope) => <LeftFoot scope={scope} isOff={!mayAct} onPaste={() => setOpened('paste')} />
            : undefined,
        }}
        right={{
          title: text.assigned,
          rows: rows.assigned,
          ...right,
          textOf: rightText,
          Content: PairContent,
          onAct: mayAct ? actions.remove : undefined,
          empty: (
            <>
              <strong>{text.noneAssigned}</strong>
              {mayWrite && text.noneAssignedHint}
            </>
          ),
          foot: mayWrite
            ? (scope) => (
                <RightFoot scope={scope} isOff={!mayAct} onEdit={setOpened} canChange={resource.pairing?.change !== undefined} />
              )
            : undefined,
        }}
      />
      {mayWrite && (
        <ChangeBar
          state={state}
          newValues={fill(text.newValues, { values: words.all(startValues) || text.noValues })}
          onUndo={actions.undo}
          onRedo={actions.redo}
          onNewValues={() => setOpened('new')}
          onShare={share}
          onDiscard={discard}
          onReview={() => setOpened('review')}
        >
          <WriteStatus resource={resource} place={place} state={state} store={store} />
        </ChangeBar>
      )}
      {opened === 'paste' && (
        <PasteDialog records={records} assigned={rows.assigned} onApply={actions.assign} onClose={close} />
      )}
      {opened === 'review' && (
        <ReviewDialog
          {...{ resource, place, title, state, store, unexpected }}
          onClose={close}
        />
      )}
      {opened === 'new' && (
        <ValuesPanel
          open
          resource={resource}
          title={text.newValuesTitle}
          help={text.newValuesHelp}
          values={startValues}
          onApply={actions.editNew}
          onClose={close}
        />
      )}
      {Array.isArray(opened) && (
        <EditedRows resource={resource} rows={opened} onApply={actions.edit} onClose={close} />
      )}
    </PairTextsContext>
  )
}
