import { useEffect } from 'react'
import { useEvent, useLocation, useNavigate, useNotify } from 'react-admin'
import { fill } from '../../../../model/base/translator.ts'
import { numberFormat } from '../../../../model/kinds/formats.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { PairPlace } from '../../model/pair.ts'
import { type SharedChangeSet, sharedInFragment, sharedInText } from '../shareChangeSet.ts'
import { useTakeOver } from '../useSharedChanges.ts'

/**
 * Takes over the draft that the address brings, or a file. It comes to one's own changes, is no write, and can be undone.
 *
 * @param mayWrite who may only read is told nothing and gets nothing
 */
export function useSharedDraft(resource: ResolvedResource, place: PairPlace, mayWrite: boolean) {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const { language, texts } = useLanguage()
  const text = texts.workbench
  const takeOver = useTakeOver(resource.name)

  const take = useEvent(async (shared: SharedChangeSet | 'unreadable' | undefined) => {
    if (shared === undefined || !mayWrite) return
    if (shared === 'unreadable') return notify(text.shareUnreadable, { type: 'warning' })
    const isHere = shared.place.side === place.side && String(shared.place.id) === String(place.id)
    if (!isHere) return notify(text.shareOther, { type: 'warning' })
    try {
      const { missing } = await takeOver(shared)
      const count = numberFormat(language).format(missing)
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
  }, [hash, readAddress])

  return async (file: File) => take(sharedInText(resource, await file.text()))
}
