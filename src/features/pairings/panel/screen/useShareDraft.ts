import { useNotify } from 'react-admin'
import { copyText } from '../../../../model/base/copyText.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { saveFile } from '../../../../panel/export/saveFile.ts'
import type { PairPlace } from '../../model/pair.ts'
import type { ChangeSet } from '../changeSet.ts'
import { fileOf, fragmentOf } from '../shareChangeSet.ts'

/** Gives the draft to a colleague: as a link to this page, or as a file where it is too large for an address. */
export function useShareDraft(place: PairPlace, set: ChangeSet): () => Promise<void> {
  const notify = useNotify()
  const { shareCopied, shareFailed, shareFile } = useLanguage().texts.workbench
  return async () => {
    const fragment = await fragmentOf({ place, set })
    if (fragment === undefined) {
      const { name, content } = fileOf({ place, set })
      saveFile(name, content)
      notify(shareFile, { type: 'info' })
      return
    }
    const { origin, pathname, search } = window.location
    const isCopied = await copyText(origin + pathname + search + fragment)
    notify(isCopied ? shareCopied : shareFailed, { type: isCopied ? 'info' : 'warning' })
  }
}
