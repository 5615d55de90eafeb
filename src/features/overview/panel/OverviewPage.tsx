import TuneIcon from '@mui/icons-material/TuneOutlined'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useLocation } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { DraftList } from '../../../panel/form/DraftList.tsx'
import type { DeniedState } from '../../../panel/shell/Guarded.tsx'
import { usePage } from '../../../panel/ui/PageContext.ts'
import { PageHeader } from '../../../panel/ui/PageHeader.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { ArrangeTiles } from './ArrangeTiles.tsx'
import { NoTiles } from './NoTiles.tsx'
import { Tiles } from './Tiles.tsx'
import { tilesFor } from './tiles.ts'

/** The first page: how things stand, what there is to do, and where one was. */
export default function Overview() {
  const { texts, textOf } = useLanguage()
  const { can, resources, session } = usePanel()
  const page = usePage()
  const denied = (useLocation().state as Partial<DeniedState> | null)?.denied
  // The notice lies in the history; rights may have come since.
  const isStillDenied =
    denied?.missing.length === 0 || denied?.missing.some((permission) => !can([permission]))
  const [isArranging, setArranging] = useState(false)
  const tiles = tilesFor(resources, can)
  return (
    <>
      {isStillDenied && denied && (
        <Alert severity="warning" className="failure">
          {fill(texts.access.denied, { page: denied.page })}
          {denied.missing.length > 0 && (
            <>
              {' – '}
              {texts.access.missing}: <code>{denied.missing.join(', ')}</code>
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
