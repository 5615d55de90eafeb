import { Button, Divider, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useCommand } from '../../../panel/shell/shortcuts/useShortcut.ts'
import { FailureDialog } from '../../../panel/ui/FailureDialog.tsx'
import { ExpandMore } from '../../../panel/ui/icons.tsx'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import { useDisclosure } from './useDisclosure.ts'

const EraseDialog = lazyPart(() => import('./EraseDialog.tsx'), { Frame: FailureDialog })

/** What a person may ask for who a record is about: the file of what is stored, and the erasure. */
export function PersonTools({ record }: { record: AnyRecord }) {
  const { person } = useResource()
  const { can } = usePanel()
  const { texts } = useLanguage()
  const text = texts.person
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isAsked, setAsked] = useState(false)
  const menuId = useId()
  const save = useDisclosure(record)
  const erase = person?.erase
  const isErasable = erase !== undefined && can(erase.access) && (record[erase.erasedAt] ?? null) === null
  const close = () => setAnchor(null)
  const choose = (action: () => void) => () => {
    close()
    action()
  }
  useCommand({ key: 'person/json', title: text.fileJson, place: 'page', run: () => save('json') })
  useCommand({ key: 'person/csv', title: text.fileCsv, place: 'page', run: () => save('csv') })
  useCommand(
    isErasable
      ? { key: 'person/erase', title: text.erase, place: 'page', run: () => setAsked(true) }
      : undefined,
  )
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text.menu}
      </Button>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { dense: true } }}
      >
        <MenuItem onClick={choose(() => save('json'))}>{text.fileJson}</MenuItem>
        <MenuItem onClick={choose(() => save('csv'))}>{text.fileCsv}</MenuItem>
        {isErasable && <Divider />}
        {isErasable && <MenuItem onClick={choose(() => setAsked(true))}>{text.erase}</MenuItem>}
      </Menu>
      {isAsked && <EraseDialog record={record} onClose={() => setAsked(false)} />}
    </>
  )
}
