import { Skeleton } from '@mui/material'
import { ShowBase, useGetRecordId, useShowContext } from 'react-admin'
import { useRecordTitle } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { fieldView } from '../fields/fieldViews.tsx'
import { KeptElsewhere } from '../ui/KeptElsewhere.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { RecordActions, RecordStatus } from './RecordHead.tsx'
import { RecordStates, shownInPlace, shownRecord, useNoteRecent } from './RecordStates.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { RecordTurns } from './RecordTurns.tsx'

export default function DerivedDetail() {
  return (
    <ShowBase queryOptions={shownInPlace}>
      <DetailPage />
    </ShowBase>
  )
}

function DetailPage() {
  const resource = useResource()
  const { textOf } = useLanguage()
  const { record: known, error, isPending, refetch } = useShowContext<AnyRecord>()
  const record = shownRecord(known, error)
  const name = useRecordTitle(resource, record)
  useNoteRecent(record, error)
  const id = useGetRecordId()
  // Until its name is known, the route has no title.
  const { show = record ? undefined : '' } = resource.titles
  return (
    <>
      <RecordTurns id={id} />
      <PageHeader
        title={name ?? textOf(resource.label[0])}
        windowTitle={show === undefined ? undefined : textOf(show)}
        isName={record !== undefined}
        beside={record && <RecordStatus record={record} />}
        lead={
          (record || isPending) && (
            <>
              <RecordSummary record={record} />
              <KeptElsewhere />
            </>
          )
        }
        actions={record && <RecordActions record={record} view="show" />}
        hasActionLine={record !== undefined || isPending}
      />
      <RecordTabs record={record} isPending={isPending}>
        {(content) => (
          <RecordStates
            shape="detail"
            record={record}
            error={error}
            isPending={isPending}
            onRetry={() => void refetch()}
          >
            {content}
          </RecordStates>
        )}
      </RecordTabs>
    </>
  )
}

/** Features come first, then fields of the entry. */
function RecordSummary({ record }: { record: AnyRecord | undefined }) {
  const resource = useResource()
  const panel = usePanel()
  const {
    textOf,
    texts: { recordPage },
  } = useLanguage()
  const fields = resource.summary.flatMap(
    (name) => resource.fields.find((field) => field.name === name) ?? [],
  )
  const { first } = panel.parts.record.value ?? {}
  const isTold = first?.isTold(resource, panel) === true
  if (fields.length === 0 && !isTold) return null
  // On a phone what is reckoned makes several lines, whose room is kept till it is there.
  const room = isTold && fields.length > 0 ? 'record-summary is-long quiet' : 'record-summary quiet'
  if (!record) {
    return (
      <div className={room}>
        <Skeleton className="appears-late" width="26em" />
      </div>
    )
  }
  return (
    <div className={`${room} facts`}>
      {first && isTold && <first.View record={record} />}
      {fields
        .filter(({ name }) => !isNothing(record[name]))
        .map((field) => {
          const { Cell } = fieldView(field)
          const isCounted = field.type.holds === 'number'
          // The label is a plural: "1 employees" is no English.
          const isOne = isCounted && record[field.name] === 1
          const label = { label: textOf(field.label) }
          return (
            <span key={field.name} className="record-fact">
              {isOne && fill(recordPage.ofOne, label)}
              <Cell field={field} value={record[field.name]} record={record} />
              {isCounted && !isOne && fill(recordPage.ofUnit, label)}
            </span>
          )
        })}
    </div>
  )
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''
