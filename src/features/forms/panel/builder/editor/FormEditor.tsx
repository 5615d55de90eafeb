import { type Theme, useMediaQuery } from '@mui/material'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { RemovedBar } from '../../../../../panel/ui/RemovedBar.tsx'
import { isQuestion, itemsOf } from '../../../model/document.ts'
import { type FormEdit, findItem, placeOf } from '../../edits.ts'
import type { FormContent } from '../../formContent.ts'
import { FormFindings } from '../logic/FormFindings.tsx'
import type { FormEditing } from '../useFormHistory.ts'
import { CanvasPage } from './CanvasPage.tsx'
import { EmptyForm } from './EmptyForm.tsx'
import { type Floating, FloatingParts } from './FloatingParts.tsx'
import type { RowActions } from './ItemRow.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import type { PaletteKind } from './kindGroups.ts'
import { Palette } from './Palette.tsx'
import { Properties } from './Properties.tsx'
import { PropertiesPlace } from './PropertiesPlace.tsx'
import { useEditorFocus } from './useEditorFocus.ts'
import { useEditorKeys } from './useEditorKeys.ts'
import { useFormActions } from './useFormActions.ts'
import { useFormDrag } from './useFormDrag.ts'
import { useFormWords } from './useFormWords.ts'
import { useItemFacts } from './useItemFacts.ts'
import { nothingSelected, type Selection, useSelection } from './useSelection.ts'
import { useShownPlace } from './useShownPlace.ts'
import './editor.css'

const none: ReadonlySet<string> = new Set()

