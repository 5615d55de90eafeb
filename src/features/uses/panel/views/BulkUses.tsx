import { Alert } from '@mui/material'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedAction } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { EffectToCome, FurtherRecords } from '#panel/record/effects/RelatedEffectView.tsx'
import { mostCounted } from '#panel/record/effects/useBulkTouched.tsx'
import type { AskedBulk, QuestionPart } from '#panel/record/recordExtensions.ts'
import { firstFew } from '#panel/ui/firstFew.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { type RecordUses, usesCount } from '../../model/recordUses.ts'
import { UnreadNotes } from './UsesList.tsx'
import { useCanBeUsed } from './useUses.ts'
import './uses.css'

/** Shows which records are used before a bulk action. */
export function useBulkUses({ action, records = [], isTooMany }: AskedBulk): QuestionPart {
  const resource = useResource()
  const { texts } = useLanguage()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const isAsked = useCanBeUsed(resource.name) && action.whileUsed !== undefined
  const ids = records.map(({ id }) => id)
  const found = useQuery({
    queryKey: [resource.name, 'usesOfMany', ids],
    queryFn: async () => (await dataProvider.getUsesOfMany(resource.name, { ids })).data,
    enabled: isAsked && ids.length > 0,
    // An answer before an action must not be old.
    gcTime: 0,
    retry: false,
  })
  const tooMany = isTooMany && <p>{fill(texts.uses.tooMany, { most: mostCounted + 1 })}</p>
  return {
    isLooking: found.isLoading,
    isRefused: false,
    isAsked,
    content:
      isAsked &&
      (tooMany || (ids.length > 0 && <FoundUses action={action} records={records} found={found} />)),
  }
}

interface FoundUsesProps {
  action: ResolvedAction
  records: readonly AnyRecord[]
  found: Pick<UseQueryResult<readonly RecordUses[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
}

interface Target {
  record: AnyRecord
  uses: RecordUses
}

function FoundUses({ action, records, found }: FoundUsesProps) {
  const words = useLanguage().texts.uses
  const { error, isFetching, refetch } = found
  if (error) return <p>{words.serverDecides}</p>
  if (!found.data) return <EffectToCome lines={3} />
  const uses = found.data
  const data = records.flatMap((record, index): Target[] =>
    uses[index] ? [{ record, uses: uses[index] }] : [],
  )
  // Incomplete entries are the same for each record.
  const incomplete = data[0]?.uses.incomplete ?? []
  const used = data.filter((target) => usesCount(target.uses) > 0)
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

/** Records that are named, and users of each. */
const most = { records: 5, users: 3 }

function UsedRecords({ used }: { used: readonly Target[] }) {
  const resource = useResource()
  const { language } = useLanguage()
  const shown = firstFew(used, most.records)
  return (
    <div className="uses stack wide">
      <ul className="stack">
        {shown.map(({ record, uses }) => (
          <li key={record.id}>
            <span>{recordTitle(resource, record, language)}</span>
            <span className="uses-where facts muted small">{userNames(uses)}</span>
          </li>
        ))}
        <FurtherRecords count={used.length - shown.length} />
      </ul>
    </div>
  )
}

function userNames(uses: RecordUses): string {
  const names = uses.records.slice(0, most.users).map(({ title, id }) => title ?? String(id))
  const more = usesCount(uses) - names.length
  return [...names, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}
