import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../../../client/api/createDataProvider.ts'
import { fill } from '../../../../model/base/translator.ts'
import { recordTitle } from '../../../../model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedAction } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { type BulkScope, readTargets } from '../../../../panel/list/bulk/bulkScope.ts'
import { fits } from '../../../../panel/record/actionRules.ts'
import { mostCounted } from '../../../../panel/record/effects/BulkEffects.tsx'
import { EffectToCome } from '../../../../panel/record/effects/RelatedEffectView.tsx'
import { usePanel, useResource } from '../../../../panel/ui/PanelContext.tsx'
import { type RecordUses, usesCount } from '../../model/recordUses.ts'
import { UnreadNotes } from './UsesList.tsx'
import { useCanBeUsed } from './useUses.ts'
import './uses.css'

interface BulkUsesProps {
  action: ResolvedAction
  scope: BulkScope
}

/** Which of the records that an action is meant for are used, before it is done; none where nothing depends on it. */
export function BulkUses({ action, scope }: BulkUsesProps) {
  const { texts } = useLanguage()
  const canBeUsed = useCanBeUsed(useResource().name)
  const count = 'ids' in scope ? scope.ids.length : scope.count
  if (action.whileUsed === undefined || !canBeUsed) return null
  if (count > mostCounted) return <p>{fill(texts.uses.tooMany, { most: mostCounted + 1 })}</p>
  return <FoundUses action={action} scope={scope} />
}

interface Target {
  record: AnyRecord
  uses: RecordUses
}

function FoundUses({ action, scope }: BulkUsesProps) {
  const resource = useResource()
  const words = useLanguage().texts.uses
  const { person } = usePanel().session
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource.name, 'usesOfMany', action.name, scope],
    queryFn: async ({ signal }): Promise<Target[]> => {
      const targets = await readTargets(dataProvider, resource, scope, signal)
      const records = targets.flatMap(({ record }) =>
        record && fits(action, record, person) ? [record] : [],
      )
      const { data: found } = await dataProvider.getUsesOfMany(resource.name, {
        ids: records.map(({ id }) => id),
      })
      return records.flatMap((record, index) => (found[index] ? [{ record, uses: found[index] }] : []))
    },
    // What is asked before something is done must not be what was true a while ago.
    gcTime: 0,
    retry: false,
  })
  if (error) return <p>{words.serverDecides}</p>
  if (!data) return <EffectToCome lines={3} />
  // The same entries are looked through for each of them.
  const incomplete = data[0]?.uses.incomplete ?? []
  const used = data.filter(({ uses }) => usesCount(uses) > 0)
  const counts = { count: used.length, of: data.length }
  const isRefused = action.whileUsed === 'refused'
  return (
    <section className="stack loose set-off" aria-live="polite">
      {used.length === 0 && data.length > 0 && (
        <p>{incomplete.length > 0 ? words.manyMaybeUnused : words.manyUnused}</p>
      )}
      {used.length > 0 && isRefused && <Alert severity="warning">{fill(words.manySkipped, counts)}</Alert>}
      {used.length > 0 && !isRefused && <p>{fill(words.manyUsed, counts)}</p>}
      {used.length > 0 && <UsedRecords used={used} />}
      <UnreadNotes incomplete={incomplete} isFetching={isFetching} onRetry={() => void refetch()} />
    </section>
  )
}

/** How many records are named, and how many users of each. */
const most = { records: 5, users: 3 }

function UsedRecords({ used }: { used: readonly Target[] }) {
  const resource = useResource()
  const { language, texts } = useLanguage()
  const words = texts.uses
  return (
    <div className="uses stack wide">
      <ul>
        {used.slice(0, most.records).map(({ record, uses }) => (
          <li key={record.id}>
            <span>{recordTitle(resource, record, language)}</span>
            <span className="uses-where facts muted small">{userNames(uses)}</span>
          </li>
        ))}
        {used.length > most.records && <li>{fill(words.more, { count: used.length - most.records })}</li>}
      </ul>
    </div>
  )
}

function userNames(uses: RecordUses): string {
  const names = uses.records.slice(0, most.users).map(({ title, id }) => title ?? String(id))
  const more = usesCount(uses) - names.length
  return [...names, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}
