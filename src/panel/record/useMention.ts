import { useCreatePath } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { recordViewOf } from './useRecordView.ts'

/** Words a record away from its page: `Abonnement „Basis“`, with where it opens for this person. */
export function useMention(): (record: AnyRecord) => { what: string; to: string | undefined } {
  const resource = useResource()
  const { can } = usePanel()
  const createPath = useCreatePath()
  const { language, texts, textOf } = useLanguage()
  return (record) => {
    const title = fill(texts.form.quoted, { title: recordTitle(resource, record, language) })
    const type = recordViewOf(resource, can)
    return {
      what: `${textOf(resource.label[0])} ${title}`,
      to: type && createPath({ resource: resource.name, id: record.id, type }),
    }
  }
}
