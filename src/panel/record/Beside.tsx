import type { ReactNode } from 'react'
import { usePanel } from '../ui/PanelContext.tsx'
import type { BesidePart } from './recordExtensions.ts'
import './beside.css'

interface BesideProps {
  content: (part: BesidePart) => ReactNode
  children: ReactNode
}

/** Shows what follows from what is known or entered: beside it where there is room, else below it. */
export function Beside({ content, children }: BesideProps) {
  const { record } = usePanel().parts
  const parts = Object.entries(record.value?.beside ?? {})
  const shown = parts.map(([name, part]) => [name, content(part)] as const).filter(([, node]) => node)
  if (shown.length === 0) return children
  return (
    <div className="beside-costs">
      <div>{children}</div>
      <div>
        {shown.map(([name, node]) => (
          <div key={name}>{node}</div>
        ))}
      </div>
    </div>
  )
}
