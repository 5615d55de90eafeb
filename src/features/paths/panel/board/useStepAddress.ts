import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import { useQueryNow } from '../../../../panel/base/routing/steps.ts'
import { readStep, withStep } from './stepAddress.ts'

/** Left in the history by whoever opened a step from its path, so that closing is a step back. */
const opened = { step: 'opened' } as const

/** The step that the address shows, and the ways to it and back. */
export function useStepAddress() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const queryNow = useQueryNow()
  const isOpenedHere = (state as Partial<typeof opened> | null)?.step === opened.step
  const shown = readStep(search)

  const open = useCallback(
    (key: string) => {
      const query = queryNow()
      if (readStep(query) === key) return
      const isTurn = readStep(query) !== undefined
      // Another step in place of the one that is shown is nothing for Back.
      navigate(
        { search: withStep(query, key) },
        { replace: isTurn, state: isTurn && !isOpenedHere ? null : opened },
      )
    },
    [navigate, queryNow, isOpenedHere],
  )
  const closed = useRef<string>(undefined)
  const close = useCallback(() => {
    // Until the step back has come, the address still shows it; a second one would lead out of the page.
    if (closed.current === search) return
    closed.current = search
    if (isOpenedHere) navigate(-1)
    else navigate({ search: withStep(queryNow(), undefined) }, { replace: true })
  }, [navigate, queryNow, isOpenedHere, search])
  useEffect(() => {
    if (readStep(search) === undefined) closed.current = undefined
  }, [search])

  return { shown, open, close }
}
