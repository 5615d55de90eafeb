import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useEvent, useLocation } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useTelling } from '#panel/editing/TakingBack.tsx'
import { type LaterFocus, useLaterFocus } from '#panel/editing/useLaterFocus.ts'
import { type FormDocument, itemsOf } from '../../../model/document.ts'
import { type FormEdit, findItem } from '../../edits.ts'
import type { FormEditing } from '../../formContent.ts'
import { itemName, pageName } from '../../itemName.ts'
import { readPlace } from '../../placeQuery.ts'
import type { PaletteKind } from './kindGroups.ts'
import { useFormActions } from './useFormActions.ts'

export function useFormEditor(editing: FormEditing, root: RefObject<HTMLElement | null>) {
  const { formBuilder: text } = useLanguage().texts
  const { now } = editing
  const form = editing.present.questions
  const told = useTold()
  const lead = useLaterFocus(root)
  const focus = useMemo(() => focusItem(lead), [lead])
  const selecting = useSelection(form)
  const { selection, select, selectPage, setSelection, order } = selecting
  const [isOpen, setOpen] = useState(false)
  const telling = useTelling(
    editing,
    useCallback((isBack) => (isBack ? text.told.undone : text.told.redone), [text]),
  )
  const { say, sayRemoved } = telling

  const onEdit = useCallback(
    (edit: FormEdit) => {
      if (edit.code === 'removed' || edit.code === 'pageRemoved') sayRemoved(told(edit))
      else say(told(edit))
      if (edit.at === undefined) return setSelection(nothingSelected)
      const isPage = edit.form.pages.some(({ key }) => key === edit.at)
      setSelection(isPage ? { page: edit.at, keys: none, active: undefined } : one(edit.at))
    },
    [told, say, sayRemoved, setSelection],
  )
  const actions = useFormActions(editing, onEdit)

  const add = useCallback(
    (kind: PaletteKind, behind: string | undefined) => {
      const edit = actions.add(kind, actions.placeBehind(behind))
      if (edit.at === undefined) return
      setOpen(true)
      focus('label', edit.at)
    },
    [actions, focus],
  )
  const addBehindSelection = useEvent((kind: PaletteKind) => add(kind, selection.active ?? selection.page))
  const choose = useCallback(
    (key: string, isRange: boolean) => {
      if (now().questions.pages.some((page) => page.key === key)) selectPage(key)
      else select(key, isRange)
      setOpen(true)
    },
    [now, select, selectPage],
  )

  function show(key: string) {
    choose(key, false)
    focus('label', key)
  }
  useShownPlace(show)

  /** What had the focus may be gone: the keys go on at the nearest item that is left. */
  function turn(isBack: boolean) {
    if (!telling.turn(isBack)) return
    const at = document.activeElement?.closest<HTMLElement>('[data-item], [data-of]')
    const key = at?.dataset.item ?? at?.dataset.of
    const { questions } = now()
    const isThere = (wanted: string) => findItem(questions, wanted) !== undefined
    if (key === undefined || questions.pages.some((page) => page.key === key) || isThere(key)) return
    const index = order.indexOf(key)
    const nearest = [...order.slice(index + 1), ...order.slice(0, Math.max(index, 0)).reverse()]
    focus('row', nearest.find(isThere))
  }

  function remove(keys: ReadonlySet<string>) {
    focus('row', actions.remove(keys).at)
  }

  return {
    ...selecting,
    editing,
    form,
    telling,
    lead,
    focus,
    actions,
    isOpen,
    setOpen,
    add,
    addBehindSelection,
    choose,
    show,
    turn,
    remove,
  }
}

export type FormEditor = ReturnType<typeof useFormEditor>

/** What is chosen: items, of which one is active, or a page. */
export interface Selection {
  page: string | undefined
  keys: ReadonlySet<string>
  active: string | undefined
}

const none: ReadonlySet<string> = new Set()
const nothingSelected: Selection = { page: undefined, keys: none, active: undefined }

function one(key: string): Selection {
  return { page: undefined, keys: new Set([key]), active: key }
}

/** What of a form is chosen. What is gone from the form is chosen no longer. */
function useSelection(form: FormDocument) {
  const [chosen, setSelection] = useState<Selection>(nothingSelected)
  const order = useMemo(() => itemsOf(form).map(({ key }) => key), [form])
  const known = useMemo(() => new Set(order), [order])
  const anchor = useRef<string>(undefined)

  const select = useEvent((key: string, isRange: boolean) => {
    if (!isRange) anchor.current = key
    const [from, to] = [order.indexOf(anchor.current ?? key), order.indexOf(key)]
    const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
    setSelection({ ...one(key), keys: new Set(isRange && from >= 0 ? range : [key]) })
  })
  const selectPage = useCallback((page: string) => setSelection({ ...nothingSelected, page }), [])
  const selection = useMemo(() => {
    const keys = [...chosen.keys].filter((key) => known.has(key))
    const isWhole =
      keys.length === chosen.keys.size && (chosen.active === undefined || known.has(chosen.active))
    if (isWhole) return chosen
    return { ...chosen, keys: new Set(keys), active: keys.at(-1) }
  }, [chosen, known])
  return { selection, select, selectPage, setSelection, order }
}

/** Leads the focus to the row of an item, or to the box with its label, or with the title of a page. */
function focusItem(lead: LaterFocus) {
  /** @param key `undefined` leads to the way to add something */
  return (target: 'row' | 'label', key: string | undefined) =>
    lead((editor) => {
      // On a phone the properties lie outside, in a sheet of their own.
      if (target === 'label') return document.querySelector<HTMLElement>(`[data-of="${key}"] [data-label]`)
      return (
        editor.querySelector<HTMLElement>(`[data-item="${key}"] [data-main]`) ??
        editor.querySelector<HTMLElement>(`[data-page-head="${key}"]`) ??
        editor.querySelector<HTMLElement>('[data-add]')
      )
    }, target === 'label')
}

/** What is said of edits: "IBAN, Platz 3 von 9". */
function useTold(): (edit: FormEdit) => string {
  const { language, texts } = useLanguage()
  const { told } = texts.formBuilder
  return useCallback(
    ({ form, code, at = '', position, count, removed }) => {
      const page = form.pages.find(({ key }) => key === at)
      const item = findItem(form, at)
      const gone = removed && ('items' in removed ? pageName(removed, language) : itemName(removed, language))
      const name = gone ?? (item ? itemName(item, language) : page ? pageName(page, language) : '')
      return fill(told[code], { item: name, position, count })
    },
    [language, told],
  )
}

/** Shows the item or page that the address leads to, each time that it is followed. */
function useShownPlace(show: (key: string) => void) {
  const { key: visit, search } = useLocation()
  const seen = useRef<string>(undefined)
  const follow = useEvent(() => {
    const { item, page } = readPlace(search)
    const place = item ?? page
    if (place === undefined || seen.current === visit) return
    seen.current = visit
    show(place)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit is followed once
  useEffect(() => follow(), [search, visit])
}
