import { Button, MenuItem, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { localDay } from '../export/formats.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import { periods, type Report } from './defineReport.ts'
import { type DayRange, daysOf, mostMonths, rangeFault } from './period.ts'

interface ReportRangeProps {
  report: Report
  range: DayRange
  disabled: boolean
  onRun: (range: DayRange) => void
}

/** The period that a report is about: two days, or one of the usual periods. */
export function ReportRange({ report, range, disabled, onRun }: ReportRangeProps) {
  const { texts } = useLanguage()
  const [entered, setEntered] = useState(range)
  const needsEnds = report.group !== undefined && 'months' in report.group
  const fault = rangeFault(entered, needsEnds)
  const today = localDay(new Date())
  const offered = periods.filter((period) => period !== 'all' || !needsEnds)
  const current = offered.find((period) => isSame(daysOf(period, today), entered)) ?? ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!fault) onRun(entered)
  }

  function choose(period: (typeof periods)[number]) {
    const chosen = daysOf(period, today)
    setEntered(chosen)
    onRun(chosen)
  }

  return (
    <form className="report-range" onSubmit={submit} noValidate>
      <TextField
        select
        label={texts.reports.range}
        value={current}
        onChange={(event) => choose(event.target.value as (typeof periods)[number])}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {offered.map((period) => (
          <MenuItem key={period} value={period}>
            {texts.reports.presets[period]}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          label={texts.reports[end]}
          value={entered[end]}
          error={fault !== undefined}
          helperText={end === 'to' && fault ? fill(texts.reports[fault], { most: mostMonths }) : undefined}
          onChange={(event) => setEntered({ ...entered, [end]: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <Button type="submit" variant="contained" disabled={disabled || fault !== undefined}>
        {texts.reports.run}
      </Button>
    </form>
  )
}

function isSame(one: DayRange, other: DayRange): boolean {
  return one.from === other.from && one.to === other.to
}
