import { Alert } from '@mui/material'
import { useId, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { SearchField } from '#panel/ui/SearchField.tsx'
import { pairingOf } from '../../model/pair.ts'
import type { SlimRecord } from '../otherRecords.ts'
import { useOtherSide } from '../usePairs.ts'
import './assignOne.css'

interface CandidatesProps {
  resource: ResolvedResource
  side: string
  chosen: SlimRecord | undefined
  /** The form was submitted, which needs a choice. */
  isAsked: boolean
  onChoose: (record: SlimRecord) => void
}

/** Rows that are drawn; others can be searched. */
const mostShown = 50

/** Offers records that can be paired and are as expected. */
export function Candidates({ resource, side, chosen, isAsked, onChoose }: CandidatesProps) {
  const { formatNumber, texts } = useLanguage()
  const text = texts.workbench
  const name = useId()
  const [search, setSearch] = useState('')
  const { found, records, error, retry } = useOtherSide(resource.name, side, search)
  const { sides, expects } = pairingOf(resource)
  const isFit = ({ facets }: SlimRecord) =>
    side === sides[0] || Object.entries(expects).every(([field, value]) => (facets[field] ?? value) === value)
  const fit = found.filter(isFit)
  if (error) return <FailurePanel title={text.failedOther} error={error} onRetry={retry} />
  return (
    <div className="stack">
      <SearchField
        autoFocus
        fullWidth
        label={texts.list.search}
        placeholder={texts.list.search}
        value={search}
        onChange={setSearch}
        onClear={() => setSearch('')}
      />
      <fieldset className="assign-candidates divided card scrolls" aria-busy={!records}>
        <legend className="visually-hidden">{text.available}</legend>
        {fit.slice(0, mostShown).map((record) => (
          <label key={record.id} className="assign-candidate line loose">
            <input
              type="radio"
              name={name}
              checked={chosen?.id === record.id}
              onChange={() => onChoose(record)}
            />
            <span className="grow">
              <span className="firm breaks">{record.title}</span>
              <span className="block muted tiny">{record.detail}</span>
            </span>
          </label>
        ))}
        {records && fit.length === 0 && <p className="muted small">{text.nothingFound}</p>}
      </fieldset>
      {fit.length > mostShown && (
        <p className="muted tiny">
          {fill(text.countOf, {
            count: formatNumber(mostShown),
            all: formatNumber(fit.length),
          })}
        </p>
      )}
      {isAsked && !chosen && (
        <Alert severity="info" role="alert">
          {text.chooseFirst}
        </Alert>
      )}
    </div>
  )
}
