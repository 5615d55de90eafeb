import { Button } from '@mui/material'
import { LinkBase, useCreatePath, useLocation, useNavigate } from 'react-admin'
import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useQueryNow } from '../base/routing/useQueryNow.ts'
import { withCreate } from '../form/create/createAddress.ts'
import { useShortcut } from '../shell/shortcuts/useShortcut.ts'
import { Add } from '../ui/icons.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'

/** Leads to the form for a new record, where there is one and the person may use it. */
export function CreateLink() {
  const resource = useResource()
  const { can } = usePanel()
  const { texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const isOffered = resource.api.create !== undefined && can(resource.access.create)
  const queryNow = useQueryNow()
  const page = createPath({ resource: resource.name, type: 'create' })
  const isOver = resource.createIn === 'slideOver'
  const list = createPath({ resource: resource.name, type: 'list' })
  const { search } = useLocation()
  const to = isOver ? `${list}${withCreate(search)}` : page
  useShortcut(
    isOffered ? 'n' : undefined,
    () => navigate(isOver ? `${list}${withCreate(queryNow())}` : page),
    {
      ...{ label: texts.shortcuts.create, place: 'list' },
    },
  )
  if (!isOffered) return null
  return (
    <Button variant="contained" startIcon={<Add />} component={LinkBase} to={to}>
      {textOf(resource.createLabel ?? '') || fill(texts.list.create, { resource: textOf(resource.label[0]) })}
    </Button>
  )
}
