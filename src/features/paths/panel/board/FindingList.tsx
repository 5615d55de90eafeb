import { memo, useId, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { type PathFindingCode, pathFindingTexts } from '../../model/pathFindingTexts.ts'
import type { PathFacts } from './usePathFacts.ts'

interface FindingListProps {
  path: PathFacts
  onlyFindings: boolean
  onOnlyFindings: (isOn: boolean) => void
  onShow: (key: string) => void
}

/** What is wrong with the path: how much, of which kind, where, and what to do about it. */
export const FindingList = memo(function FindingList(props: FindingListProps) {
  const { path, onlyFindings, onOnlyFindings, onShow } = props
  const { pathBoard } = useLanguage().texts
  const [chosen, setChosen] = useState<PathFindingCode>()
  const headingId = useId()
  const { findings, words } = path
  const countOf = (wanted: PathFindingCode) => findings.filter(({ code }) => code === wanted).length
  const codes = (Object.keys(pathFindingTexts) as PathFindingCode[]).filter((code) => countOf(code) > 0)
  const wanted = chosen !== undefined && codes.includes(chosen) ? chosen : undefined
  const listed = findings.filter(({ code }) => wanted === undefined || code === wanted)
  return (
    // Closed at first: unfolded they would push the path itself out of sight.
    <details className="path-findings padded card">
      <summary>
        <h3 id={headingId}>
          <ToneLabel tone="warning">{words.findings(findings.length)}</ToneLabel>
        </h3>
        <span className="path-findings-kinds muted small">
          {codes.map((code) => `${words.codeName(code)} (${countOf(code)})`).join(' · ')}
        </span>
      </summary>
      <div className="no-print mt-2 row wide">
        {codes.length > 1 && (
          <fieldset className="row tight">
            <legend className="visually-hidden">{pathBoard.findings}</legend>
            {[undefined, ...codes].map((code) => (
              <button
                key={code ?? 'all'}
                type="button"
                className="pill"
                aria-pressed={code === wanted}
                onClick={() => setChosen(code)}
              >
                {code ? words.codeName(code) : pathBoard.allFindings} {code ? countOf(code) : findings.length}
              </button>
            ))}
          </fieldset>
        )}
        <label className="path-check line inline">
          <input
            type="checkbox"
            checked={onlyFindings}
            onChange={(event) => onOnlyFindings(event.target.checked)}
          />
          {pathBoard.onlyFindings}
        </label>
      </div>
      <ul className="stack scrolls" aria-labelledby={headingId}>
        {listed.map((finding) => {
          const { code, step, branch } = finding
          const facts = step === undefined ? undefined : path.byKey.get(step)
          const answer = facts?.step.branches.find(({ key }) => key === branch)
          return (
            <li className="row" key={`${code} ${step} ${branch}`}>
              {facts ? (
                <button
                  type="button"
                  className="bare-link firm breaks"
                  onClick={() => onShow(facts.step.key)}
                >
                  {facts.number}. {facts.title}
                </button>
              ) : (
                <strong>{pathBoard.wholePath}</strong>
              )}
              <strong className="path-finding-code">{words.found(finding)}</strong>
              {answer && <span>{fill(pathBoard.answer, { answer: words.answer(answer) })}</span>}
              <span className="whole muted small">{words.why(finding)}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
})
