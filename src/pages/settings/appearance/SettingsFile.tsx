import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { saveFile } from '#panel/export/formats.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { useAppearance, useColourMode } from '#theme/lookContexts.ts'
import { type PanelSettings, readSettingsFile, settingChanges, settingsFile } from './panelSettings.ts'

/** Takes the settings to a file, and from one. */
export function SettingsFile() {
  const { resources } = usePanel()
  const text = useLanguage().texts.appearance
  const notify = useNotify()
  const { settings, change } = usePanelSettings()
  const [read, setRead] = useState<ReadFile>()
  const picker = useRef<HTMLInputElement>(null)

  async function readFile(file: File | undefined) {
    // Emptied, or the same file could not be chosen again.
    if (picker.current) picker.current.value = ''
    if (!file) return
    const lists = resources.map(({ name, fields }) => [name, fields.map((field) => field.name)])
    setRead(readSettingsFile(await file.text(), Object.fromEntries(lists)))
  }

  return (
    <section className="section appearance-section" aria-labelledby="appearance-file">
      <Typography variant="h2" id="appearance-file">
        {text.file}
      </Typography>
      <p>{text.fileLead}</p>
      <div className="row">
        <Button
          variant="outlined"
          onClick={() =>
            saveFile(
              'abo-panel-settings.json',
              new Blob([settingsFile(settings)], { type: 'application/json' }),
            )
          }
        >
          {text.export}
        </Button>
        <Button variant="outlined" onClick={() => picker.current?.click()}>
          {text.import}
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          aria-label={text.import}
          hidden
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
      </div>
      {read && (
        <ImportDialog
          read={read}
          now={settings}
          onClose={() => setRead(undefined)}
          onApply={(wanted) => {
            change(wanted)
            setRead(undefined)
            notify(text.applied, { type: 'success' })
          }}
        />
      )}
    </section>
  )
}

type ReadFile = ReturnType<typeof readSettingsFile>

interface ImportDialogProps {
  read: ReadFile
  now: PanelSettings
  onApply: (wanted: Partial<PanelSettings>) => void
  onClose: () => void
}

function ImportDialog({ read, now, onApply, onClose }: ImportDialogProps) {
  const { texts } = useLanguage()
  const text = texts.appearance
  const changes = 'settings' in read ? settingChanges(now, read.settings) : []
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{'problems' in read ? text.refusedTitle : text.importTitle}</DialogTitle>
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
      <ul className="bullets">
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
      <ul className="bullets">
        {changes.map(({ path, before, after }) => (
          <li key={path}>
            <code>{path}</code>
            <span className="muted">
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

/** Returns all that was chosen, and the way to choose. What is changed counts at once. */
export function usePanelSettings(): {
  settings: PanelSettings
  change(changes: Partial<PanelSettings>): void
} {
  const { language, setLanguage } = useLanguage()
  const { mode, setMode } = useColourMode()
  const { density, motion, change: changeAppearance } = useAppearance()
  const { lists, singleKeys } = usePanel().session
  const hasSingleKeys = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  return {
    settings: { language, density, motion, colourMode: mode, singleKeys: hasSingleKeys, lists: lists.all() },
    change({ language, colourMode, singleKeys: wantsKeys, lists: wantedLists, ...appearance }) {
      if (language) setLanguage(language)
      if (colourMode) setMode(colourMode)
      if (wantsKeys !== undefined) singleKeys.set(wantsKeys)
      if (appearance.density || appearance.motion) changeAppearance(appearance)
      for (const [name, wanted] of Object.entries(wantedLists ?? {})) lists.change(name, wanted)
    },
  }
}
