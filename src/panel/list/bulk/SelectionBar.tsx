import { Button, type Theme, useMediaQuery } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import type { PanelDataProvider } from '../../../client/api/createDataProvider.ts'
import { fill } from '../../../model/base/translator.ts'
import { ApiError } from '../../../model/contract/errors.ts'
import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { ResolvedAction } from '../../../model/language/resolve.ts'
import { errorText } from '../../base/i18n/errorText.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { ListExportDialog } from '../../export/lazyListExport.ts'
import { listLayout, refusalText, selectedParts } from '../../features.ts'
import type { JobProgress, JobResult, RecordOutcome } from '../../jobs/jobStore.ts'
import { withRecordParts } from '../../record/recordParts.ts'
import { FailureDialog } from '../../ui/FailurePanel.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { useListView } from '../ListViewContext.ts'
import { SelectPage, useBulkActions } from '../selection.tsx'
import type { BulkDialogProps } from './BulkDialog.tsx'
import type { BulkScope } from './runBulk.ts'
import { readTargets, runBulk } from './runBulk.ts'

const BulkDialog = lazyPart(() => withRecordParts(import('./BulkDialog.tsx')), {
  Frame: ({ isOpen, onCancel, children }: BulkDialogProps & { children: ReactNode }) => (
    <FailureDialog isOpen={isOpen} onClose={onCancel}>
      {children}
    </FailureDialog>
  ),
})

interface Asked {
  action: ResolvedAction
  scope: BulkScope
  isOpen: boolean
}

/** What is selected, how to select everything that fits, and what can be done with it. Shown while rows are selected. */
export default function SelectionBar() {
  const { data = [], filterValues, selectedIds = [], sort, total = 0, onUnselectItems } = useListContext()
  const { texts, textOf } = useLanguage()
  const { columns, isEarlier, layout, query, selectPage } = useListView()
  const actions = useBulkActions()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  // Of a table the head has the box for all of them.
  const resource = useResource()
  const panel = usePanel()
  const tiles = listLayout(resource)
  const hasHead = !narrow && !(tiles && layout === 'grid')
  const start = useBulkJob()
  const [asked, setAsked] = useState<Asked>()
  const [exported, setExported] = useState<{ scope: BulkScope }>()
  // "All" is what the filter gave when it was said; another address or another tick is another question.
  const [all, setAll] = useState<{ query: string; selectedIds: readonly Identifier[] }>()
  const isAll =
    all?.query === query && all.selectedIds === selectedIds && selectedIds.length > 0 && !isEarlier
  const onPage = data.filter(({ id }) => selectedIds.includes(id)).length
  const count = isAll ? total : selectedIds.length
  const scope: BulkScope = isAll
    ? {
        filter: filterValues,
        sort: { field: sort.field, order: sort.order === 'DESC' ? 'DESC' : 'ASC' },
        count: total,
      }
    : { ids: selectedIds }

  return (
    <>
      {selectedIds.length > 0 && (
        <section className="bulk-bar row loose" aria-label={texts.list.rowActions}>
          {!hasHead && <SelectPage />}
          <span aria-live="polite">{selectionText(count, isAll)}</span>
          {!isAll && !isEarlier && onPage === data.length && total > selectedIds.length && (
            <Button onClick={() => setAll({ query, selectedIds })}>
              {fill(texts.bulk.all, { count: total })}
            </Button>
          )}
          <span className="bulk-space" />
          {actions.map((action) => (
            <Button
              key={action.name}
              variant="outlined"
              onClick={() => setAsked({ action, scope, isOpen: true })}
            >
              {textOf(action.label)}
            </Button>
          ))}
          {selectedParts(resource, panel).map(({ feature, Action }) => (
            <Action key={feature} scope={scope} />
          ))}
          <Button variant="outlined" onClick={() => setExported({ scope })}>
            {texts.export.ofSelection}
          </Button>
          <Button onClick={() => onUnselectItems()}>{texts.bulk.clear}</Button>
        </section>
      )}
      {exported && (
        <ListExportDialog
          columns={columns.map(({ name }) => name)}
          ids={'ids' in exported.scope ? exported.scope.ids : undefined}
          onClose={() => setExported(undefined)}
        />
      )}
      {asked && (
        <BulkDialog
          action={asked.action}
          scope={asked.scope}
          isOpen={asked.isOpen}
          onCancel={() => setAsked({ ...asked, isOpen: false })}
          onConfirm={() => {
            // A second answer may come while the question fades away.
            if (!asked.isOpen) return
            start(asked.action, asked.scope)
            setAsked({ ...asked, isOpen: false })
            onUnselectItems()
          }}
          onGone={() => {
            // The button that the question came from has gone with the selection.
            if (selectedIds.length === 0) selectPage.current?.focus()
          }}
        />
      )}
    </>
  )

  function selectionText(number: number, all: boolean): string {
    if (all) return fill(texts.bulk.allSelected, { count: number })
    return number === 1 ? texts.bulk.selectedOne : fill(texts.bulk.selected, { count: number })
  }
}

