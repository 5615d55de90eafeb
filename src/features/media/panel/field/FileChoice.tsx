import { Button } from '@mui/material'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FileUpload } from '#panel/ui/icons.tsx'

interface ChoiceProps {
  inputRef: (element: HTMLElement | null) => void
  /** What the field is called. */
  field: string
  accept: readonly string[]
  isInvalid: boolean
  isThere: boolean
  /** It has made room for a file on its way. */
  isBack: boolean
  onFile: (file: File) => void
  onRemove: (() => void) | undefined
}

/** Offers the buttons by which a file comes into a field, and out of it. */
export function FileChoice({
  inputRef,
  field,
  accept,
  isInvalid,
  isThere,
  isBack,
  onFile,
  onRemove,
}: ChoiceProps) {
  const { medium, upload } = useLanguage().texts
  const { replace, remove } = medium.captions
  const { choose, drop } = upload.field
  const named = (verb: string) => `${field}: ${verb}`
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // What the focus was on is gone; who has gone on to another field stays there.
  useEffect(() => {
    if (isBack && document.activeElement === document.body) button.current?.focus()
  }, [isBack])
  return (
    <div className="row loose">
      <Button
        ref={(element) => {
          button.current = element
          inputRef(element)
        }}
        variant="outlined"
        startIcon={<FileUpload />}
        aria-label={named(isThere ? replace : choose)}
        aria-invalid={isInvalid}
        onClick={() => chooser.current?.click()}
      >
        {isThere ? replace : choose}
      </Button>
      {isThere && onRemove ? (
        <Button
          aria-label={named(remove)}
          onClick={() => {
            onRemove()
            button.current?.focus()
          }}
        >
          {remove}
        </Button>
      ) : (
        !isThere && <span className="field-file-drop muted small">{drop}</span>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={named(choose)}
        accept={accept.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // So that the same file can be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}

/** Takes files that are dropped onto an element. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const withFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    handle(event)
  }
  return {
    isOver,
    onDragOver: withFiles(() => setOver(true)),
    onDragLeave: () => setOver(false),
    onDrop: withFiles((event) => {
      setOver(false)
      onFiles([...event.dataTransfer.files])
    }),
  }
}
