import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  ListItemIcon,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { icons } from '#panel/ui/icons.tsx'
import { stepKind } from '../../model/path.ts'
import type { PathEditing } from './usePathEditing.ts'

export function KindIcon({ field, kind }: { field: ResolvedField; kind: string }) {
  const Icon = icons[stepKind(field, kind)?.icon ?? 'list']
  return <Icon fontSize="small" aria-hidden />
}

/** What floats over the steps: a menu at a button, or the question for a place. */
export type Floating = { anchor: HTMLElement } & (
  | { what: 'step' | 'place'; key: string }
  | { what: 'kind'; index: number }
)

interface StepMenusProps {
  field: ResolvedField
  editing: PathEditing
  floating: Floating
  onChange: (floating: Floating | undefined) => void
}

/** What floats over the steps. Closed without a choice, it leaves the focus where it was. */
export function StepMenus({ field, editing: path, floating, onChange }: StepMenusProps) {
  const { pathEditor: text, editing } = useLanguage().texts
  const { steps, words, placeOf, actions, lead } = path
  const { what, anchor } = floating
  function close() {
    onChange(undefined)
    lead(() => anchor)
  }
  const closed = (then: () => void) => {
    onChange(undefined)
    then()
  }
  const menu = { open: true, anchorEl: anchor, onClose: close, disableRestoreFocus: true }
  if (what === 'kind') {
    return (
      <Menu {...menu} slotProps={{ list: { 'aria-label': text.insertTitle } }}>
        {Object.keys(field.kinds ?? {}).map((kind) => (
          <MenuItem key={kind} onClick={() => closed(() => actions.insert(kind, floating.index))}>
            <ListItemIcon>
              <KindIcon field={field} kind={kind} />
            </ListItemIcon>
            {words.kindLabel(kind)}
          </MenuItem>
        ))}
      </Menu>
    )
  }
  const { key } = floating
  const step = steps.find((candidate) => candidate.key === key)
  if (!step) return null
  const [index, count] = [placeOf(key), steps.length]
  const moveTo = (to: number) => closed(() => actions.move(key, to))
  if (what === 'place') {
    return (
      <PlaceDialog item={words.nameOf(step)} index={index} count={count} onClose={close} onMove={moveTo} />
    )
  }
  const askKind = (place: number) => onChange({ what: 'kind', index: place, anchor })
  return (
    <Menu {...menu}>
      <MenuItem disabled={index === 0} onClick={() => moveTo(index - 1)}>
        {editing.up}
      </MenuItem>
      <MenuItem disabled={index === count - 1} onClick={() => moveTo(index + 1)}>
        {editing.down}
      </MenuItem>
      <MenuItem disabled={count < 2} onClick={() => onChange({ what: 'place', key, anchor })}>
        {text.toPlace}
      </MenuItem>
      <Divider />
      <MenuItem onClick={() => askKind(index)}>{text.insertBefore}</MenuItem>
      <MenuItem onClick={() => askKind(index + 1)}>{text.insertAfter}</MenuItem>
      <MenuItem onClick={() => closed(() => actions.duplicate(key))}>{editing.duplicate}</MenuItem>
      <Divider />
      <MenuItem onClick={() => closed(() => actions.remove(key))}>{text.remove}</MenuItem>
    </Menu>
  )
}

interface PlaceProps {
  item: string
  index: number
  count: number
  onClose: () => void
  onMove: (to: number) => void
}

/** Asks to which place, from 1, a step is to be moved. */
function PlaceDialog({ item, index, count, onClose, onMove }: PlaceProps) {
  const { texts } = useLanguage()
  const text = texts.pathEditor
  const titleId = useId()
  const [typed, setTyped] = useState(String(index + 1))
  const place = Number(typed)
  const isPlace = Number.isInteger(place) && place >= 1 && place <= count

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} disableRestoreFocus>
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
