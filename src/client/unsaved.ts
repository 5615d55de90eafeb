import { createListeners } from '#model/base/store.ts'

/** Something on the page that somebody has entered and not saved. */
interface UnsavedInput {
  /** Saves it, where nobody has to ask for it. */
  save?: () => Promise<unknown>
  /** Puts it aside, to be offered again; absent where it must not be kept (a password). */
  keep?: () => void
  /** Gives it up, with what was put aside of it. */
  discard(): void
  /** The part of the page that can be left by itself, such as a slide-over. */
  scope?: string | undefined
}

export interface UnsavedInputs {
  /** @returns says that it is saved or given up */
  add(input: UnsavedInput): () => void
  /** @param scope without one: anywhere on the page */
  isAny(scope?: string): boolean
  /** Some of it saves itself. */
  canSave(scope?: string): boolean
  /** Lets all that can save itself do so. */
  save(scope?: string): Promise<void>
  /** All of it can be put aside. */
  canKeep(scope?: string): boolean
  keep(scope?: string): void
  discard(scope?: string): void
  /** Forgets all of it, without touching what was put aside. */
  clear(): void
  /** Tells of every change. @returns ends it */
  subscribe(listener: () => void): () => void
}

/** Keeps what is not saved in one place, so that every way out of a page asks the same question. */
export function createUnsavedInputs(): UnsavedInputs {
  const inputs = new Set<UnsavedInput>()
  const { tell, subscribe } = createListeners()
  const within = (scope: string | undefined) =>
    [...inputs].filter((input) => scope === undefined || input.scope === scope)

  function remove(removed: readonly UnsavedInput[]): void {
    for (const input of removed) inputs.delete(input)
    if (removed.length > 0) tell()
  }

  return {
    add(input) {
      inputs.add(input)
      tell()
      return () => remove(inputs.has(input) ? [input] : [])
    },
    isAny: (scope) => within(scope).length > 0,
    canSave: (scope) => within(scope).some((input) => input.save !== undefined),
    async save(scope) {
      await Promise.allSettled(within(scope).map((input) => input.save?.()))
    },
    canKeep: (scope) => within(scope).every((input) => input.keep !== undefined),
    keep(scope) {
      for (const input of within(scope)) input.keep?.()
    },
    discard(scope) {
      const discarded = within(scope)
      for (const input of discarded) input.discard()
      remove(discarded)
    },
    clear: () => remove([...inputs]),
    subscribe,
  }
}
