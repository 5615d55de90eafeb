import type { StoredTokens } from './sessions.ts'

/** The product that all files use which leave accounts and settings as they are. */
export interface SharedProduct {
  url: string
}

interface Shared extends SharedProduct {
  /** When its people signed in. */
  since: number
  tokens: Record<string, StoredTokens>
}

/** Tells the workers, which are processes of their own and get this one's variables. */
export function shareProduct(shared: Shared): void {
  process.env.SHARED_PRODUCT = JSON.stringify(shared)
}

/** What is shared; `undefined` where nothing was prepared, as for the doctor. */
export function sharedProduct(): Shared | undefined {
  const { SHARED_PRODUCT: told } = process.env
  return told === undefined ? undefined : (JSON.parse(told) as Shared)
}
