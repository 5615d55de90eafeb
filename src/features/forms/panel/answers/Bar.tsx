import type { ReactNode } from 'react'

/** A bar with its figure beside it, which says all that the bar does. */
export function Bar({ of, value, children }: { of: number; value: number; children: ReactNode }) {
  return (
    <span className="answers-bar line">
      <meter min={0} max={Math.max(of, 1)} value={value} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
