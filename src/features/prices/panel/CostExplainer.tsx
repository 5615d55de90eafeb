import { Slider, TextField } from '@mui/material'
import { type KeyboardEvent, useId, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type Cost, costOf, type Days, unreadableOf } from '../model/costOf.ts'
import { amountText, costText, monthsText } from './costText.ts'
import './price.css'

/** Default number of units. */
const unitsToBegin = 25

interface CostExplainerProps {
  resource: ResolvedResource
  /** Values by field name, also of a form. */
  record: Readonly<Record<string, unknown>>
  /** @default a number that the person can change */
  units?: number
  onUnits?: (units: number) => void
  /** First and last day. @default the record's own */
  days?: Days
  /** Does not announce changes, since something beside it is being typed. @default false */
  isQuiet?: boolean
}

/** Explains costs for a number of units that can be tried out. */
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
      <p className="muted small">
        {fill(texts.costs.unreadable, { fields: new Intl.ListFormat(language).format(named) })}
      </p>
    )
  }
  const cost = costOf(resource, record, count, days)
  if (!cost) {
    return (
      <p className="muted small">
        {fill(texts.costs.noMonthly, { field: labelOf(resource, price.monthly, textOf) })}
      </p>
    )
  }
  const [one, many] = price.unit ?? ['', '']
  const depends = cost.perUnit !== undefined && cost.perUnit !== 0
  return (
    <div className="cost-explainer narrow stack loose">
      {/* The table says it to the eye. */}
      <output className="cost-line visually-hidden" aria-live={isQuiet ? 'off' : 'polite'}>
        {costText(cost, { language, texts })}
      </output>
      {depends && <UnitsControl units={count} unit={textOf(many)} onUnits={onUnits ?? setTried} />}
      <CostTable cost={cost} unit={textOf(count === 1 ? one : many)} />
      <Notes cost={cost} resource={resource} />
    </div>
  )
}

/** Names missing parts of sums, and their rule. */
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
    <p key={note} className="muted small">
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

function CostTable({ cost, unit }: { cost: Cost; unit: string }) {
  const { language, texts } = useLanguage()
  const { currency, monthly, perUnit = 0, units, month, year, term } = cost
  const money = (amount: number) => amountText(amount, currency, language)
  const perUnits = `${numberFormat(language).format(units)} ${unit} × ${money(perUnit)}`
  const rows: readonly (readonly [string, number])[] = [
    [texts.costs.base, monthly],
    ...(perUnit === 0 ? [] : [[perUnits, perUnit * units] as const]),
  ]
  const sums: readonly (readonly [string, number])[] = [
    [texts.costs.month, month],
    ...(term.state === 'fixed' && term.months === 12 ? [] : [[texts.costs.year, year] as const]),
    ...(term.state === 'fixed'
      ? [
          [
            fill(texts.costs.term, { months: monthsText(term.months, { language, texts }) }),
            term.total,
          ] as const,
        ]
      : []),
  ]
  return (
    <table className="cost-table">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{texts.costs.item}</th>
          <th scope="col">{texts.costs.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, amount]) => (
          <Row key={name} name={name} amount={money(amount)} />
        ))}
      </tbody>
      <tfoot>
        {sums.map(([name, amount]) => (
          <Row key={name} name={name} amount={money(amount)} />
        ))}
      </tfoot>
    </table>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{amount}</td>
    </tr>
  )
}

/** Possible ends of the slider; typed numbers may be higher. */
const ends = [50, 100, 200, 500, 1000, 2000, 5000, 10_000]
const mostUnits = 1_000_000

interface UnitsControlProps {
  units: number
  /** Plural of what is counted. */
  unit: string
  onUnits: (units: number) => void
}

/** Lets one try units by slider or number; no form saves them. */
function UnitsControl({ units, unit, onUnits }: UnitsControlProps) {
  const { texts } = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const label = fill(texts.costs.number, { unit })
  const end = ends.find((most) => most >= units) ?? units

  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, String(mostUnits).length)
    setTyped(digits)
    if (digits !== '') onUnits(Math.min(Number(digits), mostUnits))
  }

  function step(event: KeyboardEvent) {
    // The form around it is saved by its own button.
    if (event.key === 'Enter') event.preventDefault()
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setTyped(undefined)
    onUnits(Math.min(Math.max(units + by, 0), mostUnits))
  }

  return (
    <div className="units-control">
      <label className="muted small" htmlFor={id}>
        {label}
      </label>
      <Slider
        aria-label={label}
        value={units}
        min={0}
        max={end}
        onChange={(_, value) => {
          setTyped(undefined)
          onUnits(Number(value))
        }}
      />
      <TextField
        id={id}
        size="small"
        value={typed ?? String(units)}
        onChange={({ target }) => type(target.value)}
        onKeyDown={step}
        onBlur={() => setTyped(undefined)}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    </div>
  )
}
