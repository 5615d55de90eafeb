import { useState } from 'react'
import { fill } from '../../../model/base/translator.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { CostTable } from './CostTable.tsx'
import { type Cost, costOf, type Days, unreadableOf } from './costOf.ts'
import { costText, monthsText } from './costText.ts'
import { UnitsControl } from './UnitsControl.tsx'
import './price.css'

/** How many units are reckoned with where nothing says a number. */
export const unitsToBegin = 25

export interface CostExplainerProps {
  /** An entry with a price. */
  resource: ResolvedResource
  /** Its fields by name; a form's values as they stand, too. */
  record: Readonly<Record<string, unknown>>
  /** @default a number that the person can change, from 25 */
  units?: number
  onUnits?: (units: number) => void
  /** First and last day, where they are not the record's own. */
  days?: Days
  /** Changes are not read out, because something beside it is being typed. @default false */
  isQuiet?: boolean
}

/** What a record costs, in a sentence and by its parts, for a number of units that can be tried out. */
export function CostExplainer(props: CostExplainerProps) {
  const { resource, record, units, onUnits, days, isQuiet = false } = props
  const { language, texts, textOf } = useLanguage()
  const [tried, setTried] = useState(units ?? unitsToBegin)
  const count = onUnits && units !== undefined ? units : tried
  const { price } = resource
  if (!price) return null
  const unreadable = unreadableOf(resource, record, days)
  if (unreadable.length > 0) {
    const named = unreadable.map((name) => labelOf(resource, name, textOf))
    return (
      <p className="cost-note">
        {fill(texts.costs.unreadable, { fields: new Intl.ListFormat(language).format(named) })}
      </p>
    )
  }
  const cost = costOf(resource, record, count, days)
  if (!cost) {
    return (
      <p className="cost-note">
        {fill(texts.costs.noMonthly, { field: labelOf(resource, price.monthly, textOf) })}
      </p>
    )
  }
  const [one, many] = price.unit ?? ['', '']
  const depends = cost.perUnit !== undefined && cost.perUnit !== 0
  return (
    <div className="cost-explainer">
      <output className="cost-line" aria-live={isQuiet ? 'off' : 'polite'}>
        {costText(cost, { language, texts })}
      </output>
      {depends && <UnitsControl units={count} unit={textOf(many)} onUnits={onUnits ?? setTried} />}
      <CostTable cost={cost} unit={textOf(count === 1 ? one : many)} />
      <Notes cost={cost} resource={resource} />
    </div>
  )
}

/** What the sums do not say: what is missing in them, and by which rule they are made. */
function Notes({ cost, resource }: { cost: Cost; resource: ResolvedResource }) {
  const { language, texts, textOf } = useLanguage()
  const { perUnit, term } = cost
  const { price } = resource
  const isFixed = term.state === 'fixed'
  const months = (count: number) => monthsText(count, { language, texts })
  const notes = [
    perUnit === undefined &&
      fill(texts.costs.noPerUnit, { field: labelOf(resource, price?.perUnit, textOf) }),
    perUnit === 0 && price?.unit !== undefined && fill(texts.costs.noUnits, { unit: textOf(price.unit[1]) }),
    isFixed &&
      term.said !== undefined &&
      fill(texts.costs.differs, {
        months: months(term.months),
        field: labelOf(resource, price?.months, textOf),
        said: months(term.said),
      }),
    isFixed && texts.costs.rule,
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <p key={note} className="cost-note">
      {note}
    </p>
  ))
}

function labelOf(
  { fields }: ResolvedResource,
  name: string | undefined,
  textOf: (text: ResolvedResource['label'][0]) => string,
): string {
  return textOf(fields.find((field) => field.name === name)?.label ?? '')
}
