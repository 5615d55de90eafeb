import { fromMinor } from '#kinds/numbers/minor.ts'
import { fill } from '#model/base/translator.ts'
import { axisFormat } from '#model/kinds/formats.ts'
import { duesOf } from '#model/language/dues.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { type ExportColumn, exportColumns, plainColumn } from '#panel/export/columns.ts'
import {
  type Movement,
  type MovementKind,
  type MovementMonth,
  movementKinds,
  sharesOf,
} from '../model/movements.ts'
import type { ChartModel } from './chart/chartModel.ts'
import type { TableContext } from './reportTable.ts'

export function moneyColumn(context: TableContext, name: string, label: string): ExportColumn {
  return plainColumn(name, label, context.language, { kind: 'money', currency: currencyOf(context) })
}

function currencyOf({ resource, resources }: TableContext): string {
  return duesOf(resource, resources)?.currency ?? 'EUR'
}

/** Returns a month in words. @param month `YYYY-MM` */
export function monthName(month: string, language: Language, isShort = false): string {
  const format = new Intl.DateTimeFormat(language, {
    ...{ month: isShort ? 'short' : 'long', year: isShort ? '2-digit' : 'numeric', timeZone: 'UTC' },
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** A line of movements, such as a month of all, or what has a price in one month. */
export interface MovementLine {
  id: string
  label: string
  month: MovementMonth
}

/** Returns balances, movements and shares of each line. @param heading of what the lines are called by */
export function movementTable(
  context: TableContext,
  lines: readonly MovementLine[],
  heading: string,
): { columns: ExportColumn[]; rows: AnyRecord[] } {
  const { language, texts } = context
  const { movements } = texts.reports
  const currency = currencyOf(context)
  const share = (name: 'contractsLost' | 'revenueLost' | 'kept') =>
    plainColumn(name, movements[name], language, { kind: 'percent' })
  return {
    columns: [
      plainColumn('line', heading, language),
      moneyColumn(context, 'begin', movements.begin),
      ...movementKinds.map((kind) => moneyColumn(context, kind, movements.kinds[kind])),
      moneyColumn(context, 'end', movements.end),
      share('contractsLost'),
      share('revenueLost'),
      share('kept'),
    ],
    rows: lines.map(({ id, label, month }): AnyRecord => {
      const amounts = { begin: month.begin, ...month.sums, end: month.end }
      return {
        id,
        line: label,
        ...Object.fromEntries(
          Object.entries(amounts).map(([name, cents]) => [name, fromMinor(cents, currency)]),
        ),
        ...Object.fromEntries(
          Object.entries(sharesOf(month) ?? {}).map(([name, part]) => [name, Math.round(part * 1000) / 10]),
        ),
      }
    }),
  }
}

/** Returns the movements of a month and kind, the largest first. */
export function movementRows(
  context: TableContext,
  movements: readonly Movement[],
  kind: MovementKind,
): { columns: ExportColumn[]; rows: AnyRecord[] } {
  const { resource, report, language, texts } = context
  const [of, by] = [report.movements?.of ?? '', resource.costs?.by ?? '']
  const currency = currencyOf(context)
  const size = ({ before, after }: Movement) => Math.abs(after - before)
  const found = movements.filter((each) => each.kind === kind)
  return {
    columns: [
      ...exportColumns(resource, [of, by], language),
      // What is new comes from nothing, what has ended leads to it.
      ...(isFromOrToNothing(kind) ? (['change'] as const) : (['before', 'after', 'change'] as const)).map(
        (name) => moneyColumn(context, name, texts.reports.movements[name]),
      ),
    ],
    rows: found
      .toSorted((one, other) => size(other) - size(one))
      .map((each) => ({
        id: `${each.payer} ${each.by}`,
        ...{ [of]: each.payer, [by]: each.by },
        before: fromMinor(each.before, currency),
        after: fromMinor(each.after, currency),
        change: fromMinor(each.after - each.before, currency),
      })),
  }
}

const isFromOrToNothing = (kind: MovementKind) => kind === 'new' || kind === 'ended' || kind === 'resumed'

/** Draws the way from the first beginning to the last end. @returns `undefined` where nothing moves */
export function waterfall(context: TableContext, lines: readonly MovementLine[]): ChartModel | undefined {
  const { language, texts } = context
  const { movements } = texts.reports
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || lines.every(({ month }) => month.movements.length === 0)) return undefined
  const currency = currencyOf(context)
  const { field } = moneyColumn(context, 'sum', '')
  const named = (text: string, key: string) => fill(text, { month: monthName(key, language, true) })
  const bars: { label: string; value: number; from: number; tone: 'balance' | 'up' | 'down' }[] = []
  const add = (label: string, value: number, from: number, tone: 'balance' | 'up' | 'down') =>
    bars.push({ label, value: fromMinor(value, currency), from: fromMinor(from, currency), tone })
  add(named(movements.beginOf, first.id), first.month.begin, 0, 'balance')
  let level = first.month.begin
  for (const kind of movementKinds) {
    const sum = lines.reduce((whole, { month }) => whole + month.sums[kind], 0)
    add(movements.kinds[kind], sum, level, sum < 0 ? 'down' : 'up')
    level += sum
  }
  add(named(movements.endOf, last.id), last.month.end, 0, 'balance')
  return {
    isLying: false,
    height: 300,
    bars: bars.map(({ label, value }) => ({ label, short: label, total: value })),
    series: [{ label: movements.title, values: bars.map(({ value }) => value) }],
    floating: bars.map(({ from, tone }) => ({ from, tone })),
    text: (value) => field.type.toText(value, field, language),
    axisText: (value) => axisFormat(language, currency).format(value),
  }
}
