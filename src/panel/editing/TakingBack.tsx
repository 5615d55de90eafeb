import { Button } from '@mui/material'
import { useCallback, useState } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Close, Redo, Undo } from '../ui/icons.tsx'
import type { EditHistory } from './useHistory.ts'
import './editing.css'

/** Edits are told aloud, and a removal at the list as well, with the way to have it back. */
interface Telling {
  said: string
  say(sentence: string): void
  /** Until something else is changed. */
  removed: string | undefined
  /** Offers to take it back. It is to be called after the change. */
  sayRemoved(sentence: string): void
  forget(): void
  /** One step back or forward again. @returns whether there was one */
  turn(isBack: boolean): boolean
}

/** @param turned what there is to say of a step back or forward */
export function useTelling<State>(
  { present, now, undo, redo }: EditHistory<State>,
  turned: (isBack: boolean, before: State, after: State) => string,
): Telling {
  const [said, say] = useState('')
  const [removal, setRemoval] = useState<{ sentence: string; after: State }>()
  return {
    said,
    say,
    removed: removal?.after === present ? removal?.sentence : undefined,
    sayRemoved: useCallback(
      (sentence: string) => {
        say(sentence)
        setRemoval({ sentence, after: now() })
      },
      [now],
    ),
    forget: useCallback(() => setRemoval(undefined), []),
    turn: useCallback(
      (isBack: boolean) => {
        const before = now()
        if (isBack) undo()
        else redo()
        const after = now()
        if (after !== before) say(turned(isBack, before, after))
        return after !== before
      },
      [now, undo, redo, turned],
    ),
  }
}

/** Says after a removal what is gone, with the way to have it back. */
export function RemovedBar({ telling, onUndo }: { telling: Telling; onUndo: () => void }) {
  const { removed, forget } = telling
  const { editing } = useLanguage().texts
  if (removed === undefined) return null
  return (
    <div className="edit-removed line small">
      <span>{removed}</span>
      <Button size="small" color="inherit" onClick={onUndo}>
        {editing.undo}
      </Button>
      <button type="button" className="edit-button" aria-label={editing.close} onClick={forget}>
        <Close fontSize="small" />
      </button>
    </div>
  )
}

interface UndoButtonsProps {
  history: Pick<EditHistory<unknown>, 'canUndo' | 'canRedo'>
  className?: string
  onTurn: (isBack: boolean) => void
}

export function UndoButtons({ history, className = 'edit-button', onTurn }: UndoButtonsProps) {
  const { editing } = useLanguage().texts
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={editing.undo}
        title={`${editing.undo} (${editing.undoKeys})`}
        aria-keyshortcuts="Control+Z"
        disabled={!history.canUndo}
        onClick={() => onTurn(true)}
      >
        <Undo fontSize="small" />
      </button>
      <button
        type="button"
        className={className}
        aria-label={editing.redo}
        title={`${editing.redo} (${editing.redoKeys})`}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!history.canRedo}
        onClick={() => onTurn(false)}
      >
        <Redo fontSize="small" />
      </button>
    </>
  )
}
