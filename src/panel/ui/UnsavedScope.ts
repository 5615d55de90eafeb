import { createContext, use } from 'react'

/** The part of the page whose unsaved input is asked for by itself, such as a slide-over. */
export const UnsavedScope = createContext<string | undefined>(undefined)

export function useUnsavedScope(): string | undefined {
  return use(UnsavedScope)
}
