import { useEffect, useSyncExternalStore } from 'react'
import { useLogout } from 'react-admin'
import { useServices } from '../base/services.ts'
import { useJobs } from '../jobs/JobTray.tsx'
import { FailureDialog } from '../ui/FailurePanel.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import type { SignInDialogProps } from './SignInDialog.tsx'
import type { SignInWindowProps } from './SignInWindow.tsx'

const SignInDialog = lazyPart<SignInDialogProps>(() => import('./SignInDialog.tsx'), {
  Frame: ({ onLeave, children }) => <FailureDialog onClose={onLeave}>{children}</FailureDialog>,
})
const SignInWindow = lazyPart<SignInWindowProps>(() => import('./SignInWindow.tsx'), {
  Frame: ({ onLeave, children }) => <FailureDialog onClose={onLeave}>{children}</FailureDialog>,
})

/** Asks to sign in over the page while it holds what is not saved. */
export function SignInAgain() {
  const { reauthentication } = usePanel().session
  const { elsewhere } = useServices().identity
  const interrupted = useSyncExternalStore(reauthentication.subscribe, reauthentication.get)
  const holdsWork = useHoldsWork()
  const leave = useLeave()
  // The dialog must be there when the session ends.
  useEffect(() => {
    if (holdsWork) void (elsewhere ? SignInWindow : SignInDialog).fetch()
  }, [holdsWork, elsewhere])
  if (!interrupted) return null
  return elsewhere ? (
    <SignInWindow interrupted={interrupted} onLeave={leave} elsewhere={elsewhere} />
  ) : (
    <SignInDialog interrupted={interrupted} onLeave={leave} />
  )
}

function useHoldsWork(): boolean {
  const { unsaved } = usePanel().session
  const isUnsaved = useSyncExternalStore(unsaved.subscribe, () => unsaved.isAny())
  const isRunning = useJobs().some(({ state }) => state === 'running')
  return isUnsaved || isRunning
}

function useLeave() {
  const { reauthentication } = usePanel().session
  const logout = useLogout()
  return () => {
    reauthentication.refuse()
    void logout()
  }
}
