import { createContext, use } from 'react'
import type { PairTexts } from './pairTexts.ts'

/** The words for values, made once for ten thousand rows. */
export const PairTextsContext = createContext<PairTexts | undefined>(undefined)

export function usePairTexts(): PairTexts {
  const value = use(PairTextsContext)
  if (!value) throw new Error('usePairTexts needs a <PairTextsContext> above it')
  return value
}
