import { Button } from '@mui/material'
import { useState } from 'react'
import { LinkBase, useCreatePath, useGetList } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { TitleCell } from '#panel/list/cells.tsx'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { WithAnswers } from './WithAnswers.tsx'
import './answers.css'

const DeleteOlder = lazyPart(() => import('./DeleteOlder.tsx'))

const newest = 20

export default function AnswersTab({ record }: { record: AnyRecord }) {
  return (
    <WithAnswers form={record.id}>
      {(resource) => <NewestAnswers form={record} resource={resource} />}
    </WithAnswers>
  )
}

function NewestAnswers({ form, resource }: { form: AnyRecord; resource: ResolvedResource }) {
  const { language, texts, textOf } = useLanguage()
  const text = texts.formAnswers
  const { can, http } = usePanel()
  const createPath = useCreatePath()
  const [isDeleting, setDeleting] = useState(false)
  const { data, total, error, isFetching, refetch } = useGetList<AnyRecord>(resource.name, {
    pagination: { page: 1, perPage: newest },
    sort: { field: 'submittedAt', order: 'DESC' },
    filter: {},
  })
  const onRetry = () => void refetch()
  if (error) return <FailurePanel title={text.failed} error={error} retrying={isFetching} onRetry={onRetry} />
  if (!data) return <TabLoading />
  const columns = resource.list.columns.flatMap((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    return field ? [field] : []
  })
  const keptDays = typeof form.keptDays === 'number' ? form.keptDays : undefined
  const forever = total === 1 ? text.keptForeverOne : text.keptForever
  const kept = keptDays === undefined ? forever : fill(text.keptFor, { days: keptDays })
  const all = createPath({ resource: resource.name, type: 'list' })
  const isOpen = form.status === 'PUBLISHED'
  return (
    <section className="stack wide" aria-label={text.title}>
      {data.length > 0 && (
        <div className="answers-head row loose between">
          <p>
            <strong>{fill(total === 1 ? text.countOne : text.count, { count: total ?? 0 })}</strong> {kept}
          </p>
          <div className="row">
            {http && can(resource.access.delete) && (
              <Button variant="outlined" onClick={() => setDeleting(true)}>
                {text.deleteOlder}
              </Button>
            )}
            <Button component={LinkBase} to={all} variant="outlined">
              {text.all}
            </Button>
          </div>
        </div>
      )}
      {data.length === 0 ? (
        <div className="empty-state" role="status">
          <strong>{text.noneTitle}</strong>
          <p>{isOpen ? text.none : text.noneClosed}</p>
        </div>
      ) : (
        <div className="list-table scrolls-sideways">
          <table className="full small" aria-label={fill(text.newest, { count: data.length })}>
            <thead>
              <tr>
                {columns.map((field) => (
                  <th key={field.name} scope="col">
                    {textOf(field.label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody key={language}>
              {data.map((answer) => (
                <tr key={answer.id}>
                  {columns.map((field, index) => {
                    const { Cell } = fieldView(field)
                    return (
                      <td key={field.name}>
                        {index === 0 ? (
                          <TitleCell field={field} record={answer} />
                        ) : (
                          <Cell field={field} value={answer[field.name]} record={answer} />
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isDeleting && <DeleteOlder form={form} resource={resource} onClose={() => setDeleting(false)} />}
    </section>
  )
}
