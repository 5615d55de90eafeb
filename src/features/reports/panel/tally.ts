import type { AnyRecord } from '#model/language/resolve.ts'
import type { Measure, Report } from '../model/defineReport.ts'
import { dueName } from './reportRows.ts'
import { valueKeys } from './selection.ts'

/** Figures of a line: of each measure, and of the first by split. */
export interface Figures {
  values: readonly number[]
  parts: ReadonlyMap<string, number>
}

interface Tally {
  /** @param keys of the record's lines */
  add(record: AnyRecord, keys: readonly string[]): void
  lines(): ReadonlyMap<string, Figures>
  totals(): Figures
}

export function createTally(report: Report): Tally {
  const lines = new Map<string, LineTally>()
  const totals = createLineTally(report)
  return {
    add(record, keys) {
      for (const key of keys) {
        const line = lines.get(key) ?? createLineTally(report)
        lines.set(key, line)
        line.add(record)
      }
      // A record with several findings is one record; in several months it counts in each.
      const times = report.findings ? Math.min(1, keys.length) : keys.length
      for (let time = 0; time < times; time += 1) totals.add(record)
    },
    lines: () => new Map([...lines].map(([key, line]) => [key, line.figures()])),
    totals: () => totals.figures(),
  }
}

interface LineTally {
  add(record: AnyRecord): void
  figures(): Figures
}

function createLineTally({ measures, split }: Report): LineTally {
  const values = measures.map(createFigure)
  const parts = new Map<string, Figure>()
  return {
    add(record) {
      for (const figure of values) figure.add(record)
      const [measure] = measures
      if (split === undefined || measure === undefined) return
      for (const key of valueKeys(record[split])) {
        const part = parts.get(key) ?? createFigure(measure)
        parts.set(key, part)
        part.add(record)
      }
    },
    figures: () => ({
      values: values.map((figure) => figure.value()),
      parts: new Map([...parts].map(([key, figure]) => [key, figure.value()])),
    }),
  }
}

interface Figure {
  add(record: AnyRecord): void
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
    add(record) {
      const amount = 'sum' in measure ? record[measure.sum] : 'due' in measure ? record[dueName] : 1
      if (typeof amount === 'number' && Number.isFinite(amount)) total += amount
    },
    // Decimal fractions have no exact form in memory: 0.1 + 0.2 is 0.3 to everyone else.
    value: () => Math.round(total * 1e6) / 1e6,
  }
}
