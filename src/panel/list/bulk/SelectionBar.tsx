import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { ResolvedAction } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { withRecordParts } from '../../record/recordParts.ts'
import { FailureDialog } from '../../ui/FailureDialog.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useListView } from '../ListViewContext.ts'
import type { BulkDialogProps } from './BulkDialog.tsx'
import type { BulkScope } from './readTargets.ts'
import { useBulkActions } from './useBulkActions.ts'
import { useBulkJob } from './useBulkJob.ts'

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
  const { isEarlier, query, selectPage } = useListView()
  const actions = useBulkActions()
  const start = useBulkJob()
  const [asked, setAsked] = useState<Asked>()
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
        <section className="bulk-bar" aria-label={texts.list.rowActions}>
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
          <Button onClick={() => onUnselectItems()}>{texts.bulk.clear}</Button>
        </section>
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
