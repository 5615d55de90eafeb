import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'

/** Asks to which place, from 1, a step is to be moved. */
export function PlaceDialog(props: {
  item: string
  index: number
  count: number
  onClose: () => void
  onMove: (to: number) => void
}) {
  const { item, index, count, onClose, onMove } = props
  const { texts } = useLanguage()
  const text = texts.pathEditor
  const titleId = useId()
  const [typed, setTyped] = useState(String(index + 1))
  const place = Number(typed)
  const isPlace = Number.isInteger(place) && place >= 1 && place <= count

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{fill(text.placeTitle, { item })}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          label={fill(text.place, { count })}
          value={typed}
          error={!isPlace}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Below a dialog lies the form; it is not to be saved by this.
            event.preventDefault()
            if (isPlace) onMove(place - 1)
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.form.cancel}
        </Button>
        <Button variant="contained" disabled={!isPlace} onClick={() => onMove(place - 1)}>
          {text.move}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
