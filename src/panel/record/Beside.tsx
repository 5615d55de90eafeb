import type { ReactNode } from 'react'
import './beside.css'

interface BesideProps {
  /** What features have to say; nothing stands beside where none has anything. */
  parts: readonly { feature: string; content: ReactNode }[]
  children: ReactNode
}

/** What is known or entered, and what follows from it: beside it where there is room, else below it. */
export function Beside({ parts, children }: BesideProps) {
  const shown = parts.filter(({ content }) => content)
  if (shown.length === 0) return children
  return (
    <div className="beside-costs">
      <div>{children}</div>
      <div>
        {shown.map((part) => (
          <div key={part.feature}>{part.content}</div>
        ))}
      </div>
    </div>
  )
}
