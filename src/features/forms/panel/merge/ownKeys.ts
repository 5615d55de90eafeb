import type { Versions } from '../../../../model/base/mergeKeyed.ts'
import { isSameValue } from '../../../../model/base/sameValue.ts'
import { type FormDocument, itemsOf } from '../../model/document.ts'
import { freshKey, takenKeys } from '../edits.ts'
import { renameItem, renamePage } from '../keyEdits.ts'

type Keyed = { key: string }

/**
 * My form with other keys for what both have added since: two people who each add a text call it the same. All that
 * refers to it follows.
 */
export function withOwnKeys({ base, mine, theirs }: Versions<FormDocument>): FormDocument {
  const taken = new Set([base, mine, theirs].flatMap((form) => [...takenKeys(form)]))
  const fresh = (key: string) => {
    const free = freshKey(taken, key)
    taken.add(free)
    return free
  }
  const pages = addedByBoth({ base: base.pages, mine: mine.pages, theirs: theirs.pages })
  const items = addedByBoth({ base: itemsOf(base), mine: itemsOf(mine), theirs: itemsOf(theirs) })
  const paged = pages.reduce((form, key) => renamePage(form, key, fresh(key)).form, mine)
  return items.reduce((form, key) => renameItem(form, key, fresh(key)).form, paged)
}

function addedByBoth({ base, mine, theirs }: Versions<readonly Keyed[]>): string[] {
  return mine.flatMap((own) => {
    const other = theirs.find(({ key }) => key === own.key)
    const isNew = !base.some(({ key }) => key === own.key)
    return isNew && other && !isSameValue(other, own) ? [own.key] : []
  })
}
