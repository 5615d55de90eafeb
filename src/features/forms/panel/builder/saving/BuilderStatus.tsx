import { fill } from '../../../../../model/base/translator.ts'
import type { AnyRecord } from '../../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '../../../../../panel/fields/fieldViews.ts'
import { useResource } from '../../../../../panel/ui/PanelContext.tsx'

/** Whether a form is published, in which version, and whether that is what stands in the editor. */
export function BuilderStatus({ record, isSaved }: { record: AnyRecord; isSaved: boolean }) {
  const { fields } = useResource()
  const { formSaving } = useLanguage().texts
  const status = fields.find(({ name }) => name === 'status')
  const { version, isChanged } = record
  const isPublished = typeof version === 'number' && version > 0
  const View = status && fieldView(status.kind).Cell
  return (
    <span className="builder-status">
      {View && <View field={status} value={record.status} record={record} />}
      {isPublished && <span>{fill(formSaving.version, { version })}</span>}
      {isPublished && (isChanged === true || !isSaved) && <span>{formSaving.changedSince}</span>}
    </span>
  )
}
