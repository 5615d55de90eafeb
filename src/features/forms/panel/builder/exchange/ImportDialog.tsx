import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FormContent } from '../../formContent.ts'
import { ContentDifference } from '../../views/FormChanges.tsx'
import { FormDialog } from '../saving/FormDialog.tsx'
import type { BuilderDialogProps } from '../saving/useAutosave.ts'
import { JsonSource } from './JsonSource.tsx'

/** Puts a form from JSON in place of what is in the editor, once it is said what that changes. */
export default function ImportDialog({ editing, onClose }: BuilderDialogProps) {
  const text = useLanguage().texts.formSaving.json
  const notify = useNotify()
  const [read, setRead] = useState<FormContent>()

  function apply(content: FormContent) {
    editing.change(content)
    notify(text.imported, { type: 'info' })
    onClose()
  }

  return (
    <FormDialog
      title={text.title}
      className="exchange stack loose"
      action={
        <Button variant="contained" disabled={!read} onClick={() => read && apply(read)}>
          {text.apply}
        </Button>
      }
      onClose={onClose}
    >
      <p>{text.lead}</p>
      <JsonSource onRead={setRead} />
      {read && (
        <section>
          <h3 className="mb-1">{text.changes}</h3>
          <ContentDifference before={editing.present} after={read} same={text.same} />
        </section>
      )}
    </FormDialog>
  )
}
