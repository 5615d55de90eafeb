import { Button, Skeleton } from '@mui/material'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { LinkBase, useCreatePath, useLocation, useNavigate } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { LazyView } from '#model/language/resource.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useQueryNow } from '../base/routing/steps.ts'
import { lookOf } from '../features.ts'
import { useShortcut } from '../shell/shortcuts/useShortcut.ts'
import { FailurePanel } from '../ui/FailurePanel.tsx'
import { Add } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { useListRows, useListView } from './ListViewContext.ts'
import { withCreate } from './listAddress.ts'
import '../record/skeleton.css'

/** Shows the four states of a list. Rows that are there stay there when a later request fails. */
export function ListStates({ children }: { children: ReactNode }) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { data, total, error, isPending, isFetching, refetch, filterValues, isPlaceholderData, setFilters } =
    useListRows()
  const plural = textOf(resource.label[1])
  const { layout } = useListView()
  const panel = usePanel()
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
        {failure && isPlaceholderData && <p className="mb-3 muted small">{texts.list.earlier}</p>}
        {children}
      </>
    )
  }
  if (failure) return failure
  const ToCome = lookOf(resource, panel)?.list?.toCome(layout)
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

function useEmptyReason(): 'empty' | 'emptyToFill' | 'emptyNoRight' {
  const { api, access } = useResource()
  const { can } = usePanel()
  if (!api.create) return 'empty'
  return can(access.create) ? 'emptyToFill' : 'emptyNoRight'
}

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

/** Leads to the form for a new record, where the person may use it. */
export function CreateLink() {
  const resource = useResource()
  const { can } = usePanel()
  const { texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const isOffered = resource.api.create !== undefined && can(resource.access.create)
  const queryNow = useQueryNow()
  const page = createPath({ resource: resource.name, type: 'create' })
  const isOver = resource.createIn === 'slideOver'
  const list = createPath({ resource: resource.name, type: 'list' })
  const { search } = useLocation()
  const to = isOver ? `${list}${withCreate(search)}` : page
  useShortcut(
    isOffered ? 'n' : undefined,
    () => navigate(isOver ? `${list}${withCreate(queryNow())}` : page),
    { label: texts.shortcuts.create, place: 'list' },
  )
  if (!isOffered) return null
  return (
    <Button variant="contained" startIcon={<Add />} component={LinkBase} to={to}>
      {textOf(resource.createLabel ?? '') || fill(texts.list.create, { resource: textOf(resource.label[0]) })}
    </Button>
  )
}

const rows = ['head', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Appears only when loading takes noticeable time. */
export function ListSkeleton({ columns }: { columns: number }) {
  return (
    <div
      className="list-skeleton appears-late"
      aria-hidden="true"
      style={{ '--columns': columns } as CSSProperties}
    >
      {rows.map((row) => (
        <div key={row}>
          {Array.from({ length: columns }, (_, column) => `${row}-${column}`).map((cell) => (
            <Skeleton key={cell} variant="text" width={row === 'head' ? '40%' : '70%'} />
          ))}
        </div>
      ))}
    </div>
  )
}
