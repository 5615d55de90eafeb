import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { type PanelSettings, settingChanges } from './panelSettings.ts'
import type { readSettingsFile } from './readSettingsFile.ts'

export type ReadFile = ReturnType<typeof readSettingsFile>

interface ImportDialogProps {
  read: ReadFile
  now: PanelSettings
  onApply: (wanted: Partial<PanelSettings>) => void
  onClose: () => void
}

/** Shows what a file would change, or what is wrong with it. */
export function ImportDialog({ read, now, onApply, onClose }: ImportDialogProps) {
  const { texts } = useLanguage()
  const text = texts.appearance
  const changes = 'settings' in read ? settingChanges(now, read.settings) : []
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="import-settings-title">
      <DialogTitle id="import-settings-title">
        {'problems' in read ? text.refusedTitle : text.importTitle}
      </DialogTitle>
      <DialogContent>
        {'problems' in read ? <Problems problems={read.problems} /> : <Changes changes={changes} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.form.cancel}</Button>
        {'settings' in read && changes.length > 0 && (
          <Button variant="contained" onClick={() => onApply(read.settings)}>
            {text.apply}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Problems({ problems }: Pick<Extract<ReadFile, { problems: unknown }>, 'problems'>) {
  const text = useLanguage().texts.appearance
  return (
    <>
      {text.refusedLead}
      <ul className="setting-list">
        {problems.map(({ path, kind, allowed = [], meant }) => (
          <li key={path}>
            {path && <code>{path}</code>} {fill(text.problems[kind], { allowed: allowed.join(', ') })}{' '}
            {meant && fill(text.meant, { name: meant })}
          </li>
        ))}
      </ul>
    </>
  )
}

function Changes({ changes }: { changes: ReturnType<typeof settingChanges> }) {
  const text = useLanguage().texts.appearance
  if (changes.length === 0) return text.importSame
  return (
    <>
      {text.importLead}
      <ul className="setting-list">
        {changes.map(({ path, before, after }) => (
          <li key={path}>
            <code>{path}</code>
            <span className="setting-values">
              {text.before} <q>{before === undefined ? text.nothing : inWords(before)}</q>, {text.after}{' '}
              <q>{after === undefined ? text.nothing : inWords(after)}</q>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
