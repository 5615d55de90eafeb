import { IconButton } from '@mui/material'
import { fill } from '../../../../model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { Close, ErrorOutlined, WarningAmberOutlined } from '../../../../panel/ui/icons.tsx'
import { type ChangeSet, valuesOf } from '../changeSet.ts'
import { MarkSign } from './MarkSign.tsx'
import { usePairTexts } from './PairTextsContext.ts'
import type { ReviewRow } from './reviewRows.ts'
import { useFindingText } from './useFindingText.ts'

const marks = { assign: 'new', remove: 'removed', change: 'changed' } as const

/** One change in words: what it was, what it becomes, and what is to be known of it. */
export function ReviewLine(props: {
  row: ReviewRow
  set: ChangeSet
  resource: ResolvedResource
  firsts: ReadonlyMap<string, AnyRecord>
  onDrop: (key: string) => void
}) {
  const { row, set, resource, firsts, onDrop } = props
  const { change, findings } = row
  const { texts } = useLanguage()
  const words = usePairTexts()
  const textOf = useFindingText(resource, firsts)
  const name = change.title || String(change.other)
  return (
    <>
      <div className="review-line">
        <MarkSign mark={marks[change.kind]} />
        <span className="review-name">{name}</span>
        <span className="review-values">
          {change.kind === 'change' && (
            <>
              <del>{words.all(change.pair.values)}</del>{' '}
            </>
          )}
          {words.all(valuesOf(set, change))}
        </span>
        <IconButton
          size="small"
          aria-label={fill(texts.workbench.reviewDrop, { title: name })}
          onClick={() => onDrop(change.key)}
        >
          <Close fontSize="small" />
        </IconButton>
      </div>
      {findings.map((finding) => (
        <p key={`${finding.code} ${finding.field ?? ''}`} className={`review-finding is-${finding.severity}`}>
          {finding.severity === 'error' ? (
            <ErrorOutlined fontSize="small" aria-hidden="true" />
          ) : (
            <WarningAmberOutlined fontSize="small" aria-hidden="true" />
          )}
          {textOf(finding)}
        </p>
      ))}
    </>
  )
}
