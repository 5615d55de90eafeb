import { Button, Typography } from '@mui/material'
import { LinkBase, ShowBase, useCreatePath, useShowContext } from 'react-admin'
import type { AnyRecord } from '../define/resolve.ts'
import type { FormSection } from '../define/resource.ts'
import type { Text } from '../define/text.ts'
import { recordTitle } from '../fields/recordTitle.ts'
import { fieldView } from '../fields/views/fieldViews.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { usePanel, useResource } from '../shell/PanelContext.tsx'
import { useNoteRecent } from '../shell/recent/useNoteRecent.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordStates, shownInPlace, shownRecord } from './RecordStates.tsx'
import { RecordStatus } from './RecordStatus.tsx'
import { hasEdit } from './useRecordView.ts'

/** The page that shows a record: the sections of the entry, each field by its kind. */
export function DerivedDetail() {
  return (
    <ShowBase queryOptions={shownInPlace}>
      <DetailPage />
    </ShowBase>
  )
}

function DetailPage() {
  const resource = useResource()
  const { can } = usePanel()
  const { language, texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const { record: known, error, isPending, refetch } = useShowContext<AnyRecord>()
  const record = shownRecord(known, error)
  useNoteRecent(record, error)
  const own = resource.titles.show
  const name = record && recordTitle(resource, record, language)
  const title = own === undefined ? (name ?? textOf(resource.label[0])) : textOf(own)
  const mayEdit = hasEdit(resource) && can(resource.access.edit)
  return (
    <>
      <PageHeader
        title={title}
        lead={
          record && <RecordStatus record={record} {...(own !== undefined && name ? { title: name } : {})} />
        }
        actions={
          record && (
            <>
              <RecordActions record={record} />
              {mayEdit && (
                <Button
                  variant="contained"
                  component={LinkBase}
                  to={createPath({ resource: resource.name, id: record.id, type: 'edit' })}
                >
                  {texts.form.editButton}
                </Button>
              )}
            </>
          )
        }
      />
      <RecordStates record={record} error={error} isPending={isPending} onRetry={() => void refetch()}>
        {record && (
          <>
            <DetailSections record={record} />
            <RecordHistory record={record} />
          </>
        )}
      </RecordStates>
    </>
  )
}

/** The one field of a section that has its name: the heading says it already. */
function isHeading(section: FormSection<string>, label: Text): boolean {
  return section.fields.length === 1 && JSON.stringify(section.section) === JSON.stringify(label)
}

function DetailSections({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const fields = new Map(resource.fields.map((field) => [field.name, field]))
  return resource.detail.map((section) => (
    <section key={section.fields.join()} className="detail-section">
      {(section.section !== '' || resource.detail.length > 1) && (
        <Typography variant="h2">{textOf(section.section) || texts.form.other}</Typography>
      )}
      <dl>
        {section.fields
          .flatMap((name) => fields.get(name) ?? [])
          .map((field) => {
            const { Detail } = fieldView(field.kind)
            return (
              <div key={field.name} className={`detail-${field.kind}`}>
                <dt className={isHeading(section, field.label) ? 'visually-hidden' : undefined}>
                  {textOf(field.label)}
                </dt>
                <dd>
                  <Detail field={field} value={record[field.name]} record={record} />
                </dd>
              </div>
            )
          })}
      </dl>
    </section>
  ))
}
