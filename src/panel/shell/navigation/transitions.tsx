import { type ReactNode, ViewTransition } from 'react'
import { useReducedMotion } from '../useReducedMotion.ts'
import './transitions.css'

/** One page goes out, then the next comes in (spec §9, the transition `page`). */
export function PageTransition({ place, children }: { place: string; children: ReactNode }) {
  return (
    <Named key={place} name="page">
      {children}
    </Named>
  )
}

/** The same between the sign-in pages and the panel (spec §9, the transition `layout`). */
export function LayoutTransition({ children }: { children: ReactNode }) {
  return <Named name="layout">{children}</Named>
}

interface NamedProps {
  name: 'page' | 'layout'
  children: ReactNode
}

/** What changes inside without a change of the page, a list or a field, moves nothing. */
function Moving({ name, children }: NamedProps) {
  const kind = useReducedMotion() ? 'none' : name
  return (
    <ViewTransition name={name} default="none" enter={kind} exit={kind} share={kind}>
      {children}
    </ViewTransition>
  )
}

/** Where the browser knows no such transitions, one page simply takes the place of the other. */
const Named = 'startViewTransition' in document ? Moving : ({ children }: NamedProps) => children
