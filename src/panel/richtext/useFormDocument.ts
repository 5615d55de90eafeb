import type { Editor } from '@tiptap/react'
import { useCallback, useEffect, useRef } from 'react'
import { sanitizeHtml } from '../../richtext/sanitize.ts'

export interface FormDocument {
  /** HTML as it lies in the form; anything else counts as none. */
  value: unknown
  /** Takes HTML, `''` for a document without anything in it. */
  onChange: (html: string) => void
}

/** What an editor begins with. */
export function startOf(value: unknown, protocols: readonly string[]): string {
  return typeof value === 'string' ? sanitizeHtml(value, { protocols }) : ''
}

/**
 * Keeps an editor and the form's value in step. A document that is again as it was when it came is written back as
 * it came, so that what was undone leaves no change in the form.
 *
 * @returns to be called after each change in the editor
 */
export function useFormDocument(
  editor: Editor | null,
  { value, onChange }: FormDocument,
  protocols: readonly string[],
): () => void {
  const arrived = useRef<{ value: unknown; html: string }>(undefined)
  const written = useRef<unknown>(value)

  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    // What the editor wrote itself is in it already; to set it again would put it into the undo history.
    if (arrived.current && value === written.current) return
    if (arrived.current) editor.commands.setContent(startOf(value, protocols), { emitUpdate: false })
    arrived.current = { value, html: htmlOf(editor) }
    written.current = value
  }, [editor, value, protocols])

  return useCallback(() => {
    if (!editor) return
    const html = htmlOf(editor)
    const isAsItCame = html === arrived.current?.html && typeof arrived.current.value === 'string'
    written.current = isAsItCame ? arrived.current?.value : html
    onChange(String(written.current))
  }, [editor, onChange])
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}
