import { moneyFormat } from '#model/kinds/formats.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import type { ExportColumn } from './columns.ts'

export interface ColumnSum {
  column: ExportColumn
  /** With its currency. */
  text: string
  /** As near as a number comes to it. */
  amount: number
}

/** Sums the columns that hold money, each in its own currency, to the last cent however many rows there are. */
export function createSums(columns: readonly ExportColumn[], language: Language) {
  const sums = columns.flatMap((column) => {
    const { currency } = column.field
    return currency === undefined ? [] : [{ column, currency, total: createTotal() }]
  })
  return {
    add(rows: readonly AnyRecord[]): void {
      for (const { column, total } of sums) for (const row of rows) total.add(row[column.field.name])
    },
    all: (): ColumnSum[] =>
      sums.map(({ column, currency, total }) => ({
        column,
        text: moneyFormat(language, currency).format(total.decimal()),
        amount: Number(total.decimal()),
      })),
  }
}

/** A number without an exponent. */
function decimalOf(value: number): string {
  const written = String(value)
  if (!written.includes('e')) return written
  return Math.abs(value) < 1 ? value.toFixed(20) : String(BigInt(value))
}

/** Adds decimal fractions as they are written: in memory 0.1 + 0.2 is not 0.3. */
function createTotal() {
  let units = 0n
  let decimals = 0
  return {
    add(value: unknown): void {
      if (typeof value !== 'number' || !Number.isFinite(value)) return
      const [whole = '0', fraction = ''] = decimalOf(value).split('.')
      if (fraction.length > decimals) {
        units *= 10n ** BigInt(fraction.length - decimals)
        decimals = fraction.length
      }
      units += BigInt(whole + fraction.padEnd(decimals, '0'))
    },
    decimal(): `${number}` {
      const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
      const whole = digits.slice(0, digits.length - decimals)
      const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
      return `${units < 0n ? '-' : ''}${whole}${fraction}` as `${number}`
    },
  }
}
