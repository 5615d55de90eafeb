import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { placeOf } from '../../edits.ts'
import { pageName } from '../../itemName.ts'
import { KindSearch } from './KindSearch.tsx'
import type { FormEditor } from './useFormEditor.ts'

/** What lies over the canvas: the kinds of what can be added behind an item or a page, or the menu of an item. */
export type Floating =
  | { what: 'kinds'; anchor: HTMLElement; behind: string | undefined }
  | { what: 'item'; anchor: HTMLElement; key: string }

interface FloatingPartsProps {
  floating: Floating
  editor: FormEditor
  onChange: (floating: Floating | undefined) => void
}

/** What lies over the canvas. Closed without a choice, it leaves the focus where it was. */
export function FloatingParts({ floating, editor, onChange }: FloatingPartsProps) {
  const { what, anchor } = floating
  function close() {
    onChange(undefined)
    editor.lead(() => anchor)
  }
  const closed = (then: () => void) => {
    onChange(undefined)
    then()
  }
  if (what === 'kinds') {
    return (
      <KindSearch
        anchor={anchor}
        onClose={close}
        onChoose={(kind) => closed(() => editor.add(kind, floating.behind))}
      />
    )
  }
  const { key } = floating
  return (
    <ItemMenu
      anchor={anchor}
      itemKey={key}
      editor={editor}
      onClose={close}
      onInsert={() => onChange({ what: 'kinds', anchor, behind: key })}
      onDo={closed}
    />
  )
}

interface ItemMenuProps {
  anchor: HTMLElement
  itemKey: string
  editor: FormEditor
  onClose: () => void
  onInsert: () => void
  /** Something else is done; the menu goes. */
  onDo: (then: () => void) => void
}

/** What can be done with an item, for those who look for it. */
function ItemMenu({ anchor, itemKey, editor, onClose, onInsert, onDo }: ItemMenuProps) {
  const { language, texts } = useLanguage()
  const { formBuilder: text, editing } = texts
  const { form, actions, focus, remove } = editor
  const own = placeOf(form, itemKey)?.page
  const others = form.pages.filter(({ key }) => key !== own)
  /** The keys go on at its row. */
  const atRow = (edit: () => { at?: string }) => () => onDo(() => focus('row', edit().at))
  return (
    <Menu open anchorEl={anchor} onClose={onClose} transitionDuration={0} disableRestoreFocus>
      <MenuItem onClick={atRow(() => actions.step(itemKey, -1))}>{editing.up}</MenuItem>
      <MenuItem onClick={atRow(() => actions.step(itemKey, 1))}>{editing.down}</MenuItem>
      <MenuItem onClick={onInsert}>{text.insertBelow}</MenuItem>
      <MenuItem onClick={atRow(() => actions.duplicate(itemKey))}>{editing.duplicate}</MenuItem>
      {others.length > 0 && <Divider />}
      {others.length > 0 && <ListSubheader>{text.toPage}</ListSubheader>}
      {others.map((page) => (
        <MenuItem key={page.key} onClick={atRow(() => actions.move(itemKey, actions.placeBehind(page.key)))}>
          {fill(text.page, { number: form.pages.indexOf(page) + 1, name: pageName(page, language) })}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={() => onDo(() => remove(new Set([itemKey])))}>{text.remove}</MenuItem>
    </Menu>
  )
}
