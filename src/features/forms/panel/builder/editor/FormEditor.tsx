import { type Theme, useMediaQuery } from '@mui/material'
import { memo, type RefObject, useMemo, useRef, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { RowActions } from '#panel/editing/EditorRow.tsx'
import { belowPointer, type DropPlace, useRowDrag } from '#panel/editing/useRowDrag.ts'
import { itemsOf } from '../../../model/document.ts'
import { placeOf } from '../../edits.ts'
import type { FormEditing } from '../../formContent.ts'
import { FormCanvas } from './Canvas.tsx'
import { type Floating, FloatingParts } from './FloatingParts.tsx'
import { formKeys } from './formKeys.ts'
import { kindGroups, type PaletteKind, paletteNames } from './kindGroups.ts'
import { Properties, PropertiesPlace } from './Properties.tsx'
import { type FormEditor as Editor, useFormEditor } from './useFormEditor.ts'
import './editor.css'
import { KindIcon } from './KindIcon.tsx'

/** Palette, canvas and properties of a form. Everything can be done by keyboard, is said aloud, and can be taken back. */
export const FormEditor = memo(function FormEditor({ editing }: { editing: FormEditing }) {
  const { formBuilder: text } = useLanguage().texts
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const editor = useFormEditor(editing, root)
  const { selection, actions, focus, choose, setOpen, telling } = editor
  const [floating, setFloating] = useState<Floating>()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const drag = useFormDrag(editor, root, canvas)

  const rowActions = useMemo<RowActions>(
    () => ({
      choose,
      move(key, by) {
        actions.step(key, by)
        focus('row', key)
      },
      openMenu: (key, anchor) => setFloating({ what: 'item', anchor, key }),
      openInsert: (key, anchor) => setFloating({ what: 'kinds', anchor, behind: key }),
    }),
    [actions, choose, focus],
  )
  const keys = formKeys({
    editor,
    root,
    openKinds: (anchor, behind) => setFloating({ what: 'kinds', anchor, behind }),
    copied: text.told.copied,
  })

  return (
    <div className="form-editor stack wide" ref={root} {...keys}>
      {isWide && <Palette onAdd={editor.addBehindSelection} />}
      <FormCanvas place={canvas} editor={editor} drag={drag} rowActions={rowActions} />
      <PropertiesPlace
        isWide={isWide}
        isOpen={editor.isOpen && (selection.active !== undefined || selection.page !== undefined)}
        onClose={() => setOpen(false)}
      >
        <Properties editor={editor} />
      </PropertiesPlace>
      <span className="visually-hidden" role="status">
        {telling.said}
      </span>
      {floating && <FloatingParts floating={floating} editor={editor} onChange={setFloating} />}
    </div>
  )
})

/** Items are dragged to their places, kinds from the palette to where something of them is to be. */
function useFormDrag(
  { editing: { now }, actions, focus, telling }: Editor,
  root: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLElement | null>,
) {
  const { told } = useLanguage().texts.formBuilder

  function placeAt({ over, after, page }: DropPlace) {
    const place = over === undefined ? undefined : placeOf(now().questions, over)
    if (place) return { ...place, index: place.index + (after ? 1 : 0) }
    return page === undefined ? undefined : actions.placeBehind(page)
  }

  return useRowDrag({
    root,
    rows: canvas,
    find: belowPointer,
    onOver({ key, over }) {
      const order = itemsOf(now().questions).map((item) => item.key)
      if (key === undefined || over === undefined || !order.includes(key)) return
      telling.say(fill(told.dragging, { position: order.indexOf(over) + 1, count: order.length }))
    },
    onDrop(dropped) {
      if (!dropped) return telling.say(told.givenUp)
      const target = placeAt(dropped)
      if (!target) return
      if (dropped.key === undefined) {
        const edit = actions.add(dropped.kind as PaletteKind, target)
        if (edit.at !== undefined) focus('label', edit.at)
      } else {
        const from = placeOf(now().questions, dropped.key)
        const isBehind = from?.page === target.page && from.index < target.index
        actions.move(dropped.key, { ...target, index: target.index - (isBehind ? 1 : 0) })
      }
    },
  })
}

interface PaletteProps {
  onAdd: (kind: PaletteKind) => void
}

/** Everything that a form can hold. A click puts it behind what is chosen; it can be dragged to its place, too. */
const Palette = memo(function Palette({ onAdd }: PaletteProps) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  return (
    <section className="form-palette stack loose" aria-labelledby="form-palette">
      <h2 id="form-palette" className="visually-hidden">
        {text.palette}
      </h2>
      {kindGroups.map(({ title, kinds }) => (
        <div key={title.de} className="stack tight">
          <h3 className="muted tiny firm">{title[language]}</h3>
          <ul className="stack closest">
            {kinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  className="edit-add line inline small"
                  aria-label={fill(text.addKind, { kind: paletteNames[kind][language] })}
                  onClick={() => onAdd(kind)}
                  data-kind-source={kind}
                >
                  <KindIcon kind={kind} />
                  {paletteNames[kind][language]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
})
