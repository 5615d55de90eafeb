import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { useReferenced } from '#kinds/references/views.tsx'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { AskedOfRowsProps } from '#panel/record/recordExtensions.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { useReopenable } from '#panel/ui/useReopenable.ts'
import { daysOf, entryOfSide, idAt, isSamePairValue, otherSideOf, pairingOf } from '../../model/pair.ts'
import { firstEnd } from '../notice.ts'
import type { PairVerb, VerbValues } from '../pairVerbs.ts'
import { isOver } from '../pauses.ts'
import { readPairsOf } from '../readPairs.ts'
import VerbDialog from './VerbDialog.tsx'

interface Offer {
  verb: PairVerb
  pair: AnyRecord
  start: VerbValues
  /** What would be another than it is. */
  changes: readonly { field: ResolvedField; value: unknown }[]
}

/** Offers an end or other values at each pair that is not over and has others: its dialog, filled in, saves them. */
export default function AskedOfPairs({ by, record, end, values, none, several }: AskedOfRowsProps) {
  const resource = useResource()
  const today = useToday()
  const provider = useDataProvider<PanelDataProvider>()
  const { period, notice } = pairingOf(resource)
  const { visit, isOpen, begin, end: close } = useReopenable()
  const [chosen, setChosen] = useState<Offer>()
  const { data } = useQuery({
    queryKey: [resource.name, 'asked', by, String(record.id)],
    queryFn: ({ signal }) => readPairsOf(provider, resource, { side: by, ids: [record.id] }, { signal }),
  })
  if (!data) return null
  const last = resource.fields.find(({ name }) => name === period?.[1])
  const on = end?.day ?? (end?.isSoonest && notice ? firstEnd(notice, today) : undefined)
  const endOf = (pair: AnyRecord): Offer[] => {
    const { from = '', to = '' } = daysOf(period, pair)
    const isOffered = end && last && (on === undefined || (from <= on && (to === '' || to > on)))
    const start = on === undefined ? {} : { on }
    return isOffered ? [{ verb: 'end', pair, start, changes: [{ field: last, value: on }] }] : []
  }
  const changeOf = (pair: AnyRecord): Offer[] => {
    const changes = values.filter(({ field, value }) => !isSamePairValue(pair[field.name], value))
    const start = Object.fromEntries(changes.map(({ field, value }) => [field.name, value]))
    return changes.length > 0 ? [{ verb: 'change', pair, start, changes }] : []
  }
  const offers = data
    .filter((pair) => !isOver(resource, pair, today))
    .toSorted((one, other) => beginOf(one).localeCompare(beginOf(other)))
    .map((pair) => [...changeOf(pair), ...endOf(pair)])
    .filter((each) => each.length > 0)
  return (
    <>
      {offers.length === 0 && <p className="muted">{none}</p>}
      {offers.length > 1 && <p>{several}</p>}
      {offers.length > 0 && (
        <ul className="stack">
          {offers.map((each) => (
            <PairOffers
              key={each[0]?.pair.id}
              by={by}
              offers={each}
              onChoose={(offer) => {
                setChosen(offer)
                begin()
              }}
            />
          ))}
        </ul>
      )}
      {visit > 0 && chosen && (
        <VerbDialog
          key={visit}
          isOpen={isOpen}
          verb={chosen.verb}
          records={[chosen.pair]}
          start={chosen.start}
          onClose={close}
        />
      )}
    </>
  )

  function beginOf(pair: AnyRecord): string {
    return daysOf(period, pair).from ?? ''
  }
}

interface PairOffersProps {
  by: string
  /** All of one pair. */
  offers: readonly Offer[]
  onChoose: (offer: Offer) => void
}

function PairOffers({ by, offers, onChoose }: PairOffersProps) {
  const resource = useResource()
  const { language, texts, textOf } = useLanguage()
  const { verbs } = texts.pairing
  const other = otherSideOf(resource, by)
  const ids = offers.slice(0, 1).map(({ pair }) => idAt(pair, other))
  const [named] = useReferenced(entryOfSide(resource, other), ids).referenced
  const name = named?.title ?? ''
  return (
    <li>
      <strong translate="no">{name}</strong>
      {offers.map((offer) => (
        <div key={offer.verb} className="mt-1 line between">
          <span>
            {offer.changes.map(({ field, value }) => {
              const shown = (one: unknown) => field.type.toText(one, field, language) || '–'
              const after = value === undefined ? '…' : shown(value)
              return (
                <span key={field.name} className="block">
                  {textOf(field.label)} {shown(offer.pair[field.name])} → {after}
                </span>
              )
            })}
          </span>
          <Button
            size="small"
            variant="outlined"
            aria-label={`${verbs[offer.verb].label}: ${name}`}
            onClick={() => onChoose(offer)}
          >
            {verbs[offer.verb].label}
          </Button>
        </div>
      ))}
    </li>
  )
}
