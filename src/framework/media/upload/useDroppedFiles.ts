import { useEffect, useRef, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the page, but not over a dialog, which may want them itself.
 *
 * @returns whether files are being dragged over the page
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
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
        latest.current([...(event.dataTransfer?.files ?? [])])
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
