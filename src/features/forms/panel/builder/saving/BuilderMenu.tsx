import { Divider, IconButton, Menu, MenuItem } from '@mui/material'
import { memo, useState } from 'react'
import { LinkBase, useCreatePath, useNotify, useRedirect } from 'react-admin'
import { copyText } from '#model/base/copyText.ts'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useListAddress } from '#panel/list/useListAddress.ts'
import { offeredActions } from '#panel/record/actionRules.ts'
import { useRecordAction } from '#panel/record/useRecordAction.tsx'
import { More } from '#panel/ui/icons.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import type { FormEditing } from '../../formContent.ts'
import type { Autosave } from './autosave.ts'
import type { DialogName } from './BuilderHeader.tsx'
import { formAddress } from './PublicAddress.tsx'

interface BuilderMenuProps {
  now: FormEditing['now']
  autosave: Autosave
  record: AnyRecord
  onOpen: (dialog: DialogName) => void
}

/** Everything that is done with a form besides editing and publishing it. Not drawn anew while it is edited. */
export const BuilderMenu = memo(function BuilderMenu({ now, autosave, record, onOpen }: BuilderMenuProps) {
  const resource = useResource()
  const { can, session } = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.formSaving
  const notify = useNotify()
  const createPath = useCreatePath()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const redirect = useRedirect()
  const { redirect: toList } = useListAddress()
  const { start, dialog } = useRecordAction({
    onGone() {
      // There is nothing left that could be saved, and nobody is to be asked about it.
      autosave.stop()
      session.drafts.drop(resource.name, String(record.id))
      session.unsaved.clear()
      redirect(toList, resource.name)
    },
  })
  const address = formAddress(record.id)
  const isPublished = record.status === 'PUBLISHED'
  const hasVersions = resource.tabs.some((tab) => tab.tab === 'related' && tab.name === 'formVersions')
  const hasSettings = resource.fields.some(({ name }) => name === 'keptDays')
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
    const { downloadForm } = await import('../../formJson.ts')
    downloadForm(now())
  }

  const item = (name: DialogName) => (
    <MenuItem onClick={closed(() => onOpen(name))}>{text.menu[name]}</MenuItem>
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
        {hasVersions && item('versions')}
        {hasSettings && item('settings')}
        {(hasVersions || hasSettings) && <Divider />}
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
            onClick={closed(() => void autosave.flush().then(() => start(action, autosave.record())))}
          >
            {textOf(action.label)}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  )
})
