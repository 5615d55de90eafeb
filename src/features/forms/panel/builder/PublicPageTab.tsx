import { Button } from '@mui/material'
import { LinkBase, useCreatePath } from 'react-admin'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { mayEdit } from '#panel/record/useRecordView.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { PublicAddress } from './saving/PublicAddress.tsx'
import './saving/builder.css'

/** Where a form is filled in; why nowhere, where it is not published. */
export default function PublicPageTab({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { can, session } = usePanel()
  const { publicPage: text } = useLanguage().texts.formSaving
  const createPath = useCreatePath()
  if (record.status === 'PUBLISHED') return <PublicAddress id={record.id} />
  return (
    <div className="empty-state">
      <p>{record.status === 'ARCHIVED' ? text.archived : text.notYet}</p>
      {mayEdit(resource, record, { can, person: session.person }) && (
        <Button
          variant="outlined"
          component={LinkBase}
          to={createPath({ resource: resource.name, id: record.id, type: 'edit' })}
        >
          {text.editor}
        </Button>
      )}
    </div>
  )
}
