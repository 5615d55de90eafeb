import { useMemo } from 'react'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { pairingOf, type StoredPair } from '../../model/pair.ts'
import type { ChangeSetState } from '../changeSetStore.ts'
import type { SlimRecord } from '../otherRecords.ts'
import { assignedRows, availableRows, knownOthers, otherRows, storedRows } from './pairRows.ts'
import { useToday } from './useToday.ts'

/** The rows of both lists, as they are with the change set. What a change does not touch keeps its row. */
export function useRows(
  resource: ResolvedResource,
  pairs: readonly StoredPair[],
  records: readonly SlimRecord[],
  { set, results }: ChangeSetState,
) {
  const { language } = useLanguage()
  const today = useToday()
  const { period } = pairingOf(resource)
  const others = useMemo(() => otherRows(records, language), [records, language])
  const known = useMemo(() => knownOthers(others), [others])
  const stored = useMemo(
    () => storedRows({ pairs, others, period, today }, known),
    [pairs, others, period, today, known],
  )
  const assigned = useMemo(
    () => assignedRows(stored, { pairs, others, set, results, period, today }, known),
    [stored, pairs, others, set, results, period, today, known],
  )
  const available = useMemo(() => availableRows(others, assigned), [others, assigned])
  return { available, assigned, known }
}
