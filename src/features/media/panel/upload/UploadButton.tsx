import { Button } from '@mui/material'
import { useRef } from 'react'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { useCommand } from '../../../../panel/shell/shortcuts/useShortcut.ts'
import { FileUpload } from '../../../../panel/ui/icons.tsx'
import { useMayUpload, useUploadFiles } from './useUploadFiles.ts'

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
