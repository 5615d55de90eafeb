import { Skeleton } from '@mui/material'
import { useId, useState, useSyncExternalStore } from 'react'
import { LinkBase, ResourceContextProvider, useNavigate } from 'react-admin'
import { useOffered } from '#kinds/references/useOffered.ts'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { SearchField } from '#panel/ui/SearchField.tsx'
import { useDebounced } from '#panel/ui/useDebounced.ts'
import './placePicker.css'

interface PlacePickerProps {
  entry: ResolvedResource
  title: string
  addressOf: (id: string) => string
}

/** Records that are offered; others can be searched. */
const mostShown = 12
const mostRecent = 5

/** Offers recent records and a search. */
export function PlacePicker({ entry, title, addressOf }: PlacePickerProps) {
  const { formatNumber, language, texts } = useLanguage()
  const text = texts.workbench
  const titleId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 250)
  const recent = useRecentOf(entry)
  const { data, total = 0, isPending, error, refetch } = useOffered(entry, search, mostShown)
  const [best] = data ?? []
  return (
    <section className="place-picker" aria-labelledby={titleId}>
      <h2 id={titleId} className="large mb-3">
        {title}
      </h2>
      <SearchField
        autoFocus
        fullWidth
        label={texts.list.search}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && search !== '' && best) navigate(addressOf(String(best.id)))
        }}
      />
      {search === '' && recent.length > 0 && (
        <>
          <h3 className="muted small firm mt-5 mb-2">{text.recent}</h3>
          <ul className="place-recent row">
            {recent.map(({ id, title: name }) => (
              <li key={id}>
                <LinkBase className="pill card-link" translate="no" to={addressOf(id)}>
                  {name}
                </LinkBase>
              </li>
            ))}
          </ul>
        </>
      )}
      {(recent.length > 0 || search !== '') && (
        <h3 className="muted small firm mt-5 mb-2">{search === '' ? text.all : text.found}</h3>
      )}
      {error && <FailurePanel title={text.failedOther} error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="appears-late" variant="rounded" height={320} />}
      {data && (
        <ul className="place-list unless-empty mt-2 card divided" aria-busy={typed.trim() !== search}>
          {data.map((record) => (
            <li key={record.id}>
              <LinkBase className="quiet-link" to={addressOf(String(record.id))}>
                <span className="firm breaks" translate="no">
                  {recordTitle(entry, record, language)}
                </span>
                <RecordFacts entry={entry} record={record} />
              </LinkBase>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="muted small">
        {data?.length === 0 && text.nothingToChoose}
        {data &&
          total > data.length &&
          fill(text.more, {
            shown: formatNumber(data.length),
            count: formatNumber(total),
          })}
      </p>
    </section>
  )
}

function useRecentOf({ name }: ResolvedResource) {
  const { recent } = usePanel().session
  const records = useSyncExternalStore(recent.subscribe, recent.all)
  return records.filter(({ resource }) => resource === name).slice(0, mostRecent)
}

/** Shows the list's columns in one line. */
export function RecordFacts({ entry, record }: { entry: ResolvedResource; record: AnyRecord }) {
  const { textOf } = useLanguage()
  const shown = entry.list.columns
    .filter((name) => name !== entry.title)
    .flatMap((name) => entry.fields.find((field) => field.name === name) ?? [])
    // Titles of other records come later, and would move the lines below.
    .filter(({ name, resource }) => resource === undefined && !isEmpty(record[name]))
  return (
    <ResourceContextProvider value={entry.name}>
      <span className="quiet facts wide small">
        {shown.map((field) => {
          const { Cell } = fieldView(field)
          const hasWord = field.tones === undefined
          return (
            <span key={field.name} className="record-fact">
              {hasWord && <span className="muted">{textOf(field.label)}</span>}{' '}
              <Cell field={field} value={record[field.name]} record={record} />
            </span>
          )
        })}
      </span>
    </ResourceContextProvider>
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
