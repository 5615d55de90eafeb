import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { changingPermissions } from '#client/auth/fewerRights.ts'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePermissionWords } from '#panel/shell/locked/panelActions.ts'

interface FewerRightsDialogProps {
  held: readonly string[]
  dropped: ReadonlySet<string>
  onChoose: (dropped: readonly string[]) => void
  onClose: () => void
}

export function FewerRightsDialog({ held, dropped, onChoose, onClose }: FewerRightsDialogProps) {
  const { texts } = useLanguage()
  const text = texts.rights
  const { usesOf } = usePermissionWords()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(dropped)
  const choose = (permissions: readonly string[]) => setChosen(new Set(permissions))
  const toggle = (permission: string) =>
    choose(held.filter((other) => chosen.has(other) !== (other === permission)))
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{text.view}</DialogTitle>
      <DialogContent className="fewer-rights-choice">
        <p>{text.dialogLead}</p>
        <div className="fewer-rights-templates row tight">
          <Button size="small" onClick={() => choose(changingPermissions(held))}>
            {text.readOnly}
          </Button>
          <Button size="small" onClick={() => choose(held)}>
            {text.nothing}
          </Button>
          <Button size="small" onClick={() => choose([])}>
            {text.all}
          </Button>
        </div>
        <fieldset className="divided">
          <legend>{text.keep}</legend>
          {held.map((permission) => (
            <label key={permission} className="line loose top">
              <input type="checkbox" checked={!chosen.has(permission)} onChange={() => toggle(permission)} />
              <span>
                <code>{permission}</code>
                <small className="block tiny">{usesOf(permission).join(', ') || text.useless}</small>
              </span>
            </label>
          ))}
        </fieldset>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.form.cancel}</Button>
        <Button variant="contained" onClick={() => onChoose(held.filter((name) => chosen.has(name)))}>
          {chosen.size === 0 ? text.start : fill(text.startCount, { count: chosen.size })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
