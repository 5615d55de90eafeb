import { Button } from '@mui/material'
import { LinkBase, useCreatePath } from 'react-admin'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import { Add } from '../shell/icons.tsx'
import { usePanel, useResource } from '../shell/PanelContext.tsx'

/** Leads to the form for a new record, where there is one and the person may use it. */
export function CreateLink() {
  const resource = useResource()
  const { can } = usePanel()
  const { texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  if (!resource.api.create || !can(resource.access.create)) return null
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      component={LinkBase}
      to={createPath({ resource: resource.name, type: 'create' })}
    >
      {textOf(resource.createLabel ?? '') || fill(texts.list.create, { resource: textOf(resource.label[0]) })}
    </Button>
  )
}
