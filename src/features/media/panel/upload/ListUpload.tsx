import { useEffect } from 'react'
import { useCreatePath } from 'react-admin'
import { createPortal } from 'react-dom'
import { fill } from '../../../../model/base/translator.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { FileUpload } from '../../../../panel/ui/icons.tsx'
import { usePanel, useResource } from '../../../../panel/ui/PanelContext.tsx'
import { bytesText } from '../mediaTexts.ts'
import { UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { beginUploads } from './uploadJob.ts'
import { useDroppedFiles } from './useDroppedFiles.ts'
import { useMayUpload, useUploadFiles } from './useUploadFiles.ts'
import './upload.css'
import { useLayoutEffect, useRef } from 'react'
import { useClock } from '../../../../panel/base/clock/ClockContext.ts'

/** Everything by which files come into the list around it, and what was begun before the page was loaded. */
export default function ListUpload() {
  const resource = useResource()
  useRecall()
  return (
    <>
      <UploadButton resource={resource} />
      <UploadZone resource={resource} />
    </>
  )
}

/** Offers to go on with what the last page has left unfinished. */
function useRecall() {
  const resource = useResource()
  const { resources, session } = usePanel()
  const { texts } = useLanguage()
  const mayUpload = useMayUpload(resource)
  const address = useCreatePath()({ resource: resource.name, type: 'list' })
  const { jobs, uploads } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is loaded.
  useEffect(() => {
    if (!mayUpload) return
    const targetOf = (name: string) => {
      const upload = resources.find((each) => each.name === name)?.media?.upload
      return upload && { resource: name, upload }
    }
    uploads
      ?.open()
      .then(async (store) => {
        if (await store.recall(targetOf)) beginUploads({ store, jobs, texts, address, Detail: UploadList })
      })
      // Without their code nothing can be uploaded, as choosing a file tells.
      .catch(() => undefined)
  }, [uploads, mayUpload])
}

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

/** Takes files that are pasted (Ctrl V) while nothing is typed and no dialog is open. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void) {
  const { texts } = useLanguage()
  const clock = useClock()
  const latest = useRef(onFiles)
  useLayoutEffect(() => {
    latest.current = onFiles
  })
  const pasted = texts.upload.pasted
  useLayoutEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isTypedInto(event.target) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      latest.current(files.map((file) => named(file, pasted, new Date(clock.now()))))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [pasted, clock])
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea') !== null)
  )
}

/** Browsers call every picture from the clipboard `image.png`, so the second one would look like the first. */
function named(file: File, name: string, now: Date): File {
  const ending = /^image(\.[a-z]+)$/.exec(file.name)?.[1]
  if (ending === undefined) return file
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ')
  return new File([file], `${name} ${stamp}${ending}`, { type: file.type, lastModified: file.lastModified })
}
