import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { bringIntoBox, findRow, rowName, type Selection } from './selection.ts'
import type { PathFacts } from './usePathFacts.ts'
import type { useStepAddress } from './useStepAddress.ts'

/**
 * The one selection of both twins. It begins with the step that the address shows, follows the address, and both
 * twins scroll to it.
 */
export function useBoardSelection(
  board: RefObject<HTMLElement | null>,
  { byKey, steps }: PathFacts,
  { shown }: ReturnType<typeof useStepAddress>,
) {
  const [wanted, setWanted] = useState<Selection>({ step: shown ?? '' })
  const [followed, setFollowed] = useState(shown)
  if (shown !== followed) {
    setFollowed(shown)
    if (shown !== undefined && byKey.has(shown)) setWanted({ step: shown })
  }
  // What is deleted meanwhile leaves the selection to the first step.
  const selected = byKey.has(wanted.step) ? wanted : { step: steps[0]?.key ?? '' }
  const name = rowName(selected)

  useLayoutEffect(() => {
    const [step = '', branch] = name.split('/')
    for (const box of board.current?.querySelectorAll('.path-scroll') ?? []) {
      const row = findRow(box, { step, ...(branch === undefined ? {} : { branch }) })
      // The picture has no rows for answers: their step stands for them.
      bringIntoBox(box, row ?? findRow(box, { step }))
    }
  }, [board, name])

  const toFocus = useRef<{ selection: Selection; twin: string }>(undefined)
  useLayoutEffect(() => {
    if (!toFocus.current) return
    const { selection, twin } = toFocus.current
    toFocus.current = undefined
    findRow(board.current?.querySelector(`.path-${twin}`) ?? null, selection)?.focus()
  })

  /** Selects it and puts the focus on it, in one of the twins. */
  const choose = useCallback((selection: Selection, twin: 'outline' | 'picture') => {
    toFocus.current = { selection, twin }
    setWanted({ ...selection })
  }, [])

  return { selected, select: setWanted, choose }
}