/** Palette, canvas and properties of a form. Everything can be done by keyboard, is said aloud, and can be taken back. */
export function FormEditor({ editing }: { editing: FormEditing }) {
  const { texts } = useLanguage()
  const text = texts.formBuilder
  const { content, now } = editing
  const form = content.questions
  const words = useFormWords()
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const focus = useEditorFocus(root)
  const { selection, select, selectPage, setSelection, order } = useSelection(form)
  const [floating, setFloating] = useState<Floating>()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  // Offered to be taken back only while nothing else is changed.
  const [removal, setRemoval] = useState<{ edit: FormEdit; after: FormContent }>()
  const removed = removal?.after === content ? removal.edit : undefined
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const deferred = useDeferredValue(content)
  const { facts, pageSeverity } = useItemFacts(deferred)

  const onEdit = useCallback(
    (edit: FormEdit) => {
      setSaid(words.told(edit))
      if (edit.code === 'removed' || edit.code === 'pageRemoved') setRemoval({ edit, after: now() })
      if (edit.at === undefined) return setSelection(nothingSelected)
      const isPage = edit.form.pages.some(({ key }) => key === edit.at)
      setSelection(isPage ? { page: edit.at, keys: none, active: undefined } : one(edit.at))
    },
    [now, words, setSelection],
  )
  const actions = useFormActions(editing, onEdit)
  const latest = useRef(selection)
  latest.current = selection

  const add = useCallback(
    (kind: PaletteKind, behind: string | undefined) => {
      const edit = actions.add(kind, actions.placeBehind(behind))
      setFloating(undefined)
      if (edit.at === undefined) return
      setOpen(true)
      focus(kind === 'page' ? 'page' : 'label', edit.at)
    },
    [actions, focus],
  )
  const addBehindSelection = useCallback(
    (kind: PaletteKind) => add(kind, latest.current.active ?? latest.current.page),
    [add],
  )

  const { drag, begin } = useFormDrag({
    canvas,
    onOver({ key, over }) {
      const item = findItem(now().questions, key)
      const position = itemsOf(now().questions).findIndex((candidate) => candidate.key === over) + 1
      if (item && over !== undefined)
        setSaid(fill(text.told.dragging, { position, count: itemsOf(now().questions).length }))
    },
    onDrop(dropped) {
      if (!dropped) return setSaid(text.told.givenUp)
      const target = dropTarget(dropped)
      if (!target) return
      if (dragged.current !== undefined) {
        const edit = actions.add(dragged.current, target)
        if (edit.at !== undefined) focus('label', edit.at)
      } else {
        const from = placeOf(now().questions, dropped.key)
        const isBehind = from?.page === target.page && from.index < target.index
        actions.move(dropped.key, { ...target, index: target.index - (isBehind ? 1 : 0) })
      }
    },
  })
  const dragged = useRef<PaletteKind>(undefined)

  function dropTarget({
    over,
    after,
    page,
  }: {
    over: string | undefined
    after: boolean
    page: string | undefined
  }) {
    const place = over === undefined ? undefined : placeOf(now().questions, over)
    if (place) return { ...place, index: place.index + (after ? 1 : 0) }
    return page === undefined ? undefined : actions.placeBehind(page)
  }

  const dragKind = useCallback(
    (kind: PaletteKind, event: React.PointerEvent<HTMLElement>) => {
      dragged.current = kind
      begin('', event, false)
    },
    [begin],
  )

  const rowActions = useMemo<RowActions>(
    () => ({
      select(key, range) {
        select(key, range)
        setOpen(true)
      },
      move(key, by) {
        actions.step(key, by)
        focus('row', key)
      },
      openMenu: (key, anchor) => setFloating({ what: 'item', anchor, key }),
      openInsert: (key, anchor) => setFloating({ what: 'kinds', anchor, behind: key }),
    }),
    [actions, focus, select],
  )

  const choosePage = useCallback(
    (key: string) => {
      selectPage(key)
      setOpen(true)
    },
    [selectPage],
  )

  const turn = (isBack: boolean) => {
    const before = now()
    if (isBack) editing.undo()
    else editing.redo()
    if (now() === before) return
    keepFocus()
    setSaid(isBack ? text.told.undone : text.told.redone)
  }

  /** What had the focus may be gone: the keys go on at the nearest item that is left. */
  function keepFocus() {
    const at = document.activeElement?.closest<HTMLElement>('[data-item], [data-of]')
    const key = at?.dataset.item ?? at?.dataset.of
    const { pages } = now().questions
    if (key === undefined || pages.some((page) => page.key === key) || findItem(now().questions, key)) return
    const index = order.indexOf(key)
    const nearest = [...order.slice(index + 1), ...order.slice(0, Math.max(index, 0)).reverse()]
    focus(
      'row',
      nearest.find((other) => findItem(now().questions, other)),
    )
  }

  function remove(keys: ReadonlySet<string>) {
    const edit = actions.remove(keys)
    focus('row', edit.at)
  }

  function show(key: string) {
    const isPage = form.pages.some((page) => page.key === key)
    if (isPage) selectPage(key)
    else select(key, false)
    setOpen(true)
    focus(isPage ? 'page' : 'label', key)
  }

  useShownPlace(show)

  const keys = useEditorKeys({
    ...{ root, actions, focus, selection, order, select, setSelection, turn, remove },
    openProperties: setOpen,
    openKinds: (anchor, behind) => setFloating({ what: 'kinds', anchor, behind }),
    say: setSaid,
  })

  const active = selection.active ?? order[0]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to what is within.
    <div
      className="form-editor"
      ref={root}
      onKeyDown={keys.onKeyDown}
      onCopy={keys.onCopy}
      onCut={keys.onCopy}
      onPaste={keys.onPaste}
    >
      {isWide && <Palette onAdd={addBehindSelection} onDrag={dragKind} />}
      <div
        className="form-canvas"
        data-canvas
        ref={canvas}
        onPointerDown={(event) => {
          const handle = (event.target as Element).closest<HTMLElement>('[data-handle]')
          const key = handle?.closest<HTMLElement>('[data-item]')?.dataset.item
          if (!handle || key === undefined) return
          dragged.current = undefined
          begin(key, event, true)
        }}
      >
        <div className="form-canvas-tools">
          <h2>{fill(text.questions, { count: itemsOf(form).filter(isQuestion).length })}</h2>
          <KeysHelp />
        </div>
        {order.length === 0 && form.pages.length === 1 && (
          <EmptyForm onAdd={(kind) => add(kind, undefined)} />
        )}
        {form.pages.map((page, index) => (
          <CanvasPage
            key={page.key}
            page={page}
            index={index}
            pages={form.pages.length}
            facts={facts}
            severity={pageSeverity.get(page.key)}
            selected={onPage(
              selection,
              page.items.some(({ key }) => selection.keys.has(key)),
            )}
            isPageSelected={selection.page === page.key}
            activeKey={page.items.some(({ key }) => key === active) ? active : undefined}
            drag={drag}
            actions={rowActions}
            onSelectPage={choosePage}
            onAddAtEnd={rowActions.openInsert}
          />
        ))}
        {removed && (
          <RemovedBar
            said={words.told(removed)}
            onUndo={() => turn(true)}
            onClose={() => setRemoval(undefined)}
          />
        )}
        <FormFindings editing={editing} onShow={show} />
      </div>
      <PropertiesPlace
        isWide={isWide}
        isOpen={isOpen && (selection.active !== undefined || selection.page !== undefined)}
        onClose={() => setOpen(false)}
      >
        <Properties
          editing={editing}
          actions={actions}
          selection={selection}
          onFocusRow={(key) => focus('row', key)}
          onRemove={remove}
        />
      </PropertiesPlace>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {floating && (
        <FloatingParts
          floating={floating}
          form={form}
          actions={actions}
          focus={focus}
          onChange={setFloating}
          onChoose={add}
          onRemove={remove}
        />
      )}
    </div>
  )
}

/** Pages without a chosen item are not drawn anew when another one is chosen. */
function onPage({ keys }: Selection, hasSome: boolean): ReadonlySet<string> {
  return hasSome ? keys : none
}

function one(key: string): Selection {
  return { page: undefined, keys: new Set([key]), active: key }
}
