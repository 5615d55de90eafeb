import { Button, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedAction } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { ListExportDialog } from '../../export/lazyListExport.ts'
import { lookOf } from '../../features.ts'
import { useKeptJobs } from '../../jobs/jobKinds.ts'
import { withRecordExtensions } from '../../record/loadedExtensions.ts'
import { FailureDialog } from '../../ui/FailurePanel.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { useReopenable } from '../../ui/useReopenable.ts'
import { useListView } from '../ListViewContext.ts'
import { SelectPage, useBulkActions, useCanEditMany } from '../selection.tsx'
import type { BulkDialogProps } from './BulkDialog.tsx'
import { bulkJob } from './bulkJob.ts'
import type { BulkScope } from './bulkScope.ts'
import { editAction, editing } from './editAction.ts'

const BulkDialog = withRecordExtensions(() => import('./BulkDialog.tsx'), {
  Frame: ({ isOpen, onCancel, children }: BulkDialogProps & { children: ReactNode }) => (
    <FailureDialog isOpen={isOpen} onClose={onCancel}>
      {children}
    </FailureDialog>
  ),
})

const BulkEdit = lazyPart(() => import('./BulkEdit.tsx'))

interface Asked {
  action: ResolvedAction
  scope: BulkScope
  isOpen: boolean
}

/** Shows what is selected, how to select everything that fits, and what can be done with it. */
export default function SelectionBar() {
  const { data = [], filterValues, selectedIds = [], sort, total = 0, onUnselectItems } = useListContext()
  const { texts, textOf } = useLanguage()
  const { columns, isEarlier, layout, query, selectPage } = useListView()
  const actions = useBulkActions()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const resource = useResource()
  const panel = usePanel()
  const { selected } = panel.parts
  const tiles = lookOf(resource, panel)?.list
  const hasHead = !narrow && !(tiles && layout === 'grid')
  const start = useBulkJob()
  const [asked, setAsked] = useState<Asked>()
  const isEditable = useCanEditMany()
  const edit = useReopenable()
  const [edited, setEdited] = useState<BulkScope>()
  const [exported, setExported] = useState<{ scope: BulkScope }>()
  // Another address or another tick is another question.
  const [all, setAll] = useState<{ query: string; selectedIds: readonly Identifier[] }>()
  const isAll =
    all?.query === query && all.selectedIds === selectedIds && selectedIds.length > 0 && !isEarlier
  const onPage = data.filter(({ id }) => selectedIds.includes(id)).length
  const count = isAll ? total : selectedIds.length
  const scope: BulkScope = isAll
    ? {
        filter: filterValues,
        sort: { ...sort, order: sort.order === 'DESC' ? 'DESC' : 'ASC' },
        count: total,
      }
    : { ids: selectedIds }

  return (
    <>
      {selectedIds.length > 0 && (
        <section className="bulk-bar no-print row loose" aria-label={texts.list.rowActions}>
          {!hasHead && <SelectPage />}
          <span aria-live="polite">{selectionText(count, isAll)}</span>
          {!isAll && !isEarlier && onPage === data.length && total > selectedIds.length && (
            <Button onClick={() => setAll({ query, selectedIds })}>
              {fill(texts.bulk.all, { count: total })}
            </Button>
          )}
          <span className="grow" />
          {actions.map((action) => (
            <Button
              key={action.name}
              variant="outlined"
              onClick={() => setAsked({ action, scope, isOpen: true })}
            >
              {textOf(action.label)}
            </Button>
          ))}
          {isEditable && (
            <Button
              variant="outlined"
              onClick={() => {
                setEdited(scope)
                edit.begin()
              }}
            >
              {texts.bulk.edit}
            </Button>
          )}
          {selected?.isOffered(resource, panel) && <selected.Action scope={scope} />}
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
      {edited && edit.visit > 0 && (
        <BulkEdit
          key={edit.visit}
          isOpen={edit.isOpen}
          help={selectionText('ids' in edited ? edited.ids.length : edited.count, 'filter' in edited)}
          onApply={(values) => {
            edit.end()
            const action = editAction(resource, texts.bulk.edit, values)
            if (action) setAsked({ action, scope: edited, isOpen: true })
          }}
          onClose={edit.end}
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
            setAsked(undefined)
            // The button that the question came from has gone with the selection.
            if (selectedIds.length === 0) selectPage.current?.focus()
          }}
        />
      )}
    </>
  )

  function selectionText(number: number, all: boolean): string {
    return fill(all ? texts.bulk.allSelected : texts.bulk.selected, { count: number })
  }
}

function useBulkJob() {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { begin } = useKeptJobs()
  return (action: ResolvedAction, scope: BulkScope): void => {
    const names = { action: textOf(action.label), resources: textOf(resource.label[1]) }
    const values = action.name === editing ? { values: action.body } : {}
    const plan = { resource: resource.name, action: action.name, scope, ...values }
    begin(bulkJob, { title: fill(texts.bulk.job, names), plan })
  }
}
