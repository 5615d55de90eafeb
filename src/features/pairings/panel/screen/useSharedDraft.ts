import { useEffect } from 'react'
import { useDataProvider, useEvent, useLocation, useNavigate, useNotify } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { inCalls } from '#client/api/manyAtOnce.ts'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { entryOfSide, otherSideOf, type PairPlace } from '../../model/pair.ts'
import { merged, type PairChange } from '../changeSet.ts'
import { type SharedChangeSet, sharedInFragment, sharedInText } from '../changeSetCodec.ts'
import { changeSetOf } from '../changeSetStore.ts'

/** Merges a draft from the address or a file, which can be undone. @param mayWrite without it nothing happens */
export function useSharedDraft(resource: ResolvedResource, place: PairPlace, mayWrite: boolean) {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const { formatNumber, texts } = useLanguage()
  const text = texts.workbench
  const takeOver = useTakeOver(resource.name)

  const take = useEvent(async (shared: SharedChangeSet | 'unreadable' | undefined) => {
    if (shared === undefined || !mayWrite) return
    if (shared === 'unreadable') return notify(text.shareUnreadable, { type: 'warning' })
    const isHere = shared.place.side === place.side && String(shared.place.id) === String(place.id)
    if (!isHere) return notify(text.shareOther, { type: 'warning' })
    try {
      const missing = await takeOver(shared)
      const count = formatNumber(missing)
      notify(missing > 0 ? fill(text.shareMissing, { count }) : text.shareRead, { type: 'info' })
    } catch {
      notify(text.shareUnreadable, { type: 'warning' })
    }
  })

  const readAddress = useEvent(async () => {
    const shared = await sharedInFragment(resource, hash)
    if (shared === undefined) return
    navigate(pathname + search, { replace: true })
    await take(shared)
  })
  useEffect(() => {
    if (hash !== '') void readAddress()
  }, [hash])

  return async (file: File) => take(sharedInText(resource, await file.text()))
}

/**
 * Merges a shared change set. Titles are read anew; rows of unreadable records are left out.
 *
 * @param pairs name of the entry with the `pairing`
 * @returns number of rows left out
 */
export function useTakeOver(pairs: string): (shared: SharedChangeSet) => Promise<number> {
  const resource = useResource(pairs)
  const { resources, session } = usePanel()
  const clock = useClock()
  const { language } = useLanguage()
  const provider = useDataProvider<PanelDataProvider>()

  return async ({ place, set }) => {
    const entry = resources.find(
      ({ name }) => name === entryOfSide(resource, otherSideOf(resource, place.side)),
    )
    if (!entry) return set.changes.size
    const ids = [...new Set([...set.changes.values()].map(({ other }) => other))]
    const titles = new Map<string, string>()
    for (const some of inCalls(entry, ids)) {
      const { data } = await provider.getMany<AnyRecord>(entry.name, { ids: some })
      for (const record of data) titles.set(String(record.id), recordTitle(entry, record, language))
    }
    const changes = [...set.changes.values()].flatMap((change): PairChange[] => {
      const title = titles.get(String(change.other))
      return title === undefined ? [] : [{ ...change, title }]
    })
    const store = changeSetOf(resource, place, { drafts: session.drafts, clock })
    store.update((own) => merged(own, changes, set.defaults))
    store.keep()
    return set.changes.size - changes.length
  }
}
