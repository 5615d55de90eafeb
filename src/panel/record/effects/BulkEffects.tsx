import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import type { ResolvedAction } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { type BulkScope, readTargets } from '../../list/bulk/readTargets.ts'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { fits } from '../actionRules.ts'
import { ActionEffects } from './ActionEffects.tsx'
import { EffectToCome, linesToCome } from './EffectToCome.tsx'

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
