import { LinkBase, useCreatePath } from 'react-admin'
import type { AnyRecord } from '#model/language/resolve.ts'
import { mayEdit } from '#panel/record/useRecordView.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import './builder.css'
import { Button } from '@mui/material'
import { basePath } from '#model/base/basePath.ts'
import type { Identifier } from '#model/language/field.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { CopyButton } from '#panel/ui/CopyButton.tsx'

export function PublicAddress({ id }: { id: Identifier }) {
  const text = useLanguage().texts.formSaving.publishing
  const address = formAddress(id)
  return (
    <p className="stack tight left">
      <span>{text.address}</span>
      <span className="line tight">
        <code className="breaks">{address}</code>
        <CopyButton text={address} label={text.copy} />
      </span>
      <Button variant="outlined" size="small" component="a" href={address} target="_blank" rel="noopener">
        {text.open}
      </Button>
    </p>
  )
}

export function formAddress(id: Identifier): string {
  return `${window.location.origin}${basePath}/f/${encodeURIComponent(String(id))}`
}

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
