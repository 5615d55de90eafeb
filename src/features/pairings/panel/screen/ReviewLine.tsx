import { IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { changedAmount } from '#kinds/numbers/changedAmount.ts'
import { fill } from '#model/base/translator.ts'
import { validationKey } from '#model/kinds/messages.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Close, ErrorOutlined, WarningAmberOutlined } from '#panel/ui/icons.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { entryOfSide, pairingOf } from '../../model/pair.ts'
import { type ChangeSet, type PairChange, pairValuesOf } from '../changeSet.ts'
import type { PairFinding } from '../findings.ts'
import type { ReviewMoney } from '../useReviewMoney.ts'
import { usePairTexts } from './pairTexts.ts'
import { MarkSign } from './RowContents.tsx'

const marks = { assign: 'new', remove: 'removed', change: 'changed', move: 'changed' } as const

export function ReviewLine(props: {
  row: ReviewRow
  set: ChangeSet
  resource: ResolvedResource
  firsts: ReadonlyMap<string, AnyRecord>
  money: ReviewMoney | undefined
  onDrop: (key: string) => void
}) {
  const { row, set, resource, firsts, money, onDrop } = props
  const { change, findings } = row
  const { language, texts } = useLanguage()
  const costs = money?.each.get(change.key)
  const words = usePairTexts()
  const textOf = useFindingText(resource, firsts)
  const name = change.title || String(change.other)
  return (
    <>
      <div className="review-line line loose">
        <MarkSign mark={marks[change.kind]} />
        <span className="review-name grow truncated firm">{name}</span>
        <span className="review-values right small">
          {(change.kind === 'change' || change.kind === 'move') && (
            <>
              <del>{words.all(change.pair.values)}</del>{' '}
            </>
          )}
          {change.kind === 'move' && <span className="firm">{change.to.title} </span>}
          {words.all(pairValuesOf(set, change))}
        </span>
        {money && (
          <span className="review-money right small nowrap">
            {costs ? changedAmount(costs.sum, money.currency, language) : ''}
            {costs && costs.less < 0 && costs.less < costs.sum && (
              <span className="block muted tiny">
                {`${changedAmount(costs.less, money.currency, language)} ${changedAmount(costs.sum - costs.less, money.currency, language)}`}
              </span>
            )}
          </span>
        )}
        <IconButton
          size="small"
          aria-label={fill(texts.workbench.reviewDrop, { title: name })}
          onClick={() => onDrop(change.key)}
        >
          <Close fontSize="small" />
        </IconButton>
      </div>
      {findings.map((finding) => (
        <p
          key={`${finding.code} ${finding.field ?? ''}`}
          className={`review-finding line top small ${finding.severity === 'error' ? 'negative' : 'is-warning'}`}
        >
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

export function useFindingText(resource: ResolvedResource, firsts: ReadonlyMap<string, AnyRecord>) {
  const { language, texts, textOf } = useLanguage()
  const translate = useTranslate()
  const [firstSide] = pairingOf(resource).sides
  const first = useResource(entryOfSide(resource, firstSide))

  function unexpectedText(record: AnyRecord | undefined, name: string | undefined): string {
    const field = first.fields.find((candidate) => candidate.name === name)
    if (!record || !field) return ''
    return fill(texts.workbench.findings.unexpected, {
      title: recordTitle(first, record, language),
      field: textOf(field.label),
      state: field.type.toText(record[field.name], field, language),
    })
  }

  return ({ code, others = [], field, message }: PairFinding): string => {
    if (code === 'invalid') {
      const label = resource.fields.find(({ name }) => name === field)?.label
      const told = message && validationKey(message)
      const rule = told ? translate(told.message, told.args) : ''
      return label === undefined ? rule : `${textOf(label)}: ${rule}`
    }
    if (code === 'unexpected') return unexpectedText(firsts.get(others[0] ?? ''), field)
    if (code === 'changed' || code === 'gone') return texts.pairing[code]
    const titles = others.map((id) => {
      const record = firsts.get(id)
      return record ? recordTitle(first, record, language) : id
    })
    return fill(texts.workbench.findings[code], {
      others: titles.join(', '),
      first: textOf(first.label[0]),
    })
  }
}

export interface ReviewRow {
  change: PairChange
  findings: readonly PairFinding[]
}

const order = { error: 0, question: 1, warning: 2 } as const

/** Puts errors first, then questions and warnings; each in the order of the set. */
export function reviewRows({ changes }: ChangeSet, findings: readonly PairFinding[]): ReviewRow[] {
  const byKey = new Map<string, PairFinding[]>()
  for (const finding of findings) {
    const same = byKey.get(finding.key)
    if (same) same.push(finding)
    else byKey.set(finding.key, [finding])
  }
  const rows = [...changes.values()].map((change) => ({ change, findings: byKey.get(change.key) ?? [] }))
  return rows.toSorted((one, other) => urgency(one) - urgency(other))
}

function urgency({ findings }: ReviewRow): number {
  return Math.min(3, ...findings.map(({ severity }) => order[severity]))
}
