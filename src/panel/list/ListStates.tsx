import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import { fill } from '../../model/base/translator.ts'
import type { LazyView } from '../../model/language/resource.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { listLayout } from '../features.ts'
import { FailurePanel } from '../ui/FailurePanel.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { CreateLink } from './CreateLink.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useListView } from './ListViewContext.ts'

/** The four states of a list. Rows that are there stay there when a later request fails. */
export function ListStates({ children }: { children: ReactNode }) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { data, total, error, isPending, isFetching, refetch, filterValues, isPlaceholderData, setFilters } =
    useListContext()
  const plural = textOf(resource.label[1])
  const { layout } = useListView()
  const rows = data ?? []
  const reason = useEmptyReason()

  const failure = error && (
    <FailurePanel
      title={fill(texts.list.failedTitle, { resources: plural })}
      error={error}
      retrying={isFetching ?? false}
      onRetry={() => void refetch()}
    />
  )
  if (rows.length > 0) {
    return (
      <>
        {failure}
        {failure && isPlaceholderData && <p className="list-earlier">{texts.list.earlier}</p>}
        {children}
      </>
    )
  }
  if (failure) return failure
  const ToCome = listLayout(resource)?.toCome(layout)
  if (isPending && ToCome) return <ToCome />
  if (isPending) return <ListSkeleton columns={resource.list.columns.length} />
  if (total === 0 && Object.keys(filterValues).length > 0) {
    return (
      <EmptyState title={texts.list.noMatchTitle} text={texts.list.noMatch}>
        <Button variant="outlined" onClick={() => setFilters({})}>
          {texts.list.resetFilters}
        </Button>
      </EmptyState>
    )
  }
  if (reason === 'emptyToFill' && resource.views.empty) return <OwnEmpty load={resource.views.empty} />
  return (
    <EmptyState title={texts.list.emptyTitle} text={texts.list[reason]}>
      <CreateLink />
    </EmptyState>
  )
}

/** Why there may be nothing: it depends on whether the person can add something. */
function useEmptyReason(): 'empty' | 'emptyToFill' | 'emptyNoRight' {
  const { api, access } = useResource()
  const { can } = usePanel()
  if (!api.create) return 'empty'
  return can(access.create) ? 'emptyToFill' : 'emptyNoRight'
}

/** What the entry itself has to offer where there is nothing yet. */
function OwnEmpty({ load }: { load: LazyView }) {
  const [View] = useState(() => lazyPart(load))
  return <View />
}

function EmptyState(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty-state" role="status">
      <strong>{props.title}</strong>
      <p>{props.text}</p>
      {props.children}
    </div>
  )
}
