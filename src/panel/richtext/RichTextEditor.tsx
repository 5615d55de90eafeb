import { FormControl, FormHelperText, FormLabel } from '@mui/material'
import { EditorContent, useEditor } from '@tiptap/react'
import { TiptapEditorProvider } from 'ra-input-rich-text'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useInput } from 'react-admin'
import { cleanPasted } from '../../richtext/cleanPasted.ts'
import { createExtensions } from '../../richtext/createExtensions.ts'
import type { FieldInputProps } from '../fields/fieldView.ts'
import { InputMessage, useInputProps } from '../fields/TypedInput.tsx'
import { useLinkProtocols } from './LinkProtocolsContext.ts'
import { Toolbar } from './Toolbar.tsx'
import './editor.css'
import '../../richtext/richText.css'
import { Button, TextField } from '@mui/material'
import type { Editor } from '@tiptap/react'
import { TiptapEditorContext } from 'ra-input-rich-text'
import { type KeyboardEvent, use, useCallback } from 'react'
import { fill } from '../../model/base/translator.ts'
import { linkProtocols, readLinkAddress } from '../../richtext/linkAddress.ts'
import { sanitizeHtml } from '../../richtext/sanitize.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/**
 * The input of a rich text; its value in the form is HTML. react-admin's own `RichTextInput` sets the content anew
 * after each change, which fills the undo history with copies and empties redo; so only its context is used.
 */
export default function RichTextEditor(props: FieldInputProps) {
  const { label, isRequired, helperText, source } = useInputProps(props)
  const { id, field: input, fieldState } = useInput({ source, isRequired })
  const { invalid, error } = fieldState
  const protocols = useLinkProtocols()
  const [isLinking, setIsLinking] = useState(false)
  const [content] = useState(() => startOf(input.value, protocols))
  const extensions = useMemo(() => createExtensions(protocols), [protocols])
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-message`,
        'aria-required': String(isRequired),
        'aria-invalid': String(invalid),
      },
      transformPastedHTML: (html: string) => cleanPasted(html, protocols),
    }),
    [id, invalid, isRequired, protocols],
  )
  const changed = useRef(() => {})
  const editor = useEditor({
    content,
    extensions,
    editorProps,
    // They are in editor.css: the page's policy lets no script write style sheets.
    injectCSS: false,
    onUpdate: () => changed.current(),
    onBlur: () => input.onBlur(),
  })
  changed.current = useFormDocument(editor, input, protocols)
  useEffect(() => input.ref({ focus: () => editor?.view.dom.focus() }), [editor, input.ref])

  return (
    <FormControl fullWidth error={invalid} required={isRequired} className="rich-text-input">
      <FormLabel id={`${id}-label`} component="div" onClick={() => editor?.commands.focus()}>
        {label}
      </FormLabel>
      <div className="rich-text-frame" data-invalid={invalid}>
        <TiptapEditorProvider value={editor}>
          <Toolbar controls={id} editLink={() => setIsLinking(true)} />
          {isLinking && <LinkBar close={() => setIsLinking(false)} />}
          <EditorContent editor={editor} />
        </TiptapEditorProvider>
      </div>
      <FormHelperText id={`${id}-message`} component="div">
        <InputMessage error={error?.message} help={helperText} />
      </FormHelperText>
    </FormControl>
  )
}

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

/** Where the address of a link is entered. It stands in the form, so Enter must not send that. */
export function LinkBar({ close }: { close: () => void }) {
  const editor = use(TiptapEditorContext)
  const protocols = useLinkProtocols()
  const { texts } = useLanguage()
  const text = texts.richText.link
  const [start] = useState(() => String(editor?.getAttributes('link').href ?? ''))
  const [typed, setTyped] = useState(start)
  const [fault, setFault] = useState<'missing' | 'wrong'>()
  if (!editor) return null

  function leave() {
    close()
    editor?.commands.focus()
  }

  function apply() {
    const href = readLinkAddress(typed, protocols)
    if (href === undefined) return setFault(typed.trim() === '' ? 'missing' : 'wrong')
    const { empty } = editor?.state.selection ?? {}
    if (empty && start === '') {
      const link = { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }
      editor?.commands.insertContent(link)
    } else editor?.chain().extendMarkRange('link').setLink({ href }).run()
    leave()
  }

  function remove() {
    editor?.chain().extendMarkRange('link').unsetLink().run()
    leave()
  }

  function obey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else leave()
  }

  const message = fault && fill(text[fault], { protocols: linkProtocols(protocols).join(', ') })
  return (
    <fieldset className="rich-text-link" aria-label={text.title}>
      <TextField
        label={text.address}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setFault(undefined)
        }}
        onKeyDown={obey}
        onFocus={(event) => event.target.select()}
        error={fault !== undefined}
        helperText={message}
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false } }}
      />
      <Button variant="contained" onClick={apply}>
        {text.apply}
      </Button>
      {start !== '' && <Button onClick={remove}>{text.remove}</Button>}
      <Button onClick={leave}>{text.cancel}</Button>
    </fieldset>
  )
}
