import { useQuery } from '@tanstack/react-query'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { readSummary } from '../../model/summary.ts'
import { AnswersOverTime } from './AnswersOverTime.tsx'
import { FormDropOff } from './DropOff.tsx'
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
