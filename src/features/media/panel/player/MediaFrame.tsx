import type { ReactNode } from 'react'
import type { Extent } from './zoom.ts'

/** Keeps the place of a picture or a film from the beginning, so that nothing moves when it comes or fails. */
export function MediaFrame({ extent, children }: { extent: Extent; children: ReactNode }) {
  return (
    <div className="medium-frame">
      <svg viewBox={`0 0 ${extent.width} ${extent.height}`} aria-hidden focusable="false" />
      {children}
    </div>
  )
}
