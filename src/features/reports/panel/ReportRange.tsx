import { FormHelperText, MenuItem, TextField } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Form, useEvent } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { coreKind } from '#kinds/kinds.ts'
import { fill } from '#model/base/translator.ts'
import { type DayRange, daysOf } from '#model/kinds/periods.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { plainColumn } from '#panel/export/columns.ts'
import { fieldInput } from '#panel/fields/fieldInputs.tsx'
import { periods, type Report, type ReportPeriod } from '../model/defineReport.ts'
import { mostMonths, needsEnds, rangeFault } from './selection.ts'

interface ReportRangeProps {
  report: Report
  range: DayRange
  /** Called with valid periods alone. */
  onChange: (range: DayRange) => void
}

export function ReportRange(props: ReportRangeProps) {
  return (
    <Form
      defaultValues={{ ...props.range }}
      onSubmit={() => undefined}
      className="report-range no-print mb-5 row loose top"
      noValidate
    >
      <RangeInputs {...props} />
    </Form>
  )
}

/** Empty inputs hold nothing at all. */
function rangeIn({ from, to }: { from?: unknown; to?: unknown }): DayRange {
  return { from: String(from ?? ''), to: String(to ?? '') }
}

/** Milliseconds after which typing counts as finished. */
const typing = 600

function RangeInputs({ report, range, onChange }: ReportRangeProps) {
  const { language, texts } = useLanguage()
  const { setValue } = useFormContext()
  const entered = rangeIn(useWatch())
  const fault = rangeFault(entered, report.group)
  const today = useToday()
  const offered = periods.filter((period) => period !== 'all' || !needsEnds(report.group))
  const current = offered.find((period) => isSame(daysOf(period, today), entered)) ?? 'own'
  const DayInput = fieldInput({ kind: 'date', type: coreKind('date') })
  const applied = useRef(range)
  const { from, to } = entered

  const apply = useEvent(() => {
    if (fault || isSame(entered, applied.current)) return
    applied.current = entered
    onChange(entered)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits anew with each change
  useEffect(() => {
    const timer = setTimeout(() => apply(), typing)
    return () => clearTimeout(timer)
  }, [from, to])

  const follow = useEvent((next: DayRange) => {
    if (isSame(next, applied.current)) return
    applied.current = next
    setValue('from', next.from)
    setValue('to', next.to)
  })
  // Back and forward change the period from outside.
  useEffect(() => follow({ from: range.from, to: range.to }), [range.from, range.to])

  function choose(period: string) {
    if (period === 'own') return
    const chosen = daysOf(period as ReportPeriod, today)
    applied.current = chosen
    setValue('from', chosen.from)
    setValue('to', chosen.to)
    onChange(chosen)
  }

  return (
    <>
      <TextField
        select
        label={texts.reports.range}
        value={current}
        onChange={(event) => choose(event.target.value)}
      >
        {[...offered, ...(current === 'own' ? (['own'] as const) : [])].map((period) => (
          <MenuItem key={period} value={period}>
            {texts.periods[period]}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'to'] as const).map((end) => (
        <DayInput
          key={end}
          source={end}
          field={plainColumn(end, texts.reports[end], language, { kind: 'date' }).field}
        />
      ))}
      {fault && (
        <FormHelperText error role="alert">
          {fill(texts.reports[fault], { most: mostMonths })}
        </FormHelperText>
      )}
    </>
  )
}

function isSame(one: DayRange, other: DayRange): boolean {
  return one.from === other.from && one.to === other.to
}
