import { createPortal } from 'react-dom'
import { fill } from '../../../../model/base/translator.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { FileUpload } from '../../../../panel/ui/icons.tsx'
import { bytesText } from '../mediaTexts.ts'
import { useDroppedFiles } from './useDroppedFiles.ts'
import { usePastedFiles } from './usePastedFiles.ts'
import { useMayUpload, useUploadFiles } from './useUploadFiles.ts'
import './upload.css'

/** Makes the whole page a place for files: dropped anywhere, or pasted, they are uploaded into the entry. */
export function UploadZone({ resource }: { resource: ResolvedResource }) {
  return useMayUpload(resource) ? <OpenZone resource={resource} /> : null
}

function OpenZone({ resource }: { resource: ResolvedResource }) {
  const { language, texts, textOf } = useLanguage()
  const uploadFiles = useUploadFiles(resource)
  const isOver = useDroppedFiles(uploadFiles)
  usePastedFiles(uploadFiles)
  if (!isOver) return null
  const values = {
    title: textOf(resource.label[1]),
    most: bytesText(resource.media?.upload?.most ?? 0, language),
  }
  // Above everything, wherever the list stands.
  return createPortal(
    <div className="upload-zone">
      <div>
        <FileUpload aria-hidden="true" fontSize="large" />
        <strong>{fill(texts.upload.drop, values)}</strong>
        <span>{fill(texts.upload.dropHelp, values)}</span>
      </div>
    </div>,
    document.body,
  )
}
