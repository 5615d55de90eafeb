import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import './besideCosts.css'

interface BesideCostsProps {
  /** `false` where nothing costs anything. */
  costs: ReactNode
  children: ReactNode
}

/** What is known or entered, and what it costs: beside it where there is room, else below it. */
export function BesideCosts({ costs, children }: BesideCostsProps) {
  if (!costs) return children
  return (
    <div className="beside-costs">
      <div>{children}</div>
      <div>{costs}</div>
    </div>
  )
}

/** Holds the place of costs that are to come. */
export function CostsToCome() {
  return <Skeleton variant="rounded" className="appears-late costs-to-come" />
}
