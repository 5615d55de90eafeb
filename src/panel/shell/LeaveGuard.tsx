import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { LeaveQuestion, useUnloadQuestion } from '../ui/LeaveQuestion.ts'
import { usePanel } from '../ui/PanelContext.tsx'

interface Asked {
  scope: string | undefined
  resolve: (mayLeave: boolean) => void
}

/** Milliseconds that leaving waits for forms that save themselves. */
const longestSave = 3000

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Guards all that is not saved: links, Back, closing a slide-over and signing out ask the same; closing the tab, the browser. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { unsaved } = usePanel().session
  const { texts } = useLanguage()
  const isAny = useSyncExternalStore(unsaved.subscribe, () => unsaved.isAny())
  const [asked, setAsked] = useState<Asked>()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.isAny() && currentLocation.pathname !== nextLocation.pathname,
  )

  const mayLeave = useCallback(
    async (scope?: string) => {
      // What saves itself needs a moment at most; no question for that.
      if (unsaved.canSave(scope)) await Promise.race([unsaved.save(scope), wait(longestSave)])
      return unsaved.isAny(scope)
        ? new Promise<boolean>((resolve) =>
            setAsked((earlier) => {
              // A second question takes the place of the first, which is answered by staying.
              earlier?.resolve(false)
              return { scope, resolve }
            }),
          )
        : true
    },
    [unsaved],
  )

  // An answer that comes when another way is held, or none any more, decides nothing.
  const held = useRef<unknown>(undefined)
  useEffect(() => {
    if (held.current === blocker) return
    held.current = blocker
    if (blocker.state !== 'blocked') return
    void mayLeave().then((may) => {
      if (held.current !== blocker) return
      if (may) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, mayLeave])
  useEffect(
    () => () => {
      held.current = undefined
    },
    [],
  )

  useUnloadQuestion(isAny)

  function answer(choice: LeaveChoice) {
    if (choice === 'keep') unsaved.keep(asked?.scope)
    if (choice === 'discard') unsaved.discard(asked?.scope)
    setAsked(undefined)
    asked?.resolve(choice !== 'stay')
  }

  return (
    <LeaveQuestion value={mayLeave}>
      {children}
      {asked && (
        <LeaveDialog
          title={texts.leave.title}
          lead={texts.leave.lead}
          discard={texts.leave.discard}
          keep={unsaved.canKeep(asked.scope) ? texts.leave.keep : undefined}
          onChoose={answer}
        />
      )}
    </LeaveQuestion>
  )
}

export type LeaveChoice = 'stay' | 'discard' | 'keep'

interface LeaveDialogProps {
  title: string
  lead: string
  discard: string
  keep: string | undefined
  onChoose: (choice: LeaveChoice) => void
}

/** Staying is what Enter and Esc do, for it loses nothing. */
export function LeaveDialog({ title, lead, discard, keep, onChoose }: LeaveDialogProps) {
  const { texts } = useLanguage()
  return (
    <Dialog open fullWidth maxWidth="xs" className="leave-dialog" onClose={() => onChoose('stay')}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <p>{lead}</p>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => onChoose('discard')}>
          {discard}
        </Button>
        {keep !== undefined && (
          <Button variant="outlined" onClick={() => onChoose('keep')}>
            {keep}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={() => onChoose('stay')}>
          {texts.leave.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
