import { Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { saveFile } from '../../../panel/export/formats.ts'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { ImportDialog, type ReadFile } from './ImportDialog.tsx'
import { settingsFile } from './panelSettings.ts'
import { readSettingsFile } from './readSettingsFile.ts'
import { usePanelSettings } from './usePanelSettings.ts'

/** Takes the settings along: to a file, and from one. */
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
    <section className="appearance-section" aria-labelledby="appearance-file">
      <Typography variant="h2" id="appearance-file">
        {text.file}
      </Typography>
      <p>{text.fileLead}</p>
      <div className="setting-actions">
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
