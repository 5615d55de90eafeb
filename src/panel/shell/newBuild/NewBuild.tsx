import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useClock } from '../../base/clock/ClockContext.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import {
  type BuildCheckTrigger,
  type BuildWatch,
  createBuildWatch,
  fetchBuildId,
  runningBuild,
  wantedBuild,
} from './buildWatch.ts'

const NewBuildBar = lazyPart(() => import('./NewBuildBar.tsx'), { Frame: Nothing })

/** Milliseconds between looks while nobody comes back or fails. */
const interval = 15 * 60_000

/** Offers to load the panel anew when another build lies on the server. Nothing while developing. */
export function NewBuild() {
  const clock = useClock()
  const [watch] = useState(() => createWatch(clock.now))
  return watch && <Watching watch={watch} />
}

function createWatch(now: () => number): BuildWatch | undefined {
  const running = runningBuild()?.id
  if (running === undefined) return undefined
  return createBuildWatch({
    running,
    missed: wantedBuild(),
    fetchId: fetchBuildId,
    now,
    isOnline: () => navigator.onLine,
  })
}

function Watching({ watch }: { watch: BuildWatch }) {
  const found = useSyncExternalStore(watch.subscribe, watch.get)
  const { pathname } = useLocation()
  const [offered, setOffered] = useState<string>()
  const [putOff, setPutOff] = useState<string>()

  useEffect(() => {
    // What is found while somebody works waits for the next page: nothing may move under the mouse.
    async function look(trigger: BuildCheckTrigger) {
      await watch.look(trigger)
      if (trigger !== 'interval') setOffered(watch.get())
      if (trigger === 'failure') setPutOff(undefined)
    }
    return watchWindow((trigger) => void look(trigger))
  }, [watch])

  useEffect(() => {
    if (pathname) setOffered(watch.get())
  }, [pathname, watch])

  const isOffered = offered !== undefined && offered === found && offered !== putOff
  // The place is always there, or screen readers would not tell what appears in it.
  return (
    <div role="status" className="new-build-place">
      {isOffered && <NewBuildBar build={offered} onPutOff={() => setPutOff(offered)} />}
    </div>
  )
}

function watchWindow(look: (trigger: BuildCheckTrigger) => void): () => void {
  const onReturn = () => document.visibilityState === 'visible' && look('return')
  // Vite's event: a part of the panel could not be fetched, perhaps since it went with the old build.
  const onFailure = () => look('failure')
  const timer = setInterval(() => document.visibilityState === 'visible' && look('interval'), interval)
  window.addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('vite:preloadError', onFailure)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
    window.removeEventListener('vite:preloadError', onFailure)
  }
}

/** A bar that cannot be fetched says nothing: the page that failed does. */
function Nothing() {
  return null
}
