import { useCallback, useMemo, useRef, useState } from 'react'
import { type FormDocument, itemsOf } from '../../../model/document.ts'

/** What is chosen: items, of which one is active, or a page. */
export interface Selection {
  page: string | undefined
  keys: ReadonlySet<string>
  /** The item whose properties are shown. */
  active: string | undefined
}

export const nothingSelected: Selection = { page: undefined, keys: new Set(), active: undefined }

/** What of a form is chosen. What is gone from the form is chosen no longer. */
export function useSelection(form: FormDocument) {
  const [chosen, setSelection] = useState<Selection>(nothingSelected)
  const order = useMemo(() => itemsOf(form).map(({ key }) => key), [form])
  const known = useMemo(() => new Set(order), [order])
  const anchor = useRef<string>(undefined)
  const places = useRef(order)
  places.current = order

  const select = useCallback((key: string, range: boolean) => {
    if (!range) anchor.current = key
    const [from, to] = [places.current.indexOf(anchor.current ?? key), places.current.indexOf(key)]
    const keys = range && from >= 0 ? places.current.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
    setSelection({ page: undefined, keys: new Set(keys), active: key })
  }, [])
  const selectPage = useCallback(
    (page: string) => setSelection({ page, keys: new Set(), active: undefined }),
    [],
  )
  const selection = useMemo(() => {
    const keys = [...chosen.keys].filter((key) => known.has(key))
    const isWhole =
      keys.length === chosen.keys.size && (chosen.active === undefined || known.has(chosen.active))
    if (isWhole) return chosen
    return { ...chosen, keys: new Set(keys), active: keys.at(-1) }
  }, [chosen, known])
  return { selection, select, selectPage, setSelection, order }
}
