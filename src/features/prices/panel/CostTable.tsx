import { fill } from '../../../model/base/translator.ts'
import { numberFormat } from '../../../model/kinds/formats.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import type { Cost } from './costOf.ts'
import { amountText, monthsText } from './costText.ts'

/** The parts of a price, one below the other, and its sums. */
export function CostTable({ cost, unit }: { cost: Cost; unit: string }) {
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
