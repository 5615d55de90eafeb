import { LinkBase, useCreatePath } from 'react-admin'
import { recordTitle } from '../../model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedField } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { listLayout } from '../features.ts'
import { fieldView } from '../fields/fieldViews.ts'
import { useRecordView } from '../record/useRecordView.ts'
import { useResource } from '../ui/PanelContext.tsx'

/** The first column leads to the record. Where it is the title, it names the record even if its field is empty. */
export function TitleCell({ field, record }: { field: ResolvedField; record: AnyRecord }) {
  const resource = useResource()
  const { language } = useLanguage()
  const createPath = useCreatePath()
  const view = useRecordView()
  const { Cell } = fieldView(field.kind)
  const value = record[field.name]
  const isNamed = field.name === resource.title || value === null || value === undefined
  const title = isNamed ? (
    recordTitle(resource, record, language)
  ) : (
    <Cell field={field} value={value} record={record} />
  )
  const layout = listLayout(resource)
  const mark = layout && <layout.Mark record={record} />
  if (view === undefined)
    return (
      <span className="record-title">
        {mark}
        {title}
      </span>
    )
  return (
    <LinkBase className="record-link" to={createPath({ resource: resource.name, id: record.id, type: view })}>
      {mark}
      {title}
    </LinkBase>
  )
}
