import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { BuilderDialogProps } from './useAutosave.ts'

const mostDays = 3650

export default function SettingsDialog({ saving, onClose }: BuilderDialogProps) {
  const { texts } = useLanguage()
  const text = texts.formSaving
  const titleId = useId()
  const { autosave } = saving
  const { keptDays } = autosave.record()
  const [typed, setTyped] = useState(typeof keptDays === 'number' ? String(keptDays) : '')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const days = readDays(typed)
    if (days === undefined) return setProblem(text.settings.keptDaysWrong)
    setBusy(true)
    const isSaved = await autosave.flush({ keptDays: days })
    setBusy(false)
    if (isSaved) onClose()
    else setProblem(text.notSaved)
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={() => onClose()}>
      <form noValidate onSubmit={(event) => void apply(event)}>
        <DialogTitle id={titleId}>{text.settings.title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={text.settings.keptDays}
            helperText={problem ?? text.settings.keptDaysHelp}
            error={problem !== undefined}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {text.settings.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** `null`: without end; `undefined`: no number of days. */
function readDays(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= mostDays ? days : undefined
}
