import { createContext, use, useLayoutEffect } from 'react'

/** Asks what to do with what is not saved. @returns whether the page, or the part of it, may be left */
type MayLeave = (scope?: string) => Promise<boolean>

export const LeaveQuestion = createContext<MayLeave>(() => Promise.resolve(true))

export function useMayLeave(): MayLeave {
  return use(LeaveQuestion)
}

export const UnsavedScope = createContext<string | undefined>(undefined)

export function useUnsavedScope(): string | undefined {
  return use(UnsavedScope)
}

/** Has the browser ask before the tab is closed, for as long as something would be lost by it. */
export function useUnloadQuestion(isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!isWanted) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWanted])
}