/** Begins an action with many records as a job, which can be cancelled and done again for those that failed. */
function useBulkJob() {
  const resource = useResource()
  const { jobs, person } = usePanel().session
  const { language, texts, textOf } = useLanguage()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const words = texts.bulk

  /** @param earlier what became of records in a first try, which this one completes */
  function start(action: ResolvedAction, scope: BulkScope, earlier: readonly RecordOutcome[] = []): void {
    const names = { action: textOf(action.label), resources: textOf(resource.label[1]) }
    jobs.start(fill(words.job, names), (progress) => work(action, scope, earlier, progress))
  }

  async function work(
    action: ResolvedAction,
    scope: BulkScope,
    earlier: readonly RecordOutcome[],
    progress: JobProgress,
  ): Promise<JobResult> {
    const targets = await readTargets(dataProvider, resource, scope, progress.signal)
    if ('filter' in scope && targets.length !== scope.count) {
      const summary = fill(words.counted, { found: targets.length, expected: scope.count })
      return { summary, warning: summary }
    }
    const reached = await runBulk(
      {
        action,
        targets,
        person,
        perform: (record) =>
          dataProvider
            .perform(resource.name, { action: action.name, id: record.id, previousData: record })
            .catch(unlessStored),
        titleOf: (record) => recordTitle(resource, record, language),
        reasons: { unfit: words.unfit, gone: words.gone, of: reasonOf },
      },
      progress,
    )
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
    const outcomes = [...earlier, ...reached]
    const unreached = targets.slice(reached.length).map(({ id }) => String(id))
    const failed = reached.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
    const ids = [...failed, ...unreached]
    const summary = summaryOf(outcomes, unreached.length)
    const done = outcomes.filter(({ outcome }) => outcome !== 'failed')
    return {
      summary,
      outcomes,
      ...(ids.length > 0 ? { warning: summary, retry: () => start(action, { ids }, done) } : {}),
    }
  }

  function reasonOf(error: unknown): string {
    const inUse = refusalText(error, texts)
    if (inUse !== undefined) return inUse
    const { cause, detail } = errorText(error, texts, language)
    return detail ?? cause
  }

  function summaryOf(outcomes: readonly RecordOutcome[], open: number): string {
    const count = (outcome: RecordOutcome['outcome']) =>
      outcomes.filter((candidate) => candidate.outcome === outcome).length
    const counts = { done: count('done'), skipped: count('skipped'), failed: count('failed'), open }
    return fill(open > 0 ? words.cancelled : words.summary, counts)
  }

  return start
}

/** The change is stored; only the look at it afterwards has failed. */
function unlessStored(error: unknown): void {
  if (!(error instanceof ApiError && error.saved)) throw error
}
