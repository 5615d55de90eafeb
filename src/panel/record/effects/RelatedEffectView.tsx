import { Alert, Button, Skeleton } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { LinkBase } from 'react-admin'
import { RecordLink, useReferenced } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { Effect, RelatedEffect } from '#model/language/effects.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { firstFew } from '../../ui/firstFew.ts'
import { usePanel } from '../../ui/PanelContext.tsx'
import { namedIn, type RelatedCount } from './countRelated.ts'
import './effects.css'

interface RelatedEffectViewProps {
  effect: RelatedEffect
  other: ResolvedResource
  /** Where all of them are listed. */
  all?: string | undefined
  found: Pick<UseQueryResult<RelatedCount>, 'data' | 'error' | 'isFetching' | 'refetch'>
}

/** Shows how many records a change touches because they refer to its own, and the first of them. */
export function RelatedEffectView({ effect, other, found, all }: RelatedEffectViewProps) {
  const { texts, textOf } = useLanguage()
  const { data, error } = found
  if (error)
    return (
      <NotCounted {...found}>{fill(texts.effects.failed, { resources: textOf(other.label[1]) })}</NotCounted>
    )
  if (!data) return <EffectToCome lines={linesToCome(effect)} />
  return <Counted effect={effect} other={other} counted={data} all={all} />
}

interface NotCountedProps extends Pick<UseQueryResult, 'isFetching' | 'refetch'> {
  children: string
  retry?: string
}

/** Says what could not be found out, with the way to try again. */
export function NotCounted({ isFetching, refetch, children, retry }: NotCountedProps) {
  const { texts } = useLanguage()
  return (
    <p className="effect">
      {children}{' '}
      <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
        {retry ?? texts.effects.retry}
      </Button>
    </p>
  )
}

interface CountedProps extends Omit<RelatedEffectViewProps, 'found'> {
  counted: RelatedCount
}

function Counted({ effect, other, counted, all }: CountedProps) {
  const { resources } = usePanel()
  const { language, texts, textOf } = useLanguage()
  const { count, isNamed, rows } = counted
  const { names, note, tone = 'neutral' } = effect
  const target = other.fields.find(({ name }) => name === names)?.resource
  const labelled = (isNamed && resources.find(({ name }) => name === target)) || other
  const resourcesText = textOf(labelled.label[count === 1 ? 0 : 1])
  if (count === 0) {
    return <p className="effect">{fill(texts.effects.noneRelated, { resources: resourcesText })}</p>
  }
  const ids = names === undefined ? rows.map(({ id }) => id) : namedIn(rows, names)
  const shown = (
    <>
      <strong>
        {fill(texts.effects.related, {
          count: numberFormat(language).format(count),
          resources: resourcesText,
        })}
      </strong>
      {note !== undefined && <p>{textOf(note)}</p>}
      <NamedRecords resource={target ?? other.name} ids={ids} count={count} all={all} />
    </>
  )
  if (tone === 'neutral') return <div className="effect">{shown}</div>
  return (
    <Alert severity={severities[tone]} className="effect">
      {shown}
    </Alert>
  )
}

const severities = { positive: 'success', warning: 'warning', negative: 'error', info: 'info' } as const

const most = 5

interface NamedRecordsProps {
  resource: string
  ids: readonly Identifier[]
  count: number
  /** Where all of them are listed. @default nowhere */
  all?: string | undefined
}

/** Lists the first records, and how many more there are. */
export function NamedRecords({ resource, ids, count, all }: NamedRecordsProps) {
  const { referenced } = useReferenced(resource, firstFew(ids, most))
  if (referenced.length === 0) return null
  return (
    <ul className="effect-names mt-1 facts wide">
      {referenced.map((record) => (
        <li key={record.id}>
          <RecordLink resource={resource} record={record} />
        </li>
      ))}
      <FurtherRecords count={count - referenced.length} all={all} />
    </ul>
  )
}

/** Says at the end of a list how many more there are, and leads to all of them. */
export function FurtherRecords({ count, all }: Pick<NamedRecordsProps, 'count' | 'all'>) {
  const { more, oneMore } = useLanguage().texts.effects
  if (count <= 0) return null
  const text = count === 1 ? oneMore : fill(more, { count })
  if (all === undefined) return <li>{text}</li>
  return (
    <li>
      <LinkBase className="record-link" to={all}>
        {text}
      </LinkBase>
    </li>
  )
}

/** Holds the place of what is being counted, so that the buttons below it do not move away. */
export function EffectToCome({ lines }: { lines: number }) {
  const { effects } = useLanguage().texts
  return (
    <div className="effect set-off" role="img" aria-label={effects.counting}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same.
        <Skeleton key={line} height={24} />
      ))}
    </div>
  )
}

/** Returns the lines of an effect: its number, names in three, its note, its frame. */
export function linesToCome(effect: Effect): number {
  if ('field' in effect) return 2
  const { note, tone = 'neutral' } = effect
  return 4 + (note === undefined ? 0 : 1) + (tone === 'neutral' ? 0 : 1)
}
