import { Button } from '@mui/material'
import { useRef } from 'react'
import { useCreatePath, useNotify } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useCommand } from '#panel/shell/shortcuts/useShortcut.ts'
import { FileUpload } from '#panel/ui/icons.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { UploadList } from './UploadList.tsx'
import { beginUploads } from './uploadJob.ts'

/** Chooses files to upload into an entry, where that is possible and the person may. */
export function UploadButton({ resource }: { resource: ResolvedResource }) {
  const { texts } = useLanguage()
  const mayUpload = useMayUpload(resource)
  const uploadFiles = useUploadFiles(resource)
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  useCommand(
    mayUpload ? { key: 'upload', title: texts.upload.choose, place: 'page', run: choose } : undefined,
  )
  if (!mayUpload) return null
  return (
    <>
      <Button variant="contained" startIcon={<FileUpload />} onClick={choose}>
        {texts.upload.button}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.upload.choose}
        accept={resource.media?.upload?.accept.join(',')}
        onChange={({ target }) => {
          uploadFiles([...(target.files ?? [])])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

export function useMayUpload({ media }: ResolvedResource): boolean {
  const { can, session } = usePanel()
  return media?.upload !== undefined && session.uploads !== undefined && can(media.upload.access)
}

/** @param folders names of what cannot be uploaded, for it is none */
type UploadFiles = (files: readonly File[], folders?: readonly string[]) => void

/** Puts files in the queue of an entry, and has it worked off. Tells of those that are in it already, and of folders. */
export function useUploadFiles(resource: ResolvedResource): UploadFiles {
  const { session } = usePanel()
  const { texts } = useLanguage()
  const notify = useNotify()
  const address = useCreatePath()({ resource: resource.name, type: 'list' })
  const tell = (names: readonly string[], one: string, many: string) => {
    const values = { names: names.slice(0, 3).join(', '), count: names.length }
    if (names.length > 0) notify(fill(names.length === 1 ? one : many, values), { type: 'info' })
  }
  return (files, folders = []) => {
    const upload = resource.media?.upload
    tell(folders, texts.upload.folder, texts.upload.manyFolders)
    if (!upload || files.length === 0) return
    void session.uploads?.open().then(
      (store) => {
        const { added, known } = store.add(files, { resource: resource.name, upload })
        if (added > 0) beginUploads({ store, jobs: session.jobs, texts, address, Detail: UploadList })
        tell(known, texts.upload.known, texts.upload.manyKnown)
      },
      () => notify(texts.upload.failed, { type: 'error' }),
    )
  }
}
