import { Button, FormHelperText, MenuItem, TextField } from '@mui/material'
import { Form } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { fill } from '../../../model/base/translator.ts'
import { type DayRange, daysOf, localDay } from '../../../model/kinds/periods.ts'
import { useNow } from '../../../panel/base/clock/ClockContext.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { plainColumn } from '../../../panel/export/columns.ts'
import { fieldInput } from '../../../panel/fields/fieldInputs.ts'
import { periods, type Report, type ReportPeriod } from '../model/defineReport.ts'
import { mostMonths, needsEnds, rangeFault } from './selection.ts'

interface ReportRangeProps {
  report: Report
  range: DayRange
  disabled: boolean
  onRun: (range: DayRange) => void
}

/** The period that a report is about: two days, or one of the usual periods. */
export function ReportRange({ range, onRun, ...props }: ReportRangeProps) {
  return (
    <Form
      defaultValues={{ ...range }}
      onSubmit={(values: FieldValues) => onRun(rangeIn(values))}
      className="report-range row loose top"
      noValidate
    >
      <RangeInputs onRun={onRun} {...props} />
    </Form>
  )
}

/** Empty inputs hold nothing at all. */
function rangeIn({ from, to }: { from?: unknown; to?: unknown }): DayRange {
  return { from: String(from ?? ''), to: String(to ?? '') }
}

function RangeInputs({ report, disabled, onRun }: Omit<ReportRangeProps, 'range'>) {
  const { language, texts } = useLanguage()
  const { setValue } = useFormContext()
  const entered = rangeIn(useWatch())
  const fault = rangeFault(entered, report.group)
  const today = localDay(useNow())
  const offered = periods.filter((period) => period !== 'all' || !needsEnds(report.group))
  const current = offered.find((period) => isSame(daysOf(period, today), entered)) ?? 'own'
  const DayInput = fieldInput('date')

  function choose(period: string) {
    if (period === 'own') return
    const chosen = daysOf(period as ReportPeriod, today)
    setValue('from', chosen.from)
    setValue('to', chosen.to)
    onRun(chosen)
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
      <Button type="submit" variant="contained" disabled={disabled || fault !== undefined}>
        {texts.reports.run}
      </Button>
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
