import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dayFormat, monthFormat, numberFormat } from '#model/kinds/formats.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { type AnswersSummary, answersOverTime, readSummary } from '../../model/summary.ts'
import { FormDropOff } from './DropOff.tsx'
import { BarTable } from './figures.tsx'
import { QuestionSummaries } from './QuestionSummaries.tsx'
import { WithAnswers } from './WithAnswers.tsx'
import './answers.css'

/** What all answers to a form say together, and how far those come who open it. */
export default function EvaluationTab({ record }: { record: AnyRecord }) {
  return (
    <WithAnswers form={record.id}>
      {(resource) => <Evaluation form={record} resource={resource} />}
    </WithAnswers>
  )
}

/** What customers write takes the right to read customers, also where it is summed up. */
function Evaluation({ form, resource }: { form: AnyRecord; resource: ResolvedResource }) {
  const { texts } = useLanguage()
  const { can, http } = usePanel()
  const isShown = http !== undefined && can(resource.access.list)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource.name, 'summary'],
    enabled: isShown,
    async queryFn({ signal }) {
      const path = `mca-forms/${encodeURIComponent(form.id)}/summary`
      const answer = await http?.request({ method: 'GET', path, signal })
      return readSummary(answer?.body)
    },
  })
  const isPending = isShown && !data && !error
  return (
    <>
      {isPending && <TabLoading />}
      {/* Read meanwhile, and shown with what stands above it: nothing moves. */}
      <div hidden={isPending}>
        <div className="evaluation">
          {error && (
            <FailurePanel
              title={texts.formAnswers.summaryFailed}
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {data && data.answers > 0 && (
            <>
              <AnswersOverTime days={data.days} />
              <QuestionSummaries resource={resource} summary={data} />
            </>
          )}
          <FormDropOff form={form} />
        </div>
      </div>
    </>
  )
}

/** How many answers came in, by days or, over a longer time, by months. */
function AnswersOverTime({ days }: Pick<AnswersSummary, 'days'>) {
  const { language, texts } = useLanguage()
  const text = texts.formAnswers
  const headingId = useId()
  const stretches = answersOverTime(days)
  const number = numberFormat(language)
  const isMonthly = stretches[0]?.time.length === 'YYYY-MM'.length
  const nameOf = (time: string) =>
    isMonthly
      ? monthFormat(language).format(new Date(`${time}-01`))
      : dayFormat(language).format(new Date(time))
  return (
    <section className="stack" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId}>
        {text.overTime}
      </Typography>
      <BarTable
        labelledBy={headingId}
        heads={[isMonthly ? text.month : text.day, text.title]}
        of={Math.max(...stretches.map(({ count }) => count))}
        rows={stretches.map(({ time, count }) => ({
          key: time,
          name: <time dateTime={time}>{nameOf(time)}</time>,
          value: count,
          figure: number.format(count),
        }))}
      />
    </section>
  )
}
