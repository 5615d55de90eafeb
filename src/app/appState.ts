/** Where the app stands: it renders as hydrating until the first render resolves, then it is done (spec §4). */
export interface AppState {
  status(): 'hydrating' | 'done' | 'failed'
  /** The error that ended it; logged when it came. */
  error(): unknown
  done(): void
  /** The first one counts: what follows from it is no other failure. @returns whether it was the first */
  fail(error: unknown): boolean
  /** What had failed can be shown after all. */
  recover(): void
}

/** @param element shows the state to whoever looks at the page from outside, as `data-state`. */
export function createAppState(
  element: Pick<HTMLElement, 'dataset'>,
  log: (error: unknown) => void = console.error,
): AppState {
  let status: ReturnType<AppState['status']> = 'hydrating'
  let failure: unknown

  function show(next: typeof status) {
    status = next
    element.dataset.state = next
  }

  show('hydrating')
  return {
    status: () => status,
    error: () => failure,
    done() {
      if (status === 'hydrating') show('done')
    },
    fail(error) {
      log(error)
      if (status === 'failed') return false
      failure = error
      show('failed')
      return true
    },
    recover() {
      if (status !== 'failed') return
      failure = undefined
      show('done')
    },
  }
}
