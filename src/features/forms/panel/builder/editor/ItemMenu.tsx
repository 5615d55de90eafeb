import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import type { FormDocument } from '../../../model/document.ts'
import { placeOf } from '../../edits.ts'
import { pageName } from '../../itemName.ts'
import type { FormActions } from './useFormActions.ts'

interface ItemMenuProps {
  anchor: HTMLElement
  form: FormDocument
  itemKey: string
  actions: FormActions
  onClose: () => void
  /** Done; the focus goes to the row of the item. */
  onDone: (key: string | undefined) => void
  onInsert: () => void
  onRemove: () => void
}

/** What can be done with an item, for those who look for it. */
export function ItemMenu({
  anchor,
  form,
  itemKey,
  actions,
  onClose,
  onDone,
  onInsert,
  onRemove,
}: ItemMenuProps) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const own = placeOf(form, itemKey)?.page
  const others = form.pages.filter(({ key }) => key !== own)
  const step = (by: -1 | 1) => onDone(actions.step(itemKey, by).at)
  return (
    <Menu open anchorEl={anchor} onClose={onClose} transitionDuration={0} disableRestoreFocus>
      <MenuItem onClick={() => step(-1)}>{text.up}</MenuItem>
      <MenuItem onClick={() => step(1)}>{text.down}</MenuItem>
      <MenuItem onClick={onInsert}>{text.insertBelow}</MenuItem>
      <MenuItem onClick={() => onDone(actions.duplicate(itemKey).at)}>{text.duplicate}</MenuItem>
      {others.length > 0 && <Divider />}
      {others.length > 0 && <ListSubheader>{text.toPage}</ListSubheader>}
      {others.map((page) => (
        <MenuItem
          key={page.key}
          onClick={() => onDone(actions.move(itemKey, actions.placeBehind(page.key)).at)}
        >
          {fill(text.page, { number: form.pages.indexOf(page) + 1, name: pageName(page, language) })}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={onRemove}>{text.remove}</MenuItem>
    </Menu>
  )
}
