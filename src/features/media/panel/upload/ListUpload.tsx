import { useEffect, useLayoutEffect, useState } from 'react'
import { useCreatePath, useEvent, useLocation, useNavigate } from 'react-admin'
import { createPortal } from 'react-dom'
import { fill } from '#model/base/translator.ts'
import { bytesText } from '#model/kinds/measures.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { readListAddress, writeListAddress } from '#panel/list/listAddress.ts'
import { FileUpload } from '#panel/ui/icons.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { UploadButton, useMayUpload, useUploadFiles } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { beginUploads } from './uploadJob.ts'
import { progressOf } from './uploads.ts'
import { useUploads } from './useUploads.ts'
import './upload.css'

/** Everything by which files come into the list around it, and what was begun before the page was loaded. */
export default function ListUpload() {
  const resource = useResource()
  useRecall()
  useNewInView()
  return (
    <>
      <UploadButton resource={resource} />
      <UploadZone resource={resource} />
    </>
  )
}

/** The field that says since when there is a record. */
const since = 'createdAt'

/** When all has come that was begun here, the list has it on top. */
function useNewInView() {
  const resource = useResource()
  const { name, fields } = resource
  const navigate = useNavigate()
  const { search } = useLocation()
  const { uploads, earlier } = useUploads()
  const isOrdered = fields.some((field) => field.name === since)
  const { isOpen } = progressOf(uploads)
  const arrived = uploads.filter(
    ({ id, state, target }) => state === 'done' && target.resource === name && earlier?.has(id) === false,
  ).length
  const show = useEvent(() => {
    const shown = readListAddress(resource, search)
    const sort = { field: since, order: 'DESC' as const }
    navigate({ search: writeListAddress({ ...shown, sort, search: '', filters: {}, strays: {}, page: 1 }) })
    window.scrollTo(0, 0)
  })
  useEffect(() => {
    if (isOrdered && arrived > 0 && !isOpen) show()
  }, [isOrdered, arrived, isOpen])
}

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
function UploadZone({ resource }: { resource: ResolvedResource }) {
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
    <div className="upload-zone no-print">
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
function usePastedFiles(onFiles: (files: readonly File[]) => void) {
  const { texts } = useLanguage()
  const clock = useClock()
  const take = useEvent((files: readonly File[]) =>
    onFiles(files.map((file) => named(file, texts.upload.pasted, new Date(clock.now())))),
  )
  useLayoutEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isTypedInto(event.target) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
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

/**
 * Takes files that are dropped anywhere on the page, but not over a dialog, which may want them itself. Of folders it
 * tells the names: what is in them is not taken unseen.
 *
 * @returns whether files are being dragged over the page
 */
function useDroppedFiles(onFiles: (files: readonly File[], folders: readonly string[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEvent(onFiles)
  // Before the page is painted: whoever sees that files are taken may drop some at once.
  useLayoutEffect(() => {
    /** Elements are entered before the ones around them are left. */
    let depth = 0
    const listening = new AbortController()
    const { signal } = listening
    const rest = () => {
      depth = 0
      setOver(false)
    }
    const on = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(
        name,
        (event) => {
          if (event.dataTransfer?.types.includes('Files') && !isInDialog(event)) handle(event)
        },
        { signal },
      )
    on('dragenter', (event) => {
      event.preventDefault()
      depth += 1
      setOver(true)
    })
    on('dragover', (event) => {
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    })
    on('dragleave', () => {
      depth -= 1
      if (depth <= 0) rest()
    })
    on('drop', (event) => {
      // Otherwise the browser would leave the page for the file.
      event.preventDefault()
      rest()
      const { files, folders } = readDropped(event.dataTransfer)
      take(files, folders)
    })
    window.addEventListener('dragend', rest, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}

function isInDialog({ target }: DragEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null
}

/** A dropped folder looks like an empty file, until one asks. */
function readDropped(data: DataTransfer | null): { files: File[]; folders: string[] } {
  const items = [...(data?.items ?? [])].filter(({ kind }) => kind === 'file')
  const folders = items.flatMap((item) => {
    const entry = item.webkitGetAsEntry?.()
    return entry?.isDirectory ? [entry.name] : []
  })
  const isFolder = (file: File) => folders.includes(file.name) && file.type === ''
  return { files: [...(data?.files ?? [])].filter((file) => !isFolder(file)), folders }
}
