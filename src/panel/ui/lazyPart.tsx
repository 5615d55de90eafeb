import { Alert, Button } from '@mui/material'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react'
import { useEvent } from 'react-admin'
import { createListeners } from '#model/base/store.ts'
import { catalogue } from '../base/i18n/catalogue.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useMayLeave } from './LeaveQuestion.ts'
import '../shell/connection.css'

export interface LazyOptions<Props> {
  /** Stands in for the part until it is there. @default nothing */
  Loading?: ComponentType<Props>
  /** Stands around a failure: a dialog where the part is one itself, a label where it has one. @default nothing */
  Frame?: ComponentType<Props & { children: ReactNode }>
  /** Fetched with it. A hook. @default nothing */
  useBeside?: () => Beside
}

interface Beside {
  isThere: boolean
  fetch(): Promise<unknown>
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Never fails: its place says what went wrong. */
  fetch(): Promise<void>
}

interface AttemptProps<Props> {
  props: Props
  tries: number
  startedAt: number
  onRetry: () => void
}

/**
 * Fetches a part of the panel when it is first shown. Where it cannot be fetched, its place says so and offers to try again.
 * A failure is forgotten with its place; React's own `lazy` would keep it for as long as the tab is open.
 *
 * @param load imports the module whose default export is the part
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { Loading = Nothing, Frame = Bare, useBeside = useNothing }: LazyOptions<Props> = {},
): LazyPart<Props> {
  let kept: ComponentType<AttemptProps<Props>> | undefined
  let fetched: ComponentType<Props> | undefined

  async function fetch(beside = nothing) {
    const [{ default: Loaded }] = await Promise.all([load(), catalogue.loadRest(), beside.fetch()])
    fetched = Loaded
    return Loaded
  }

  function attempt(beside: Beside) {
    const Attempt = lazy(async () => {
      try {
        const Loaded = await fetch(beside)
        return { default: ({ props }: AttemptProps<Props>) => <Loaded {...props} /> }
      } catch (error) {
        console.error(error)
        if (kept === Attempt) kept = undefined
        return { default: Failed }
      }
    })
    kept = Attempt
    return Attempt
  }

  function tried(tries: number, beside: Beside) {
    return {
      Attempt: (beside.isThere ? kept : undefined) ?? attempt(beside),
      tries,
      startedAt: performance.now(),
    }
  }

  function Failed({ props, tries, startedAt, onRetry }: AttemptProps<Props>) {
    return (
      <Frame {...props}>
        <PartFailure isRepeated={tries > 1} startedAt={startedAt} onRetry={onRetry} />
      </Frame>
    )
  }

  /** By way of `lazy` what is there already would come late, by up to 0.3 s, and what is below it move under the mouse. */
  function Part(props: Props) {
    const beside = useBeside()
    const [Ready] = useState(() => (beside.isThere ? fetched : undefined))
    return Ready ? <Ready {...props} /> : <Awaited beside={beside} props={props} />
  }

  function Awaited({ beside, props }: { beside: Beside; props: Props }) {
    const [{ Attempt, tries, startedAt }, setTried] = useState(() => tried(1, beside))
    const [isTrying, startTrying] = useTransition()

    // In a transition the failure stays until it is known what came of the next try, and with it the focus.
    function retry() {
      if (isTrying) return
      startTrying(() => setTried(tried(tries + 1, beside)))
    }
    return (
      <Suspense fallback={<Loading {...props} />}>
        <Attempt props={props} tries={tries} startedAt={startedAt} onRetry={retry} />
      </Suspense>
    )
  }
  return Object.assign(Part, {
    fetch: () =>
      fetch().then(
        () => undefined,
        () => undefined,
      ),
  })
}

const nothing: Beside = { isThere: true, fetch: async () => undefined }
const useNothing = () => nothing

function Nothing() {
  return null
}

function Bare({ children }: { children: ReactNode }) {
  return children
}

interface PartFailureProps {
  isRepeated: boolean
  /** Milliseconds since the page was opened. */
  startedAt: number
  onRetry: () => void
}

/** Milliseconds. A browser says that it is online before everything in it goes by that: names are not found yet. */
const settling = 1000

/**
 * Tries again when asked to, and by itself when the browser is back online, also if it came back while a try was under way,
 * and once more a moment later. After that the whole page can be loaded anew: some browsers keep a failed module, and
 * after a deployment the old one is gone for good.
 */
function PartFailure({ isRepeated, startedAt, onRetry }: PartFailureProps) {
  const { texts } = useLanguage()
  const returnedAt = useReturnToNetwork()
  const mayLeave = useMayLeave()
  const retry = useEvent(onRetry)
  // Without network the page would be gone, and nothing in its place.
  const mayBeOutdated = isRepeated && navigator.onLine
  useEffect(() => {
    const settledAt = returnedAt + settling
    if (startedAt >= settledAt) return
    const wait = startedAt < returnedAt ? 0 : Math.ceil(settledAt - performance.now()) + 1
    const timer = setTimeout(() => retry(), wait)
    return () => clearTimeout(timer)
  }, [startedAt, returnedAt])

  async function reload() {
    if (await mayLeave()) location.reload()
  }
  return (
    <Alert severity="error" className="part-failure">
      {texts.connection.partFailed}{' '}
      {mayBeOutdated ? texts.connection.partOutdated : texts.connection.partHelp}
      <div className="mt-2 row">
        <Button variant="outlined" color="inherit" size="small" onClick={onRetry}>
          {texts.error.retry}
        </Button>
        {mayBeOutdated && (
          <Button color="inherit" size="small" onClick={() => void reload()}>
            {texts.connection.reload}
          </Button>
        )}
      </div>
    </Alert>
  )
}

let returnedAt = Number.NEGATIVE_INFINITY
const { tell, subscribe } = createListeners()

// From the start, since what fails may be shown only after the browser is back.
globalThis.addEventListener?.('online', () => {
  returnedAt = performance.now()
  tell()
})

/** Milliseconds since the page was opened; -Infinity if it never came back online. */
function useReturnToNetwork(): number {
  return useSyncExternalStore(subscribe, () => returnedAt)
}
