import type { ReactNode } from 'react'
import { usePanel } from '../ui/PanelContext.tsx'
import type { BesidePart } from './recordParts.ts'
import './beside.css'

interface BesideProps {
  /** What a part has to say; nothing stands beside where none has anything. */
  content: (part: BesidePart) => ReactNode
  children: ReactNode
}

/** What is known or entered, and what follows from it: beside it where there is room, else below it. */
export function Beside({ content, children }: BesideProps) {
  const { record } = usePanel().parts
  const parts = Object.entries(record.value?.beside ?? {})
  const shown = parts.map(([name, part]) => [name, content(part)] as const).filter(([, said]) => said)
  if (shown.length === 0) return children
  return (
    <div className="beside-costs">
      <div>{children}</div>
      <div>
        {shown.map(([name, said]) => (
          <div key={name}>{said}</div>
        ))}
      </div>
    </div>
  )
}
