import { Divider, IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { LinkBase, useCreatePath, useNotify, useRedirect } from 'react-admin'
import { copyText } from '../../../../../model/base/copyText.ts'
import { fill } from '../../../../../model/base/translator.ts'
import type { AnyRecord } from '../../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { useListAddress } from '../../../../../panel/list/useListAddress.ts'
import { offeredActions } from '../../../../../panel/record/actionRules.ts'
import { useRecordAction } from '../../../../../panel/record/useRecordAction.tsx'
import { FailureDialog } from '../../../../../panel/ui/FailurePanel.tsx'
import { More } from '../../../../../panel/ui/icons.tsx'
import { lazyPart } from '../../../../../panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '../../../../../panel/ui/PanelContext.tsx'
import type { FormEditing } from '../useFormHistory.ts'
import { formAddress } from './PublicAddress.tsx'
import type { FormSaving } from './useAutosave.ts'

const dialogs = {
  versions: lazyPart(() => import('../versions/VersionsDialog.tsx'), { Frame: FailureDialog }),
  settings: lazyPart(() => import('./SettingsDialog.tsx'), { Frame: FailureDialog }),
  import: lazyPart(() => import('../exchange/ImportDialog.tsx'), { Frame: FailureDialog }),
  asEntry: lazyPart(() => import('../exchange/AsEntryDialog.tsx'), { Frame: FailureDialog }),
}
type DialogName = keyof typeof dialogs

/** What each of the builder's dialogs is given. */
export interface BuilderDialogProps {
  editing: FormEditing
  saving: FormSaving
  record: AnyRecord
  onClose: () => void
}

/** Everything that is done with a form besides editing and publishing it. */
export function BuilderMenu(props: Omit<BuilderDialogProps, 'onClose'>) {
  const { editing, saving, record } = props
  const resource = useResource()
  const { can, session } = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.formSaving
  const notify = useNotify()
  const createPath = useCreatePath()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<DialogName>()
  const redirect = useRedirect()
  const { redirect: toList } = useListAddress()
  const { start, dialog } = useRecordAction({
    onGone() {
      // There is nothing left that could be saved, and nobody is to be asked about it.
      saving.autosave.stop()
      session.drafts.drop(resource.name, String(record.id))
      session.unsaved.clear()
      redirect(toList, resource.name)
    },
  })
  const Dialog = open && dialogs[open]
  const address = formAddress(record.id)
  const isPublished = record.status === 'PUBLISHED'
  const actions = offeredActions(resource, record, { can, person: session.person }).filter(
    ({ name }) => name !== 'publish',
  )

  const closed = (then: () => void) => () => {
    setAnchor(null)
    then()
  }

  async function copy() {
    const isCopied = await copyText(address)
    notify(isCopied ? text.copied : fill(text.notCopied, { address }), {
      type: isCopied ? 'info' : 'warning',
    })
  }

  async function download() {
    const { downloadForm } = await import('../exchange/downloadForm.ts')
    downloadForm(editing.now())
  }

  const item = (name: DialogName) => (
    <MenuItem onClick={closed(() => setOpen(name))}>{text.menu[name]}</MenuItem>
  )
  return (
    <>
      <IconButton
        size="small"
        aria-label={text.more}
        title={text.more}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <More fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {item('versions')}
        {item('settings')}
        <Divider />
        <MenuItem onClick={closed(() => void download())}>{text.menu.export}</MenuItem>
        {item('import')}
        {item('asEntry')}
        {isPublished && <Divider />}
        {isPublished && (
          <MenuItem component="a" href={address} target="_blank" rel="noopener" onClick={closed(() => {})}>
            {text.menu.open}
          </MenuItem>
        )}
        {isPublished && <MenuItem onClick={closed(() => void copy())}>{text.menu.copy}</MenuItem>}
        <MenuItem
          component={LinkBase}
          to={createPath({ resource: resource.name, id: record.id, type: 'show' })}
          onClick={closed(() => {})}
        >
          {text.menu.page}
        </MenuItem>
        <Divider />
        {actions.map((action) => (
          <MenuItem
            key={action.name}
            onClick={closed(
              () => void saving.autosave.flush().then(() => start(action, saving.autosave.record())),
            )}
          >
            {textOf(action.label)}
          </MenuItem>
        ))}
      </Menu>
      {Dialog && <Dialog {...props} onClose={() => setOpen(undefined)} />}
      {dialog}
    </>
  )
}
