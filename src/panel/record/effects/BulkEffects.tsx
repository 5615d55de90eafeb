import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import { isSame } from '../../../model/kinds/mergeRecords.ts'
import type { FieldEffect } from '../../../model/language/effects.ts'
import type {
  AnyRecord,
  ResolvedAction,
  ResolvedField,
  ResolvedResource,
} from '../../../model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { fieldView } from '../../fields/fieldViews.ts'
import { type BulkScope, readTargets } from '../../list/bulk/bulkScope.ts'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { fits } from '../actionRules.ts'
import { namedIn } from './countRelated.ts'
import { EffectToCome, linesToCome, NamedRecords, RelatedEffectView } from './RelatedEffectView.tsx'
import './effects.css'

/** With more records nothing is counted: it would take longer than reading the question. */
export const mostCounted = 200

/** What an action with several records touches in all, and how many of them it passes over. */
export function BulkEffects({ action, scope }: { action: ResolvedAction; scope: BulkScope }) {
  const { texts } = useLanguage()
  const count = 'ids' in scope ? scope.ids.length : scope.count
  if (count > mostCounted) return <p>{fill(texts.effects.tooMany, { most: mostCounted + 1 })}</p>
  return <CountedEffects action={action} scope={scope} />
}

function CountedEffects({ action, scope }: { action: ResolvedAction; scope: BulkScope }) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { session } = usePanel()
  const dataProvider = useDataProvider()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource.name, 'effects', action.name, scope],
    queryFn: ({ signal }) => readTargets(dataProvider, resource, scope, signal),
    gcTime: 0,
    retry: false,
  })
  if (error) {
    return (
      <p>
        {fill(texts.effects.failed, { resources: textOf(resource.label[1]) })}{' '}
        <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
          {texts.effects.retry}
        </Button>
      </p>
    )
  }
  // One more for what the action writes.
  const lines = action.effects.reduce((sum, effect) => sum + linesToCome(effect), 1)
  if (!data) return <EffectToCome lines={lines} />
  const records = data.flatMap(({ record }) =>
    record && fits(action, record, session.person) ? [record] : [],
  )
  const passedOver = data.length - records.length
  return (
    <>
      {passedOver > 0 && <p>{fill(texts.effects.unfit, { count: passedOver })}</p>}
      {records.length > 0 && <ActionEffects action={action} records={records} />}
    </>
  )
}

interface ActionEffectsProps {
  action: ResolvedAction
  /** Those that the action will be done with. */
  records: readonly AnyRecord[]
}

/** What an action touches, before it is done. What the person may not see is left out; what fails blocks nothing. */
export function ActionEffects({ action, records }: ActionEffectsProps) {
  const resource = useResource()
  const { resources, can } = usePanel()
  const { texts } = useLanguage()
  const changes = writtenValues(resource, action, records)
  const shown = action.effects.flatMap((effect) => {
    if ('field' in effect) {
      const field = resource.fields.find(({ name }) => name === effect.field)
      if (!field || field.writeOnly) return []
      const key = `field.${effect.field}`
      return [<FieldEffectView key={key} effect={effect} field={field} records={records} />]
    }
    const other = resources.find(({ name }) => name === effect.of)
    // A filter that the person may not use is none of theirs.
    if (!other || !can(other.access.list) || !other.list.filters.includes(effect.by)) return []
    const key = `${effect.of}.${effect.by}.${effect.names ?? ''}`
    return [<RelatedEffectView key={key} effect={effect} other={other} records={records} />]
  })
  if (changes.length === 0 && shown.length === 0) return null
  return (
    <section className="stack loose set-off" aria-label={texts.effects.title} aria-live="polite">
      <ValueChanges changes={changes} />
      {shown}
    </section>
  )
}

/** "Status: Aktiv → Inaktiv", and in how many records where it is more than one. */
function ValueChanges({ changes }: { changes: readonly ValueChange[] }) {
  const { language, textOf } = useLanguage()
  return changes.map(({ field, before, after, count }) => {
    const shown = (value: unknown) => fieldKind(field.kind).toText(value, field, language) || '–'
    const change = `${textOf(field.label)}: ${shown(before)} → ${shown(after)}`
    return (
      <p key={change} className="effect">
        {count > 1 ? `${change} (${count}×)` : change}
      </p>
    )
  })
}

/** A value that an action replaces in some records. */
interface ValueChange {
  field: ResolvedField
  before: unknown
  after: unknown
  count: number
}

/** What an action writes into records that do not hold it already, the same changes together. */
function writtenValues(
  { fields }: ResolvedResource,
  { body }: ResolvedAction,
  records: readonly AnyRecord[],
): ValueChange[] {
  return Object.entries(body).flatMap(([name, after]) => {
    const field = fields.find((candidate) => candidate.name === name)
    if (!field || field.writeOnly) return []
    const changes = new Map<string, ValueChange>()
    for (const record of records) {
      if (isSame(field, record, { [name]: after })) continue
      const before = record[name]
      const key = JSON.stringify(before) ?? ''
      changes.set(key, { field, before, after, count: (changes.get(key)?.count ?? 0) + 1 })
    }
    return [...changes.values()]
  })
}

interface FieldEffectViewProps {
  effect: FieldEffect
  field: ResolvedField
  records: readonly AnyRecord[]
}

/** A value that an action touches; of several records all that they refer to, each once. */
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
  const { Detail } = fieldView(field.kind)
  return (
    <div className="effect">
      {label}: <Detail field={field} value={record[field.name]} record={record} />
    </div>
  )
}
