import { Button, type Theme, useMediaQuery } from '@mui/material'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Pagination, useBasename, useListContext, useLocation, useNavigate, useTranslate } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { dayFormat, numberFormat } from '#model/kinds/formats.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { idle } from '../base/idle.ts'
import { useQueryNow } from '../base/routing/steps.ts'
import { usePrinting } from '../base/usePrinting.ts'
import { ListExportDialog } from '../export/lazyListExport.ts'
import { lookOf } from '../features.ts'
import { withRecordExtensions } from '../record/loadedExtensions.ts'
import { QuickView } from '../record/quickView/QuickView.tsx'
import { useViewTitle } from '../record/useViewTitle.ts'
import { WhyMissingHere } from '../shell/locked/WhyMissing.tsx'
import { useCommand } from '../shell/shortcuts/useShortcut.ts'
import { FailureDialog } from '../ui/FailurePanel.tsx'
import { FileDownload } from '../ui/icons.tsx'
import { KeptElsewhere } from '../ui/KeptElsewhere.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { MoreMenu } from '../ui/MoreMenu.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { FilterSummary } from './filters/FilterSummary.tsx'
import { ListCards } from './ListCards.tsx'
import { ListScreen } from './ListScreen.tsx'
import { CreateLink, ListStates } from './ListStates.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { useListRows, useListView } from './ListViewContext.ts'
import { readsCreate, withoutCreate } from './listAddress.ts'
import { hasNoPages } from './listPage.ts'
import { useIsSelectable } from './selection.tsx'
import { useRememberedSearch } from './useListAddress.ts'

/** Shows the list that follows from an entry. */
export function DerivedList() {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const layout = lookOf(resource, usePanel())?.list
  const titles = useViewTitle(resource, 'list')
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  useRememberedSearch()
  return (
    <ListScreen key={resource.name}>
      <PageHeader
        {...titles}
        beside={<ListCount />}
        lead={
          resource.keptHere
            ? fill(texts.notOffered.keptHere, { records: textOf(resource.label[1]) })
            : resource.keptElsewhere !== undefined && <KeptElsewhere />
        }
        actions={
          <>
            <WhyMissingHere />
            <ListExport />
            <CreateLink />
            {layout && <layout.Actions />}
            <ListMore />
          </>
        }
      />
      <PrintedNote />
      <Capped />
      <ListTools />
      {layout && <layout.Head />}
      <ListStates>{layout ? <layout.Rows /> : narrow ? <ListCards /> : <ListTable />}</ListStates>
      <BulkBar />
      <ListPagination />
      <QuickView />
      <CreateOver />
    </ListScreen>
  )
}

const CappedNotice = lazyPart(() => import('./CappedNotice.tsx'))

function Capped() {
  const { meta } = useListRows()
  return meta?.capped && <CappedNotice capped={meta.capped} />
}

/** For paper: which rows of how many, what the list is narrowed to, and when it was printed. */
function PrintedNote() {
  const isPrinting = usePrinting()
  const { filterValues, data = [], page, perPage, total } = useListRows()
  const { texts, language } = useLanguage()
  const translate = useTranslate()
  const now = useNow()
  if (!isPrinting) return null
  const numbers = numberFormat(language)
  const before = total !== undefined && total <= data.length ? 0 : (page - 1) * perPage
  const range = {
    offsetBegin: numbers.format(Math.min(before + 1, before + data.length)),
    offsetEnd: numbers.format(before + data.length),
    total: numbers.format(total ?? 0),
  }
  return (
    <p className="print-only muted small">
      {translate(
        `ra.navigation.${total === undefined ? 'partial_page_range_info' : 'page_range_info'}`,
        range,
      )}{' '}
      · {texts.export.provenance.filter}: <FilterSummary filter={filterValues} /> ·{' '}
      {dayFormat(language).format(now)}
    </p>
  )
}

const BoundedCount = lazyPart(() => import('./BoundedCount.tsx'))

function ListCount() {
  const { total, meta } = useListRows()
  const { language } = useLanguage()
  if (meta?.bounded) return <BoundedCount {...meta.bounded} />
  return (
    total !== undefined && <span className="list-count muted">{numberFormat(language).format(total)}</span>
  )
}

function ListExport() {
  const { columns } = useListView()
  const { texts } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const names = useMemo(() => columns.map(({ name }) => name), [columns])
  useCommand({ key: 'export', title: texts.export.button, place: 'page', run: () => setOpen(true) })
  return (
    <>
      <Button
        className="list-export"
        variant="outlined"
        startIcon={<FileDownload />}
        onClick={() => setOpen(true)}
      >
        <span className="narrow-hidden">{texts.export.button}</span>
      </Button>
      {isOpen && <ListExportDialog columns={names} onClose={() => setOpen(false)} />}
    </>
  )
}

function ListMore() {
  const resource = useResource()
  const panel = usePanel()
  const { texts } = useLanguage()
  const basename = useBasename()
  const { listEntry } = panel.parts
  const to = listEntry?.to(resource, panel)
  if (!listEntry || to === undefined) return null
  const entry = { key: to, label: listEntry.label(texts), to: `${basename}/${to}` }
  return <MoreMenu parts={[{ key: 'list', entries: [entry] }]} />
}

const offered = [10, 25, 50, 100]
/** In place of a `span`, which may hold no block; react-admin passes it on, and its type does not say so. */
const asBlock = { component: 'div' }

/** A page must stay quick to draw, so 100 rows are the most that is offered; an address may say another. */
export function ListPagination() {
  const { data, perPage } = useListRows()
  const resource = useResource()
  if (!data?.length || hasNoPages(resource)) return null
  const options = [...new Set([...offered, perPage])].sort((one, other) => one - other)
  return <Pagination {...asBlock} rowsPerPageOptions={options} className="list-pagination no-print" />
}

const SelectionBar = lazyPart(() => import('./bulk/SelectionBar.tsx'))

/** Fetched once the rows are there, so that they need not wait for it, and it is there when one of them is ticked. */
function BulkBar() {
  const { data = [], selectedIds = [] } = useListContext()
  const [isWanted, setWanted] = useState(false)
  const isLikely = useIsSelectable() && data.length > 0
  useEffect(() => {
    if (isLikely) void idle().then(SelectionBar.fetch)
  }, [isLikely])
  if (selectedIds.length > 0 && !isWanted) setWanted(true)
  return isWanted && <SelectionBar />
}

// Forms bring inputs and validation along, and no list needs any of it.
const CreateSlideOver = withRecordExtensions(
  async () => ({ default: (await import('../form/DerivedCreate.tsx')).CreateSlideOver }),
  { Frame: FailureDialog },
)

function CreateOver() {
  const resource = useResource()
  const { can } = usePanel()
  const { search } = useLocation()
  const navigate = useNavigate()
  const queryNow = useQueryNow()
  const isOffered =
    resource.createIn === 'slideOver' && resource.api.create !== undefined && can(resource.access.create)
  const isOpen = isOffered && readsCreate(search)
  // While it slides away it still shows what it showed; opened again, it begins anew.
  const [visit, setVisit] = useState(0)
  useLayoutEffect(() => {
    if (isOpen) setVisit((count) => count + 1)
  }, [isOpen])
  if (visit === 0) return null
  return (
    <CreateSlideOver
      key={visit}
      isOpen={isOpen}
      onClose={() => void navigate({ search: withoutCreate(queryNow()) }, { replace: true })}
    />
  )
}
