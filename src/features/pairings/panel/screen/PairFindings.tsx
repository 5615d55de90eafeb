import { Alert } from '@mui/material'
import { useMemo } from 'react'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { PairValues } from '../../model/pair.ts'
import { assign, emptyChangeSet } from '../changeSet.ts'
import type { SlimRecord } from '../otherRecords.ts'
import { usePairFindings } from '../usePairFindings.ts'
import { useFindingText } from './ReviewLine.tsx'

interface PairFindingsProps {
  resource: ResolvedResource
  side: string
  record: Pick<AnyRecord, 'id'>
  chosen: Pick<SlimRecord, 'id' | 'title'>
  values: PairValues
}

/** Shows conflicts of the pair before it is made. */
export function PairFindings({ resource, side, record, chosen, values }: PairFindingsProps) {
  const place = useMemo(() => ({ resource: resource.name, side, id: record.id }), [resource, side, record.id])
  const set = useMemo(() => assign(emptyChangeSet, [chosen], () => values), [chosen, values])
  const { findings = [], firsts } = usePairFindings(place, set)
  const textOf = useFindingText(resource, firsts)
  return findings.map((finding) => (
    <Alert key={finding.code} severity={finding.severity === 'error' ? 'error' : 'warning'}>
      {textOf(finding)}
    </Alert>
  ))
}
