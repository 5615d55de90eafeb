import { MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import type { AnyRecord } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { TabLoading } from '../../../../panel/record/TabLoading.tsx'
import { FailurePanel } from '../../../../panel/ui/FailurePanel.tsx'
import { usePanel } from '../../../../panel/ui/PanelContext.tsx'
import { readDropOff } from '../../model/dropOff.ts'
import { readForm } from '../../model/readForm.ts'
import { DropOffTable } from './DropOffTable.tsx'
import { useAnswersEntry } from './useAnswersEntry.ts'
import { WithAnswers } from './WithAnswers.tsx'
import './answers.css'

/** How far those come who open a form: question by question, for one of its versions. */
export default function DropOffTab({ record }: { record: AnyRecord }) {
  return <WithAnswers form={record.id}>{() => <DropOff form={record} />}</WithAnswers>
}

function DropOff({ form }: { form: AnyRecord }) {
  const { texts } = useLanguage()
  const text = texts.formAnswers
  const { http } = usePanel()
  const { versions = [] } = useAnswersEntry(form.id)
  const [chosen, setChosen] = useState<number>()
  const version = chosen ?? Number(versions[0]?.version ?? 0)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['forms', 'dropoff', form.id, version],
    enabled: http !== undefined,
    async queryFn({ signal }) {
      const answer = await http?.request({
        method: 'GET',
        path: `mca-forms/${encodeURIComponent(form.id)}/dropoff`,
        query: { version },
        signal,
      })
      return readDropOff(answer?.body)
    },
  })
  if (!http) return <p>{text.noBackend}</p>
  const onRetry = () => void refetch()
  const published = versions.find((one) => Number(one.version) === version)
  return (
    <section className="answers-tab" aria-label={text.dropOff}>
      <div className="answers-head">
        <p>{text.dropOffLead}</p>
        {versions.length > 1 && (
          <TextField
            select
            size="small"
            className="answers-version"
            label={text.version}
            value={version}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {versions.map((one) => (
              <MenuItem key={one.id} value={Number(one.version)}>
                {fill(text.versionNumber, { version: String(one.version) })}
              </MenuItem>
            ))}
          </TextField>
        )}
      </div>
      {error ? (
        <FailurePanel title={text.dropOffFailed} error={error} retrying={isFetching} onRetry={onRetry} />
      ) : !data || !published ? (
        <TabLoading />
      ) : data.visits === 0 ? (
        <div className="empty-state" role="status">
          <strong>{text.noVisitsTitle}</strong>
          <p>{text.noVisits}</p>
        </div>
      ) : (
        <DropOffTable form={readForm(published.questions)} dropOff={data} />
      )}
    </section>
  )
}
