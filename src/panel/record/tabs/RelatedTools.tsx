import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { FilterBar } from '../../list/filters/FilterBar.tsx'
import { useListView } from '../../list/ListViewContext.ts'
import { FailureDialog } from '../../ui/FailurePanel.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { RelatedColumn } from '../RelatedTable.tsx'
import { countedBy, firstRows, type RelatedPage, useRelatedRows } from '../useRecordTabs.ts'
import { useLetters } from './useLetters.ts'

const RelatedExport = lazyPart(() => import('./RelatedExport.tsx'), { Frame: FailureDialog })

/** More rows than these are looked for, not read. */
const few = 5

export interface RelatedToolsProps {
  tab: ResolvedTab<'related'>
  record: AnyRecord
  /** Entry of the record; the one in context is that of the rows. */
  own: ResolvedResource
  columns: readonly RelatedColumn[]
  page: Required<RelatedPage>
  /** Rows that the search and the filters leave. */
  total: number
}

/** Shows how many rows there are of each kind, and what narrows, exports and addresses them. */
export function RelatedTools({ own, tab, record, columns, page, total }: RelatedToolsProps) {
  const { texts } = useLanguage()
  const panel = usePanel()
  const resource = useResource()
  const field = countedBy(tab, panel)
  const isNarrowed = Object.keys(page.filter).length > 0
  const [isExported, setExported] = useState(false)
  const letters = useLetters({ own, tab, record, page, field })
  const isLong = isNarrowed || total > few
  const isOffered = isLong || letters !== undefined
  return (
    <>
      <div className="row between mb-3 no-print unless-empty">
        {field && <Counts tab={tab} record={record} field={field} />}
        {isOffered && total > 0 && (
          <span className="row">
            <Button variant="outlined" onClick={() => setExported(true)}>
              {texts.export.title}
            </Button>
            {letters && letters.count > 0 && (
              <Button variant="outlined" onClick={letters.start}>
                {fill(texts.recordPage.letters.write, { count: letters.count })}
              </Button>
            )}
          </span>
        )}
      </div>
      {isLong && (
        <search className="row mb-3 no-print">
          {resource.list.search.length + resource.list.searchThrough.length > 0 && <RelatedSearch />}
          <FilterBar mostInLine={4} without={tab.by} />
        </search>
      )}
      {isExported && (
        <RelatedExport {...{ own, tab, record, columns, page, total }} onClose={() => setExported(false)} />
      )}
    </>
  )
}

interface CountsProps extends Pick<RelatedToolsProps, 'tab' | 'record'> {
  field: ResolvedField
}

/** "9 laufend · 2 beendet"; each narrows the rows to those. */
function Counts({ tab, record, field }: CountsProps) {
  return (
    <p className="row">
      {Object.keys(field.options ?? {}).map((option) => (
        <Count key={option} tab={tab} record={record} field={field} option={option} />
      ))}
    </p>
  )
}

function Count({ tab, record, field, option }: CountsProps & { option: string }) {
  const { language, textOf } = useLanguage()
  const other = useResource()
  const { address, go } = useListView()
  const only = { ...firstRows(other), perPage: 1, filter: { [field.name]: [option] } }
  const { data, total = 0 } = useRelatedRows(tab, record.id, only)
  const label = field.options?.[option]
  if (!data || total === 0 || label === undefined) return null
  const isChosen = String(address.filters[field.name] ?? '') === option
  return (
    <button
      type="button"
      className="pill"
      aria-pressed={isChosen}
      onClick={() =>
        go(({ filters }) => ({ filters: { ...filters, [field.name]: isChosen ? [] : [option] } }))
      }
    >
      {numberFormat(language).format(total)} {textOf(label).toLocaleLowerCase(language)}
    </button>
  )
}

/** Milliseconds without a key until the search. */
const pause = 250

function RelatedSearch() {
  const { texts, textOf } = useLanguage()
  const resource = useResource()
  const { address, go } = useListView()
  const [typed, setTyped] = useState(address.search)
  const wanted = useDebounced(typed.trim(), pause)
  useEffect(() => {
    go((now) => (now.search === wanted ? undefined : { search: wanted }))
  }, [wanted, go])
  // Back or "all filters off" has led elsewhere.
  useEffect(() => setTyped((now) => (now.trim() === address.search ? now : address.search)), [address.search])
  const names = [...resource.list.searchThrough, ...resource.list.search].flatMap((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    return field ? textOf(field.label) : []
  })
  return (
    <SearchField
      className="list-search"
      size="small"
      label={texts.list.search}
      placeholder={fill(texts.list.searchIn, { fields: names.join(', ') })}
      value={typed}
      onChange={setTyped}
      onClear={() => setTyped('')}
    />
  )
}
