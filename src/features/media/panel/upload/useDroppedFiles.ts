import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the page, but not over a dialog, which may want them itself. Of folders it
 * tells the names: what is in them is not taken unseen.
 *
 * @returns whether files are being dragged over the page
 */
export function useDroppedFiles(
  onFiles: (files: readonly File[], folders: readonly string[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  // Before the page is painted: whoever sees that files are taken may drop some at once.
  useLayoutEffect(() => {
    latest.current = onFiles
  })
  useLayoutEffect(() => {
    /** Elements are entered before the ones around them are left. */
    let depth = 0
    const withFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') && !isInDialog(event)) handle(event)
    }
    const rest = () => {
      depth = 0
      setOver(false)
    }
    const handlers = {
      dragenter: withFiles((event) => {
        event.preventDefault()
        depth += 1
        setOver(true)
      }),
      dragover: withFiles((event) => {
        event.preventDefault()
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      }),
      dragleave: withFiles(() => {
        depth -= 1
        if (depth <= 0) rest()
      }),
      drop: withFiles((event) => {
        // Otherwise the browser would leave the page for the file.
        event.preventDefault()
        rest()
        const { files, folders } = readDropped(event.dataTransfer)
        latest.current(files, folders)
      }),
    }
    const names = ['dragenter', 'dragover', 'dragleave', 'drop'] as const
    for (const name of names) window.addEventListener(name, handlers[name])
    window.addEventListener('dragend', rest)
    return () => {
      for (const name of names) window.removeEventListener(name, handlers[name])
      window.removeEventListener('dragend', rest)
    }
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
