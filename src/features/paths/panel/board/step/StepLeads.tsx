import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import type { StepFacts } from '../stepFacts.ts'
import type { StepWords } from '../stepWords.ts'

interface StepLeadsProps {
  facts: StepFacts
  words: StepWords
  onTurn: (key: string) => void
}

/** Where a step leads, each way as a button to the step there. */
export function StepLeads({ facts, words, onTurn }: StepLeadsProps) {
  const { pathBoard } = useLanguage().texts
  if (facts.leads.length === 0) return <p>{pathBoard.leadsNowhere}</p>
  return (
    <ul className="path-leads">
      {facts.leads.map((lead) => {
        const said = words.lead(facts.step, lead)
        const days = lead.branch ? words.period(lead.branch) : []
        return (
          <li key={lead.link.branch ?? ''}>
            {lead.number === undefined ? (
              <span>{said}</span>
            ) : (
              <button type="button" className="path-text-button" onClick={() => onTurn(lead.link.to)}>
                {said}
              </button>
            )}
            {days.length > 0 && <span className="path-note">{days.join(', ')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
