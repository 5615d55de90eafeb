import { Button } from '@mui/material'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import type { PathWalk } from '../../walk.ts'
import type { PathFacts } from '../usePathFacts.ts'

interface RunVisitsProps {
  path: PathFacts
  walk: PathWalk
  onForget: (step: string, time: number) => void
  onOpen: (key: string) => void
}

/** What a dry run came by, in its order. */
export function RunVisits({ path, walk, onForget, onOpen }: RunVisitsProps) {
  const { pathBoard } = useLanguage().texts
  const { run } = pathBoard
  return (
    <ol className="path-visits" aria-label={run.visits}>
      {walk.visits.map(({ key, day, minutes, shown, why, branch, answer: time }, index) => {
        const facts = path.byKey.get(key)
        const answer = facts?.step.branches.find((candidate) => candidate.key === branch)
        if (!facts) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step that is come by again is told by its place.
          <li key={`${index} ${key}`} className={shown ? '' : 'is-passed'}>
            <span className="path-note">{path.words.day(day)}</span>
            <span>
              <button type="button" className="path-text-button" onClick={() => onOpen(key)}>
                {facts.number}. {facts.title}
              </button>
              {why && (
                <span className="path-note">
                  {run.skipped}: {run.because[why]}
                </span>
              )}
              {answer && (
                <span className="path-note">
                  {fill(run.chosen, { answer: path.words.answer(answer) })}
                  {time !== undefined && (
                    <Button size="small" onClick={() => onForget(key, time)}>
                      {run.change}
                    </Button>
                  )}
                </span>
              )}
            </span>
            <span className="path-minutes">{minutes > 0 && path.words.minutes(minutes)}</span>
          </li>
        )
      })}
    </ol>
  )
}
