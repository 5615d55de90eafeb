import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedAction } from '#model/language/resolve.ts'
import { useNow } from '../../base/clock/ClockContext.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { type BulkScope, readTargets } from '../../list/bulk/bulkScope.ts'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { fits } from '../actionRules.ts'
import type { AskedBulk, QuestionPart } from '../recordExtensions.ts'
import { EffectToCome, linesToCome, NotCounted } from './RelatedEffectView.tsx'
import { useTouched } from './useTouched.tsx'

/** With more records nothing is counted: it would take longer than reading the question. */
export const mostCounted = 200

const none: readonly AnyRecord[] = []

/** Finds what an action with several records touches in all, and how many it passes over. */
export function useBulkTouched(
  action: ResolvedAction,
  scope: BulkScope,
): QuestionPart & { asked: AskedBulk } {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { session } = usePanel()
  const dataProvider = useDataProvider()
  const day = localDay(useNow())
  const isTold = action.effects.length > 0 || Object.keys(action.body).length > 0
  const isTooMany = ('ids' in scope ? scope.ids.length : scope.count) > mostCounted
  const targets = useQuery({
    queryKey: [resource.name, 'targets', action.name, scope],
    queryFn: ({ signal }) => readTargets(dataProvider, resource, scope, signal),
    enabled: !isTooMany && (isTold || action.whileUsed !== undefined),
    // It must not be what was true a while ago.
    gcTime: 0,
    retry: false,
  })
  const records = targets.data?.flatMap(({ record }) =>
    record && fits(action, record, session.person) ? [record] : [],
  )
  const pairs = (records ?? none).map((before) => ({ before, after: { ...before, ...action.body } }))
  const touched = useTouched({ change: { resource, pairs, day }, effects: action.effects })
  const passedOver = targets.data ? targets.data.length - pairs.length : 0
  return {
    isLooking: touched.isLooking || targets.isLoading,
    isRefused: touched.isRefused,
    isAsked: touched.isAsked,
    asked: { action, records, isTooMany },
    content: (isTold || targets.isLoading || targets.error !== null) && content(),
  }

  function content() {
    if (isTooMany) return <p>{fill(texts.effects.tooMany, { most: mostCounted + 1 })}</p>
    if (targets.error) {
      const resources = textOf(resource.label[1])
      return <NotCounted {...targets}>{fill(texts.effects.failed, { resources })}</NotCounted>
    }
    // One more for what the action writes.
    const lines = action.effects.reduce((sum, effect) => sum + linesToCome(effect), 1)
    if (!targets.data) return <EffectToCome lines={lines} />
    return (
      <>
        {passedOver > 0 && <p>{fill(texts.effects.unfit, { count: passedOver })}</p>}
        {touched.content}
      </>
    )
  }
}
