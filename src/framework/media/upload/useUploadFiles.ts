import { useCreatePath, useNotify } from 'react-admin'
import type { ResolvedResource } from '../../define/resolve.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import { usePanel } from '../../shell/PanelContext.tsx'
import { UploadList } from './UploadList.tsx'
import { beginUploads } from './uploadJob.ts'

/** Whether the person may bring files into an entry from here. */
export function useMayUpload({ media }: ResolvedResource): boolean {
  const { can, session } = usePanel()
  return media?.upload !== undefined && session.uploads !== undefined && can(media.upload.access)
}

/** Puts files in the queue of an entry, and has it worked off. Tells of those that are in it already. */
export function useUploadFiles(resource: ResolvedResource): (files: readonly File[]) => void {
  const { session } = usePanel()
  const { texts } = useLanguage()
  const notify = useNotify()
  const address = useCreatePath()({ resource: resource.name, type: 'list' })
  return (files) => {
    const upload = resource.media?.upload
    if (!upload || files.length === 0) return
    void session.uploads?.open().then(
      (store) => {
        const { added, known } = store.add(files, { resource: resource.name, upload })
        if (added > 0) beginUploads({ store, jobs: session.jobs, texts, address, Detail: UploadList })
        const names = known.slice(0, 3).join(', ')
        const text = known.length === 1 ? texts.upload.known : texts.upload.manyKnown
        if (known.length > 0) notify(fill(text, { names, count: known.length }), { type: 'info' })
      },
      () => notify(texts.upload.failed, { type: 'error' }),
    )
  }
}
