import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { ChangeSet } from '../changeSet.ts'
import { ReviewLine } from './ReviewLine.tsx'
import type { ReviewRow } from './reviewRows.ts'

interface ReviewRowsProps {
  rows: readonly ReviewRow[]
  set: ChangeSet
  resource: ResolvedResource
  /** Records of the first side, by id, for their titles. */
  firsts: ReadonlyMap<string, AnyRecord>
  onDrop: (key: string) => void
}

/** Pixels of a line without findings. */
const usual = 40

/** The changes that are about to be written; only those in sight are drawn. */
export function ReviewRows({ rows, set, resource, firsts, onDrop }: ReviewRowsProps) {
  const { texts } = useLanguage()
  const box = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => usual,
    getItemKey: (index) => rows[index]?.change.key ?? index,
    overscan: 8,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by the keyboard too.
    <section ref={box} className="review-rows" tabIndex={0} aria-label={texts.workbench.reviewRows}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <li
              key={row.change.key}
              ref={virtualizer.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
              className={row.findings.some(({ severity }) => severity === 'error') ? 'is-error' : undefined}
            >
              <ReviewLine row={row} set={set} resource={resource} firsts={firsts} onDrop={onDrop} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
