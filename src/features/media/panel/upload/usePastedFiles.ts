import { useLayoutEffect, useRef } from 'react'
import { useClock } from '../../../../panel/base/clock/ClockContext.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'

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
