import TuneIcon from '@mui/icons-material/TuneOutlined'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { LinkBase, useBasename, useLocation } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { DraftList } from '#panel/form/DraftList.tsx'
import type { DeniedState } from '#panel/shell/Guarded.tsx'
import { PermissionCodes } from '#panel/shell/locked/PermissionCodes.tsx'
import { PageHeader } from '#panel/ui/PageHeader.tsx'
import { usePage, usePanel } from '#panel/ui/PanelContext.tsx'
import { ArrangeTiles } from './ArrangeTiles.tsx'
import { Tiles } from './Tiles.tsx'
import { tilesFor } from './tiles.ts'
import './overview.css'

export default function Overview() {
  const { texts, textOf } = useLanguage()
  const panel = usePanel()
  const { can, session } = panel
  const page = usePage()
  const denied = (useLocation().state as Partial<DeniedState> | null)?.denied
  // The notice lies in the history; rights may have come since.
  const isStillDenied =
    denied?.missing.length === 0 || denied?.missing.some((permission) => !can([permission]))
  const [isArranging, setArranging] = useState(false)
  const tiles = tilesFor(panel)
  return (
    <>
      {isStillDenied && denied && (
        <Alert severity="warning" className="failure spaced">
          {fill(texts.access.denied, { page: denied.page })}
          {denied.missing.length > 0 && (
            <>
              {'. '}
              {texts.error.codes.forbidden}
              <PermissionCodes permissions={denied.missing} />
            </>
          )}
        </Alert>
      )}
      <PageHeader
        title={textOf(page.title)}
        actions={
          tiles.length > 0 && (
            <Button
              color="inherit"
              startIcon={<TuneIcon />}
              aria-expanded={isArranging}
              onClick={() => setArranging(!isArranging)}
            >
              {texts.arrange.open}
            </Button>
          )
        }
      />
      {isArranging && <ArrangeTiles tiles={tiles} onClose={() => setArranging(false)} />}
      <DraftList />
      {tiles.length > 0 && <Tiles tiles={tiles} />}
      {tiles.length === 0 && !session.permissionsFailed && <NoTiles />}
    </>
  )
}

const rightsPath = 'settings/rights'

function NoTiles() {
  const { texts } = useLanguage()
  const { can, pages, resources, session } = usePanel()
  const laidAside = session.rights.fewer.get().size > 0
  const basename = useBasename()
  const hasAreas =
    resources.some(({ access, navigation }) => navigation.list === 'always' && can(access.open)) ||
    pages.some(({ access, navigation }) => navigation === 'always' && can(access))
  const rights = pages.find(({ path }) => path === rightsPath)
  return (
    <section className="overview-welcome">
      <h2>{texts.overview.welcome}</h2>
      <p className="muted mt-1 mb-1">
        {laidAside ? texts.overview.laidAside : hasAreas ? texts.overview.noTiles : texts.overview.nothing}
      </p>
      {rights && can(rights.access) && (
        <LinkBase className="record-link" to={`${basename}/${rights.path}`}>
          {texts.overview.ownRights}
        </LinkBase>
      )}
    </section>
  )
}
