import type { ReactNode } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import { coreKind } from '#kinds/kinds.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { partField } from '#panel/editing/PartForm.tsx'
import { lookOf } from '#panel/features.ts'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { DetailField } from '#panel/record/DetailSections.tsx'
import { recordViewOf } from '#panel/record/useRecordView.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import type { StepFacts } from '../stepFacts.ts'
import type { StepWords } from '../stepWords.ts'
import type { PathFacts } from '../usePathFacts.ts'

interface StepContentProps {
  path: PathFacts
  facts: StepFacts
  onTurn: (key: string) => void
}

export function StepContent({ path, facts, onTurn }: StepContentProps) {
  const { pathBoard } = useLanguage().texts
  const { step, kind, minutes, conditions, findings } = facts
  const { words } = path
  const { Detail: RichText } = fieldView({ kind: 'richText', type: coreKind('richText') })
  return (
    <>
      {findings.length > 0 && (
        <ul className="stack spaced">
          {findings.map((finding) => (
            <li key={`${finding.code} ${finding.branch}`}>
              <ToneLabel tone="warning">{words.found(finding)}</ToneLabel> {words.why(finding)}
            </li>
          ))}
        </ul>
      )}
      {step.text !== null && facts.words !== '' && (
        <section className="detail-section">
          {kind?.holds === 'decision' && <h3>{pathBoard.question}</h3>}
          <RichText
            field={partField('richText', pathBoard.question)}
            value={step.text}
            record={{ id: step.key }}
          />
        </section>
      )}
      <section className="detail-section">
        <dl>
          <Fact label={pathBoard.kind}>
            {facts.kindLabel}
            {step.optional && ` (${pathBoard.optional})`}
          </Fact>
          {kind?.holds === 'wait' ? (
            <Fact label={pathBoard.waiting}>
              {step.days || minutes === 0 ? words.days(step.days ?? 0) : words.minutes(minutes)}
            </Fact>
          ) : (
            // That an answer takes no time goes without saying.
            (minutes > 0 || kind?.holds === 'record') && (
              <Fact label={pathBoard.duration}>
                {minutes > 0 ? words.minutes(minutes) : pathBoard.noDuration}
              </Fact>
            )
          )}
          <Fact label={pathBoard.condition}>{conditions.join(', ') || pathBoard.alwaysShown}</Fact>
        </dl>
      </section>
      <section className="detail-section">
        <h3>{pathBoard.leads}</h3>
        <StepLeads facts={facts} words={words} onTurn={onTurn} />
      </section>
      <StepRecord path={path} facts={facts} />
      {Object.keys(step.more).length > 0 && (
        <section className="detail-section">
          <h3>{pathBoard.moreOfStep}</h3>
          <dl>
            {Object.entries(step.more).map(([name, value]) => (
              <Fact key={name} label={name}>
                {typeof value === 'string' ? value : JSON.stringify(value)}
              </Fact>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The record that the step shows: what its list says of it, and the way to its page. */
function StepRecord({ path, facts }: Pick<StepContentProps, 'path' | 'facts'>) {
  const { textOf } = useLanguage()
  const panel = usePanel()
  const { resources, can } = panel
  const createPath = useCreatePath()
  const shown = facts.record
  const resource = resources.find(({ name }) => name === shown?.resource)
  if (!shown || !resource) return null
  const record = path.companions.recordOf(shown.resource, shown.id)
  const view = recordViewOf(resource, can)
  const mark = lookOf(resource, panel)?.list?.markedBy(resource)
  const fields = resource.list.columns
    .filter((name) => name !== resource.title && name !== mark)
    .flatMap((name) => resource.fields.find((candidate) => candidate.name === name) ?? [])
    .filter(({ computed, kind }) => computed === undefined && kind !== 'findings')
  return (
    <section className="detail-section">
      <h3>{textOf(resource.label[0])}</h3>
      <p>
        {record && view ? (
          <LinkBase
            className="record-link"
            to={createPath({ resource: resource.name, id: shown.id, type: view })}
          >
            {shown.title}
          </LinkBase>
        ) : (
          shown.title
        )}
      </p>
      {record && (
        <dl>
          {fields.map((field) => (
            <DetailField key={field.name} field={field} value={record[field.name]} record={record} />
          ))}
        </dl>
      )}
    </section>
  )
}

interface StepLeadsProps {
  facts: StepFacts
  words: StepWords
  onTurn: (key: string) => void
}

function StepLeads({ facts, words, onTurn }: StepLeadsProps) {
  const { pathBoard } = useLanguage().texts
  if (facts.leads.length === 0) return <p>{pathBoard.leadsNowhere}</p>
  return (
    <ul className="path-leads stack spaced">
      {facts.leads.map((lead) => {
        const said = words.lead(facts.step, lead)
        const days = lead.branch ? words.period(lead.branch) : []
        return (
          <li key={lead.link.branch ?? ''}>
            {lead.number === undefined ? (
              <span>{said}</span>
            ) : (
              <button type="button" className="bare-link firm breaks" onClick={() => onTurn(lead.link.to)}>
                {said}
              </button>
            )}
            {days.length > 0 && <span className="path-note muted small">{days.join(', ')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
