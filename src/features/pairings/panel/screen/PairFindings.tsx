import { Alert } from '@mui/material'
import { useMemo } from 'react'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type OtherRecord, type PairValues, storedPair } from '../../model/pair.ts'
import { assign, emptyChangeSet, remove } from '../changeSet.ts'
import type { PairFinding } from '../findings.ts'
import { usePairFindings } from '../usePairFindings.ts'
import { useFindingText } from './ReviewLine.tsx'

interface PairFindingsProps {
  resource: ResolvedResource
  side: string
  record: Pick<AnyRecord, 'id'>
  others: readonly OtherRecord[]
  values: PairValues
  /** Stored pairs that the new ones take the place of. @default none */
  replaced?: readonly AnyRecord[]
}

/** Shows conflicts of pairs before they are made, each sentence once. */
export function PairFindings({ resource, side, record, others, values, replaced }: PairFindingsProps) {
  const place = useMemo(() => ({ resource: resource.name, side, id: record.id }), [resource, side, record.id])
  const set = useMemo(() => {
    const before = (replaced ?? []).map((pair) => ({ pair: storedPair(resource, side, pair), title: '' }))
    return remove(
      assign(emptyChangeSet, others, () => values),
      before,
    )
  }, [others, values, replaced, resource, side])
  const { findings = [], firsts } = usePairFindings(place, set)
  const { formatNumber } = useLanguage()
  const textOf = useFindingText(resource, firsts)
  const told = new Map<string, PairFinding[]>()
  for (const finding of findings) told.set(textOf(finding), [...(told.get(textOf(finding)) ?? []), finding])
  return [...told].map(([text, same]) => (
    <Alert key={text} severity={same[0]?.severity === 'error' ? 'error' : 'warning'}>
      {same.length === 1 ? text : `${text} (${formatNumber(same.length)})`}
    </Alert>
  ))
}
