import { type RefObject, useEffect, useState } from 'react'

/** For so long, in milliseconds, something has to stay in sight: what is scrolled past is not loaded. */
const stays = 120

type Told = (isInSight: boolean) => void
const told = new WeakMap<Element, Told>()
let watcher: IntersectionObserver | undefined

/** One for all: hundreds of them would cost more than what they watch. */
function sharedWatcher(): IntersectionObserver {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
    },
    { rootMargin: '40px' },
  )
  return watcher
}

/** Whether an element was in sight for a moment. Once it was, it stays so. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const isWatched = typeof IntersectionObserver === 'function'
  const [isSeen, setSeen] = useState(!isWatched)
  useEffect(() => {
    const target = element.current
    if (!target || isSeen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const shared = sharedWatcher()
    told.set(target, (isInSight) => {
      clearTimeout(timer)
      timer = isInSight ? setTimeout(() => setSeen(true), stays) : undefined
    })
    shared.observe(target)
    return () => {
      clearTimeout(timer)
      told.delete(target)
      shared.unobserve(target)
    }
  }, [element, isSeen])
  return isSeen
}
