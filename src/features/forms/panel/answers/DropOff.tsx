import { MenuItem, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { type DropOff, readDropOff } from '../../model/answers.ts'
import { type FormDocument, isQuestion, itemsOf, wordsIn } from '../../model/document.ts'
import { readForm } from '../../model/readForm.ts'
import { Bar, Figures } from './figures.tsx'
import { useAnswersEntry } from './WithAnswers.tsx'
import './answers.css'
import { numberFormat, percentFormat } from '#model/kinds/formats.ts'

/** How far those come who open a form: question by question, for one of its versions. */
export function FormDropOff({ form }: { form: AnyRecord }) {
  const { texts } = useLanguage()
  const text = texts.formAnswers
  const headingId = useId()
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
    <section className="stack wide" aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId}>
        {text.dropOff}
      </Typography>
      <div className="answers-head row loose between">
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

function DropOffTable({ form, dropOff }: { form: FormDocument; dropOff: DropOff }) {
  const { language, texts } = useLanguage()
  const text = texts.formAnswers
  const { visits, submitted } = dropOff
  const counts = new Map(dropOff.questions.map((question) => [question.key, question]))
  const questions = itemsOf(form).filter((item) => isQuestion(item) && item.sum === undefined)
  const number = numberFormat(language)
  const percent = percentFormat(language)
  const share = (count: number) => percent.format(visits === 0 ? 0 : Math.round((count / visits) * 100) / 100)
  return (
    <>
      <Figures
        figures={[
          [text.visits, number.format(visits)],
          [text.submitted, number.format(submitted)],
          [text.rate, share(submitted)],
        ]}
      />
      <div className="list-table scrolls-sideways">
        <table className="full small" aria-label={text.dropOff}>
          <thead>
            <tr>
              <th scope="col">{text.question}</th>
              <th scope="col">{text.seen}</th>
              <th scope="col" className="right">
                {text.answered}
              </th>
              <th scope="col" className="right">
                {text.left}
              </th>
            </tr>
          </thead>
          <tbody>
            {questions.map(({ key, label }, index) => {
              const { seen = 0, answered = 0, left = 0 } = counts.get(key) ?? {}
              return (
                <tr key={key}>
                  <th scope="row" className="answers-question">
                    {index + 1}. {wordsIn(label, language) || key}
                  </th>
                  <td>
                    <Bar of={visits} value={seen}>
                      {number.format(seen)} <small>{share(seen)}</small>
                    </Bar>
                  </td>
                  <td className="right">{number.format(answered)}</td>
                  <td className="right">{left === 0 ? '–' : number.format(left)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
