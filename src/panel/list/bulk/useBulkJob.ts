import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '../../../client/api/createDataProvider.ts'
import { fill } from '../../../model/base/translator.ts'
import { ApiError } from '../../../model/contract/errors.ts'
import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import type { ResolvedAction } from '../../../model/language/resolve.ts'
import { errorText } from '../../base/i18n/errorText.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { refusalText } from '../../features.ts'
import type { JobProgress, JobResult, RecordOutcome } from '../../jobs/jobStore.ts'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { type BulkScope, readTargets } from './readTargets.ts'
import { runBulk } from './runBulk.ts'

/** Begins an action with many records as a job, which can be cancelled and done again for those that failed. */
export function useBulkJob() {
  const resource = useResource()
  const { jobs, person } = usePanel().session
  const { language, texts, textOf } = useLanguage()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const words = texts.bulk

  /** @param earlier what became of records in a first try, which this one completes */
  function start(action: ResolvedAction, scope: BulkScope, earlier: readonly RecordOutcome[] = []): void {
    const names = { action: textOf(action.label), resources: textOf(resource.label[1]) }
    jobs.start(fill(words.job, names), (progress) => work(action, scope, earlier, progress))
  }

  async function work(
    action: ResolvedAction,
    scope: BulkScope,
    earlier: readonly RecordOutcome[],
    progress: JobProgress,
  ): Promise<JobResult> {
    const targets = await readTargets(dataProvider, resource, scope, progress.signal)
    if ('filter' in scope && targets.length !== scope.count) {
      const summary = fill(words.counted, { found: targets.length, expected: scope.count })
      return { summary, warning: summary }
    }
    const reached = await runBulk(
      {
        action,
        targets,
        person,
        perform: (record) =>
          dataProvider
            .perform(resource.name, { action: action.name, id: record.id, previousData: record })
            .catch(unlessStored),
        titleOf: (record) => recordTitle(resource, record, language),
        reasons: { unfit: words.unfit, gone: words.gone, of: reasonOf },
      },
      progress,
    )
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
    const outcomes = [...earlier, ...reached]
    const unreached = targets.slice(reached.length).map(({ id }) => String(id))
    const failed = reached.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
    const ids = [...failed, ...unreached]
    const summary = summaryOf(outcomes, unreached.length)
    const done = outcomes.filter(({ outcome }) => outcome !== 'failed')
    return {
      summary,
      outcomes,
      ...(ids.length > 0 ? { warning: summary, retry: () => start(action, { ids }, done) } : {}),
    }
  }

  function reasonOf(error: unknown): string {
    const inUse = refusalText(error, texts)
    if (inUse !== undefined) return inUse
    const { cause, detail } = errorText(error, texts, language)
    return detail ?? cause
  }

  function summaryOf(outcomes: readonly RecordOutcome[], open: number): string {
    const count = (outcome: RecordOutcome['outcome']) =>
      outcomes.filter((candidate) => candidate.outcome === outcome).length
    const counts = { done: count('done'), skipped: count('skipped'), failed: count('failed'), open }
    return fill(open > 0 ? words.cancelled : words.summary, counts)
  }

  return start
}

/** The change is stored; only the look at it afterwards has failed. */
function unlessStored(error: unknown): void {
  if (!(error instanceof ApiError && error.saved)) throw error
}
