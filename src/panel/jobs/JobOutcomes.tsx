import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { RecordOutcome } from './jobStore.ts'

/** What a person reads; the summary counts the others. */
const mostShown = 200
const places: Readonly<Record<RecordOutcome['outcome'], number>> = { failed: 0, skipped: 1, done: 2 }

/** What became of each record, the failed ones first and open to see where there are any. */
export function JobOutcomes({ outcomes }: { outcomes: readonly RecordOutcome[] }) {
  const { texts } = useLanguage()
  if (outcomes.length === 0) return null
  const sorted = outcomes.toSorted((one, other) => places[one.outcome] - places[other.outcome])
  return (
    <details className="job-outcomes" open={sorted[0]?.outcome === 'failed'}>
      <summary>{texts.jobs.outcomes}</summary>
      <ul>
        {sorted.slice(0, mostShown).map(({ id, title, outcome, reason }) => (
          <li key={id} className={outcome}>
            {title}: {reason ?? texts.jobs.outcome[outcome]}
          </li>
        ))}
      </ul>
      {sorted.length > mostShown && fill(texts.jobs.more, { count: sorted.length - mostShown })}
    </details>
  )
}
