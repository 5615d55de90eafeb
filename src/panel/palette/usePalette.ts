import { useMemo } from 'react'
import { choicesOf, type EntryGroup } from './entries.ts'
import { recognise } from './recognise.ts'
import { useCommandGroups } from './useCommandGroups.ts'
import { usePageGroup } from './usePageGroup.ts'
import { useRecentGroup } from './useRecentGroup.ts'
import { useRecognised } from './useRecognised.ts'
import { useRecordGroups } from './useRecordGroups.ts'

/** Everything that fits what was typed. What is known at once stands above what has to be fetched. */
export function usePalette(typed: string) {
  const recognised = useMemo(() => recognise(typed, window.location.origin), [typed])
  const { note, group } = useRecognised(recognised)
  // An id or a token is the name of nothing.
  const named = recognised.kind === 'text' || recognised.kind === 'bic'
  const recent = useRecentGroup(typed)
  const pages = usePageGroup(typed)
  const commands = useCommandGroups(typed)
  const records = useRecordGroups(typed, recognised)
  const known = [...(group ? [group] : []), ...(named ? orderOf(typed, recent, commands, pages) : [])]
  return { note, groups: withoutDoubles([...known, ...records.groups]), records }
}

/** Before anything is typed, what can be done here comes before the ways to other places. */
function orderOf(typed: string, recent: EntryGroup, commands: readonly EntryGroup[], pages: EntryGroup) {
  return typed.trim() === '' ? [recent, ...commands, pages] : [recent, pages, ...commands]
}

/** A record that stands among those opened last does not stand there twice. */
function withoutDoubles(groups: readonly EntryGroup[]): readonly EntryGroup[] {
  const seen = new Set<string>()
  return groups.map((group) => {
    const entries = group.entries.filter(({ key }) => !seen.has(key))
    for (const entry of choicesOf(group)) seen.add(entry.key)
    return { ...group, entries }
  })
}
