import { Popover, Skeleton } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import type { CostSource } from './costSources.ts'
import type { CostLine } from './monthlyCosts.ts'

interface ExplanationProps {
  source: CostSource
  lines: readonly CostLine[]
  /** `YYYY-MM-DD`. @default today */
  day?: string | undefined
}

export const Explanation = lazyPart<ExplanationProps>(() => import('./Explanation.tsx'), {
  Loading: () => <Skeleton width={280} height={48} />,
})

/** Shows an amount that opens to sentences of how it comes about. @param props.lines those that are due */
export function ExplainedAmount({ source, lines, children }: ExplanationProps & { children: string }) {
  return (
    <OpeningAmount sum={children}>
      <Explanation source={source} lines={lines} />
    </OpeningAmount>
  )
}

interface OpeningAmountProps {
  sum: string
  /** Drawn once it is open. */
  children: ReactNode
  /** By keys it is reached at the record's own page: a table would have a stop more in each of its rows. @default false */
  isInRow?: boolean
}

export function OpeningAmount({ sum, children, isInRow = false }: OpeningAmountProps) {
  const { texts } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        type="button"
        ref={button}
        className="bare-link explained-amount"
        tabIndex={isInRow ? -1 : undefined}
        aria-haspopup="dialog"
        aria-label={fill(texts.costs.explained.open, { sum })}
        onClick={() => setOpen(true)}
      >
        {sum}
      </button>
      <Popover
        open={isOpen}
        anchorEl={button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { className: 'explanation', 'aria-label': texts.costs.explained.title, role: 'dialog' },
        }}
      >
        {children}
      </Popover>
    </>
  )
}
