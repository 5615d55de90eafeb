import { type ReactNode, useSyncExternalStore, ViewTransition } from 'react'
import './transitions.css'

/** Fades one page out, then the next in. */
export function PageTransition({ place, children }: { place: string; children: ReactNode }) {
  return (
    <Named key={place} name="page">
      {children}
    </Named>
  )
}

/** Fades between the sign-in pages and the panel. */
export function LayoutTransition({ children }: { children: ReactNode }) {
  return <Named name="layout">{children}</Named>
}

interface NamedProps {
  name: 'page' | 'layout'
  children: ReactNode
}

/** Changes inside a page, of a list or a field, move nothing. */
function Moving({ name, children }: NamedProps) {
  const kind = useReducedMotion() ? 'none' : name
  return (
    <ViewTransition name={name} default="none" enter={kind} exit={kind} share={kind}>
      {children}
    </ViewTransition>
  )
}

/** In a browser without such transitions one page simply takes the place of the other. */
const Named =
  typeof document === 'object' && 'startViewTransition' in document
    ? Moving
    : ({ children }: NamedProps) => children

const query = '(prefers-reduced-motion: reduce)'

/** Tells that the person wants nothing to move: by the device, or by their own setting. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced, isReduced)
}

const isReduced = () =>
  document.documentElement.dataset.motion === 'reduce' || window.matchMedia(query).matches

function subscribe(listener: () => void) {
  const media = window.matchMedia(query)
  const setting = new MutationObserver(listener)
  media.addEventListener('change', listener)
  setting.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => {
    media.removeEventListener('change', listener)
    setting.disconnect()
  }
}
