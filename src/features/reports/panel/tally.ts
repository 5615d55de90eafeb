import { fromMinor } from '#kinds/numbers/minor.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { Measure, Report } from '../model/defineReport.ts'
import { type PlacedLine, valueKeys } from './selection.ts'

/** Figures of a line: of each measure, and of the first by split. */
export interface Figures {
  values: readonly number[]
  parts: ReadonlyMap<string, number>
}

interface Tally {
  /** @param placed the record's lines */
  add(record: AnyRecord, placed: readonly PlacedLine[]): void
  lines(): ReadonlyMap<string, Figures>
  totals(): Figures
}

/** @param currency of what records come to */
export function createTally(report: Report, currency: string): Tally {
  const lines = new Map<string, LineTally>()
  const totals = createLineTally(report)
  return {
    add(record, placed) {
      for (const { key, due } of placed) {
        const line = lines.get(key) ?? createLineTally(report)
        lines.set(key, line)
        line.add(record, amountOf(due))
      }
      // A record with several findings is one record; in several months it counts in each.
      for (const { due } of report.findings ? placed.slice(0, 1) : placed) totals.add(record, amountOf(due))
    },
    lines: () => new Map([...lines].map(([key, line]) => [key, line.figures()])),
    totals: () => totals.figures(),
  }

  function amountOf(due: PlacedLine['due']): number | undefined {
    return due?.amount === undefined ? undefined : fromMinor(due.amount, currency)
  }
}

interface LineTally {
  add(record: AnyRecord, amount: number | undefined): void
  figures(): Figures
}

function createLineTally({ measures, split }: Report): LineTally {
  const values = measures.map(createFigure)
  const parts = new Map<string, Figure>()
  return {
    add(record, amount) {
      for (const figure of values) figure.add(record, amount)
      const [measure] = measures
      if (split === undefined || measure === undefined) return
      for (const key of valueKeys(record[split])) {
        const part = parts.get(key) ?? createFigure(measure)
        parts.set(key, part)
        part.add(record, amount)
      }
    },
    figures: () => ({
      values: values.map((figure) => figure.value()),
      parts: new Map([...parts].map(([key, figure]) => [key, figure.value()])),
    }),
  }
}

interface Figure {
  /** @param due what the record comes to */
  add(record: AnyRecord, due: number | undefined): void
  value(): number
}

function createFigure(measure: Measure): Figure {
  if ('distinct' in measure) {
    const seen = new Set<string>()
    return {
      add(record) {
        for (const key of valueKeys(record[measure.distinct])) if (key !== '') seen.add(key)
      },
      value: () => seen.size,
    }
  }
  let total = 0
  return {
    add(record, due) {
      const amount = 'sum' in measure ? record[measure.sum] : 'due' in measure ? due : 1
      if (typeof amount === 'number' && Number.isFinite(amount)) total += amount
    },
    // Decimal fractions have no exact form in memory: 0.1 + 0.2 is 0.3 to everyone else.
    value: () => Math.round(total * 1e6) / 1e6,
  }
}
