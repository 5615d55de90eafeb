import { useMemo, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { isSamePairValue, oldReason, type PairValues, pairingOf, type StoredPair } from '../../model/pair.ts'
import type { ChangeCounts } from '../changeSet.ts'
import * as changeSet from '../changeSet.ts'
import type { ChangeSetState, ChangeSetStore } from '../changeSetStore.ts'
import { ownStart, rowStart, type SlimRecord, startOf } from '../otherRecords.ts'
import { type VerbEntered, withVerb } from '../verbChanges.ts'
import type { OtherRow, PairRow } from './pairRows.ts'
import { assignedRows, availableRows, knownOthers, otherRows, storedRows } from './pairRows.ts'

/** Actions, each announced to screen readers. */
export interface WorkbenchActions {
  /** @returns rows that leave the left list */
  assign(ids: readonly string[]): ReadonlySet<string>
  /** Marks for removal, or keeps rows that are all marked. @returns rows that leave the right list */
  remove(ids: readonly string[]): ReadonlySet<string>
  /** Edits new or stored rows. */
  edit(rows: readonly PairRow[], values: PairValues): void
  editNew(values: PairValues): void
  /** Ends, extends or moves stored rows. */
  apply(rows: readonly PairRow[], entered: VerbEntered): void
  undo(): void
  redo(): void
  discard(): void
}

interface StartValues {
  /** Start values of all new pairs. */
  shared: PairValues
  /** Additional start values by the record on the other side. */
  ofRow(record: SlimRecord): PairValues
}

export function useStartValues(
  resource: ResolvedResource,
  side: string,
  record: AnyRecord,
  { set }: ChangeSetState,
): StartValues {
  const today = useToday()
  const entered = set.defaults
  return useMemo(() => {
    const own = ownStart(resource, side, record)
    const plain = startOf(resource, own, today)
    return {
      shared: { ...plain, ...entered },
      ofRow: ({ start }) => rowStart(startOf(resource, { ...own, ...start }, today), plain, entered),
    }
  }, [resource, side, record, today, entered])
}

export function useWorkbench(
  resource: ResolvedResource,
  store: ChangeSetStore,
  rows: { known: ReadonlyMap<string, OtherRow>; assigned: readonly PairRow[] },
  start: StartValues,
): WorkbenchActions & { said: string } {
  const { formatNumber, texts } = useLanguage()
  const countsText = useCountsText()
  const today = useToday()
  const [said, setSaid] = useState('')
  const { spoken, discarded } = texts.workbench
  const { known, assigned } = rows

  const sayCount = (text: string, count: number) => setSaid(fill(text, { count: formatNumber(count) }))
  const sayCounts = (text: string) =>
    setSaid(fill(text, { counts: countsText(changeSet.countChanges(store.get().set)) }))

  function assign(ids: readonly string[]) {
    const others = ids.flatMap((id) => known.get(id)?.record ?? [])
    store.update((set) => changeSet.assign(changeSet.setDefaults(set, start.shared), others, start.ofRow))
    sayCount(spoken.assigned, others.length)
    return new Set(ids)
  }

  function remove(ids: readonly string[]) {
    const wanted = new Set(ids)
    const marked = assigned.filter(({ id }) => wanted.has(id))
    const isTakenBack = marked.every(({ mark }) => mark === 'removed')
    if (isTakenBack) {
      store.update((set) => changeSet.drop(set, ids))
      sayCount(spoken.kept, marked.length)
      return new Set<string>()
    }
    const added = marked.filter(({ pair }) => !pair).map(({ id }) => id)
    const stored = marked.flatMap(({ pair, title }) => (pair ? { pair, title } : []))
    store.update((set) => changeSet.remove(changeSet.drop(set, added), stored))
    sayCount(spoken.removed, marked.length)
    return new Set(added)
  }

  function edit(edited: readonly PairRow[], values: PairValues) {
    store.update((set) =>
      edited.reduce(
        (next, { id, pair, title, values: before }) =>
          pair
            ? changeSet.changeValues(
                next,
                { pair, title },
                { ...values, ...oldReason(pairingOf(resource), pair.values, { ...before, ...values }) },
              )
            : changeSet.setValues(next, [id], values),
        set,
      ),
    )
    sayCount(spoken.changed, edited.length)
  }

  return {
    said,
    assign,
    remove,
    edit,
    apply(chosen, entered) {
      const held = chosen.flatMap((row) =>
        row.pair
          ? [{ ...row, pair: row.pair, values: row.change?.kind === 'move' ? row.pair.values : row.values }]
          : [],
      )
      store.update((set) => withVerb(resource, set, held, entered, today))
      sayCount(spoken.changed, held.length)
    },
    editNew(values) {
      const entered = Object.entries(values).filter(
        ([name, value]) => !isSamePairValue(value, start.shared[name]),
      )
      if (entered.length > 0) store.update((set) => changeSet.setForAllNew(set, Object.fromEntries(entered)))
    },
    undo: () => {
      store.undo()
      sayCounts(spoken.undone)
    },
    redo: () => {
      store.redo()
      sayCounts(spoken.redone)
    },
    discard: () => {
      store.discard()
      setSaid(discarded)
    },
  }
}

/** Rows keep their identity unless a change touches them. */
export function useRows(
  resource: ResolvedResource,
  pairs: readonly StoredPair[],
  records: readonly SlimRecord[],
  { set, results }: ChangeSetState,
) {
  const { language } = useLanguage()
  const today = useToday()
  const { period } = pairingOf(resource)
  const present = useMemo(() => ({ period, today }), [period, today])
  const others = useMemo(() => otherRows(records, language), [records, language])
  const known = useMemo(() => knownOthers(others), [others])
  const stored = useMemo(() => storedRows(pairs, known, present), [pairs, known, present])
  const assigned = useMemo(
    () => assignedRows(stored, { set, results }, known, present),
    [stored, set, results, known, present],
  )
  const available = useMemo(() => availableRows(others, assigned), [others, assigned])
  return { available, assigned, known }
}

export function useCountsText(): (counts: ChangeCounts) => string {
  const { formatNumber, texts } = useLanguage()
  const { countOfKind, barNothing } = texts.workbench
  return ({ assign, remove, change, move }) =>
    [
      [assign, countOfKind.assign] as const,
      [remove, countOfKind.remove] as const,
      [change, countOfKind.change] as const,
      [move, countOfKind.move] as const,
    ]
      .filter(([count]) => count > 0)
      .map(([count, text]) => fill(text, { count: formatNumber(count) }))
      .join(', ') || barNothing
}
