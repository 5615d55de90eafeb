import { DataTable, LinkBase, useCreatePath, useRecordContext } from 'react-admin'
import type { AnyRecord, ResolvedField } from '../define/resolve.ts'
import { fieldKind } from '../fields/fieldKinds.ts'
import { recordTitle } from '../fields/recordTitle.ts'
import { fieldView } from '../fields/views/fieldViews.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { useRecordView } from './useRecordView.ts'

/** The rows as a table. The first cell is a real link, the whole row can be clicked. */
export function ListTable() {
  const resource = useResource()
  const { textOf } = useLanguage()
  const view = useRecordView()
  const fields = new Map(resource.fields.map((field) => [field.name, field]))
  return (
    <DataTable rowClick={view ?? false} bulkActionButtons={false} className="list-table">
      {resource.list.columns.map((name, index) => {
        const field = fields.get(name)
        if (!field) return null
        const { alignRight } = fieldView(field.kind)
        const align = alignRight ? { headerClassName: 'right', cellClassName: 'right' } : {}
        return (
          <DataTable.Col
            key={name}
            source={name}
            label={textOf(field.label)}
            disableSort={!fieldKind(field.kind).inLists.sort}
            {...align}
          >
            {index === 0 ? <TitleCell field={field} /> : <ValueCell field={field} />}
          </DataTable.Col>
        )
      })}
    </DataTable>
  )
}

function ValueCell({ field }: { field: ResolvedField }) {
  const record = useRecordContext<AnyRecord>()
  if (!record) return null
  const { Cell } = fieldView(field.kind)
  return <Cell field={field} value={record[field.name]} record={record} />
}

/** The first column leads to the record. Where it is the title, it names the record even if its field is empty. */
export function TitleCell({ field }: { field: ResolvedField }) {
  const resource = useResource()
  const record = useRecordContext<AnyRecord>()
  const { language } = useLanguage()
  const createPath = useCreatePath()
  const view = useRecordView()
  if (!record) return null
  const { Cell } = fieldView(field.kind)
  const title =
    field.name === resource.title || record[field.name] == null ? (
      recordTitle(resource, record, language)
    ) : (
      <Cell field={field} value={record[field.name]} record={record} />
    )
  if (view === undefined) return <span className="record-title">{title}</span>
  return (
    <LinkBase
      className="record-link"
      to={createPath({ resource: resource.name, id: record.id, type: view })}
      onClick={(event: { stopPropagation(): void }) => event.stopPropagation()}
    >
      {title}
    </LinkBase>
  )
}
