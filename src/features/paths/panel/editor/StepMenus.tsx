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
import { useStepWords } from './useStepWords.ts'

export function KindIcon({ field, kind }: { field: ResolvedField; kind: string }) {
  const Icon = icons[stepKind(field, kind)?.icon ?? 'list']
  return <Icon fontSize="small" aria-hidden />
}

/** What floats over the steps: a menu at a button, or the question for a place. */
export type Floating =
  | { what: 'step'; key: string; anchor: HTMLElement }
  | { what: 'kind'; index: number; anchor: HTMLElement }
  | { what: 'place'; key: string; anchor: HTMLElement }

interface StepMenusProps {
  field: ResolvedField
  editing: PathEditing
  floating: Floating
  onChange: (floating: Floating | undefined) => void
}

/** What floats over the steps. Closed without a choice, it leaves the focus where it was. */
export function StepMenus({ field, editing, floating, onChange }: StepMenusProps) {
  const { steps, words, placeOf, actions, lead } = editing
  const { what, anchor } = floating
  function close() {
    onChange(undefined)
    lead(() => anchor)
  }
  const closed = (then: () => void) => {
    onChange(undefined)
    then()
  }
  if (what === 'kind') {
    return (
      <KindMenu
        field={field}
        anchor={anchor}
        onClose={close}
        onChoose={(kind) => closed(() => actions.insert(kind, floating.index))}
      />
    )
  }
  const { key } = floating
  const step = steps.find((candidate) => candidate.key === key)
  if (!step) return null
  const place = { index: placeOf(key), count: steps.length, onClose: close }
  const onMove = (to: number) => closed(() => actions.move(key, to))
  if (what === 'place') return <PlaceDialog {...place} item={words.nameOf(step)} onMove={onMove} />
  return (
    <StepMenu
      {...place}
      anchor={anchor}
      onMove={onMove}
      onPlace={() => onChange({ what: 'place', key, anchor })}
      onDuplicate={() => closed(() => actions.duplicate(key))}
      onRemove={() => closed(() => actions.remove(key))}
      onAskKind={(index) => onChange({ what: 'kind', index, anchor })}
    />
  )
}

interface PlaceProps {
  index: number
  count: number
  onClose: () => void
  onMove: (to: number) => void
}

interface StepMenuProps extends PlaceProps {
  anchor: HTMLElement
  onPlace: () => void
  onDuplicate: () => void
  onRemove: () => void
  /** A step is to be inserted at an index; of which kind is asked next. */
  onAskKind: (index: number) => void
}

function StepMenu(props: StepMenuProps) {
  const { anchor, index, count, onMove, onAskKind } = props
  const { pathEditor: text, editing } = useLanguage().texts
  return (
    <Menu open anchorEl={anchor} onClose={props.onClose} disableRestoreFocus>
      <MenuItem disabled={index === 0} onClick={() => onMove(index - 1)}>
        {editing.up}
      </MenuItem>
      <MenuItem disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        {editing.down}
      </MenuItem>
      <MenuItem disabled={count < 2} onClick={props.onPlace}>
        {text.toPlace}
      </MenuItem>
      <Divider />
      <MenuItem onClick={() => onAskKind(index)}>{text.insertBefore}</MenuItem>
      <MenuItem onClick={() => onAskKind(index + 1)}>{text.insertAfter}</MenuItem>
      <MenuItem onClick={props.onDuplicate}>{editing.duplicate}</MenuItem>
      <Divider />
      <MenuItem onClick={props.onRemove}>{text.remove}</MenuItem>
    </Menu>
  )
}

interface KindMenuProps {
  field: ResolvedField
  anchor: HTMLElement
  onClose: () => void
  onChoose: (kind: string) => void
}

function KindMenu({ field, anchor, onClose, onChoose }: KindMenuProps) {
  const { pathEditor: text } = useLanguage().texts
  const { kindLabel } = useStepWords(field)
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ list: { 'aria-label': text.insertTitle } }}
    >
      {Object.keys(field.kinds ?? {}).map((kind) => (
        <MenuItem key={kind} onClick={() => onChoose(kind)}>
          <ListItemIcon>
            <KindIcon field={field} kind={kind} />
          </ListItemIcon>
          {kindLabel(kind)}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Asks to which place, from 1, a step is to be moved. */
function PlaceDialog({ item, index, count, onClose, onMove }: PlaceProps & { item: string }) {
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
