import { useQueries } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { listFilters } from '#client/api/listFilters.ts'
import type { Effect, FieldEffect, RelatedEffect } from '#model/language/effects.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import type { PanelReach } from '../../features.ts'
import { detailOf } from '../../fields/NotDelivered.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import type { QuestionPart } from '../recordExtensions.ts'
import { countedBy } from '../useRecordTabs.ts'
import { countRelated, namedIn } from './countRelated.ts'
import { NamedRecords, RelatedEffectView } from './RelatedEffectView.tsx'
import { relatedTab, useTabAddress } from './useTabAddress.ts'

type Panel = PanelReach

interface ListedEffects {
  resource: ResolvedResource
  effects: readonly Effect[]
  records: readonly AnyRecord[]
  /** For filters that follow the day; `YYYY-MM-DD`. */
  day: string
}

/** The person may look for the records of an effect, by a filter of theirs, too. */
function seenOf({ of, by }: RelatedEffect, { resources, can }: Panel): ResolvedResource | undefined {
  const other = resources.find(({ name }) => name === of)
  return other && can(other.access.list) && other.list.filters.includes(by) ? other : undefined
}

/** Returns true for an effect on records that there are, and that the person may not look for. */
export function isUnseen(effect: Effect, panel: Panel): boolean {
  if ('field' in effect) return false
  return panel.resources.some(({ name }) => name === effect.of) && !seenOf(effect, panel)
}

/** Finds what a change touches by the entry. What the person may not see is not named; what cannot be counted says so. */
export function useEffects({ resource, effects, records, day }: ListedEffects): QuestionPart {
  const { texts } = useLanguage()
  const panel = usePanel()
  const dataProvider = useDataProvider()
  const related = effects.flatMap((effect) => {
    if ('field' in effect || records.length === 0) return []
    const other = seenOf(effect, panel)
    return other ? [{ effect, other }] : []
  })
  const counts = useQueries({
    queries: related.map((target) => countQuery(dataProvider, { ...target, records, day })),
  })
  const tabAddress = useTabAddress()
  /** The tab of one record that lists those that refer to it. */
  function allOf({ filter = {}, except, ...effect }: RelatedEffect): string | undefined {
    const tab = relatedTab(resource, effect)
    const [record, another] = records
    if (!tab || another) return undefined
    // No filter leaves rows out; those that are over stand last among what the tab counts by.
    const counted = except && countedBy(tab, panel)
    const open = counted ? { [counted.name]: Object.keys(counted.options ?? {}).slice(0, -1) } : {}
    return tabAddress({ resource, tab, id: record?.id, filters: { ...listFilters(filter, day), ...open } })
  }
  const isHidden = records.length > 0 && effects.some((effect) => isUnseen(effect, panel))
  const shown = effects.flatMap((effect) => {
    if ('field' in effect) {
      const field = resource.fields.find(({ name }) => name === effect.field)
      return field && !field.writeOnly && records.length > 0
        ? [<FieldEffectView key={`field.${effect.field}`} effect={effect} field={field} records={records} />]
        : []
    }
    const index = related.findIndex((target) => target.effect === effect)
    const [found, count] = [related[index], counts[index]]
    const key = `${effect.of}.${effect.by}.${effect.names ?? ''}`
    const all = allOf(effect)
    return found && count ? [<RelatedEffectView key={key} {...found} found={count} all={all} />] : []
  })
  return {
    isLooking: counts.some(({ isPending }) => isPending),
    isRefused: false,
    isAsked:
      isHidden ||
      counts.some(({ data, error }) => error !== null || (data?.count ?? 0) > 0) ||
      effects.some((effect) => 'field' in effect && records.some((record) => isHeld(record[effect.field]))),
    content: (isHidden || shown.length > 0) && (
      <>
        {shown}
        {isHidden && <p className="effect">{texts.effects.unseen}</p>}
      </>
    ),
  }
}

interface Counting extends Pick<ListedEffects, 'records' | 'day'> {
  effect: RelatedEffect
  other: ResolvedResource
}

function countQuery(dataProvider: DataProvider, { effect, other, records, day }: Counting) {
  const ids = records.map(({ id }) => id)
  return {
    queryKey: [other.name, 'effects', effect, ids, day],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      countRelated(dataProvider, { other, effect, ids, today: day }, signal),
    // It must not be what was true a while ago.
    gcTime: 0,
    retry: false,
  }
}

const isHeld = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

interface FieldEffectViewProps {
  effect: FieldEffect
  field: ResolvedField
  records: readonly AnyRecord[]
}

/** Of several records it shows all that they refer to, each once. */
function FieldEffectView({ effect, field, records }: FieldEffectViewProps) {
  const { textOf } = useLanguage()
  const label = textOf(effect.label ?? field.label)
  const [record] = records
  if (!record) return null
  if (field.resource !== undefined) {
    const ids = namedIn(records, field.name)
    return (
      <div className="effect">
        {label}: {ids.length === 0 ? '–' : ids.length}
        <NamedRecords resource={field.resource} ids={ids} count={ids.length} />
      </div>
    )
  }
  if (records.length > 1) return null
  const Detail = detailOf(field, record[field.name])
  return (
    <div className="effect">
      {label}: <Detail field={field} value={record[field.name]} record={record} />
    </div>
  )
}
