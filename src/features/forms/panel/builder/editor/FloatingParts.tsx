import { Divider, ListSubheader, Menu, MenuItem, Popover } from '@mui/material'
import { type KeyboardEvent, useId, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { placeOf } from '../../edits.ts'
import { pageName } from '../../itemName.ts'
import { KindIcon } from './KindIcon.tsx'
import { kindGroups, otherNames, type PaletteKind, paletteNames } from './kindGroups.ts'
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

interface KindSearchProps {
  anchor: HTMLElement
  onChoose: (kind: PaletteKind) => void
  onClose: () => void
}

const all = kindGroups.flatMap(({ kinds }) => kinds)

/** Kinds whose names hold what was typed, those that begin with it first. */
function found(typed: string): readonly PaletteKind[] {
  const wanted = typed.trim().toLowerCase()
  const words = (kind: PaletteKind) =>
    `${paletteNames[kind].de} ${paletteNames[kind].en} ${otherNames[kind] ?? ''}`.toLowerCase()
  return all
    .filter((kind) => words(kind).includes(wanted))
    .toSorted((one, other) => Number(words(other).startsWith(wanted)) - Number(words(one).startsWith(wanted)))
}

/** What `/` opens: kinds by typing. Arrows choose, Enter adds. */
function KindSearch({ anchor, onChoose, onClose }: KindSearchProps) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const kinds = found(typed)
  const optionId = (index: number) => `${listId}-${index}`

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && kinds.length > 0) {
      event.preventDefault()
      const next = (active + by + kinds.length) % kinds.length
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    const kind = kinds[active]
    if (event.key === 'Enter' && kind) {
      event.preventDefault()
      onChoose(kind)
    }
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      // The focus goes on to what is added.
      disableRestoreFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { className: 'form-kind-search', role: 'dialog', 'aria-label': text.searchKinds } }}
    >
      <input
        className="box"
        // biome-ignore lint/a11y/noAutofocus: it was opened to type in it.
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={kinds.length > 0 ? optionId(active) : undefined}
        aria-label={text.searchKinds}
        placeholder={text.searchKinds}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={text.palette}>
        {kinds.map((kind, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box above.
          <div
            key={kind}
            id={optionId(index)}
            role="option"
            className="line"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onChoose(kind)}
          >
            <KindIcon kind={kind} />
            {paletteNames[kind][language]}
          </div>
        ))}
      </div>
      {kinds.length === 0 && (
        <p className="muted" role="status">
          {text.noKind}
        </p>
      )}
    </Popover>
  )
}
