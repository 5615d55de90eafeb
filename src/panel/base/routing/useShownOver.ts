import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import { useQueryNow } from './steps.ts'

/** Shown over a page by its address: a record over its list, a step over its path. */
export interface ShownOver {
  /** Left in the history by whoever opened it from its page, so that closing is a step back. */
  mark: string
  read: (query: string) => string | undefined
  /** The query that shows it; without one, the query of the page alone. */
  write: (query: string, key: string | undefined) => string
}

/** @param over always the same */
export function useShownOver({ mark, read, write }: ShownOver) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const queryNow = useQueryNow()
  const isOpenedHere = (state as Record<string, unknown> | null)?.[mark] === 'opened'
  const shown = read(search)

  const open = useCallback(
    (key: string) => {
      const query = queryNow()
      if (read(query) === key) return
      const isTurn = read(query) !== undefined
      // Another one in place of the one that is shown is nothing for Back.
      navigate(
        { search: write(query, key) },
        { replace: isTurn, state: isTurn && !isOpenedHere ? null : { [mark]: 'opened' } },
      )
    },
    [navigate, queryNow, isOpenedHere, mark, read, write],
  )
  const closed = useRef<string>(undefined)
  const close = useCallback(() => {
    // Until the step back has come, the address still shows it; a second one would lead out of the page.
    if (closed.current === search) return
    closed.current = search
    if (isOpenedHere) navigate(-1)
    else navigate({ search: write(queryNow(), undefined) }, { replace: true })
  }, [navigate, queryNow, isOpenedHere, search, write])
  useEffect(() => {
    if (shown === undefined) closed.current = undefined
  }, [shown])

  return { shown, open, close }
}
