import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { KindIcon } from './KindIcon.tsx'
import { useStepWords } from './useStepWords.ts'

export interface StepMenuProps {
  anchor: HTMLElement
  index: number
  count: number
  onClose: () => void
  onMove: (to: number) => void
  onPlace: () => void
  onDuplicate: () => void
  onRemove: () => void
  /** A step is to be inserted at an index; of which kind is asked next. */
  onAskKind: (index: number) => void
}

/** What can be done with a step, from its button. */
export function StepMenu(props: StepMenuProps) {
  const { anchor, index, count, onClose } = props
  const { texts } = useLanguage()
  const text = texts.pathEditor
  const closed = (then: () => void) => () => {
    onClose()
    then()
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem disabled={index === 0} onClick={closed(() => props.onMove(index - 1))}>
        {text.up}
      </MenuItem>
      <MenuItem disabled={index === count - 1} onClick={closed(() => props.onMove(index + 1))}>
        {text.down}
      </MenuItem>
      <MenuItem disabled={count < 2} onClick={closed(props.onPlace)}>
        {text.toPlace}
      </MenuItem>
      <Divider />
      <MenuItem onClick={closed(() => props.onAskKind(index))}>{text.insertBefore}</MenuItem>
      <MenuItem onClick={closed(() => props.onAskKind(index + 1))}>{text.insertAfter}</MenuItem>
      <MenuItem onClick={closed(props.onDuplicate)}>{text.duplicate}</MenuItem>
      <Divider />
      <MenuItem onClick={closed(props.onRemove)}>{text.remove}</MenuItem>
    </Menu>
  )
}

/** Which kind a new step is to be of. */
export function KindMenu(props: {
  field: ResolvedField
  anchor: HTMLElement
  onClose: () => void
  onChoose: (kind: string) => void
}) {
  const { field, anchor, onClose, onChoose } = props
  const { texts } = useLanguage()
  const { kindLabel } = useStepWords(field)
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': texts.pathEditor.insertTitle } }}
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
