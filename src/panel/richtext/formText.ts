import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { type AnyExtension, commands, createDocument, Extension } from '@tiptap/react'
import { sanitizeHtml } from '#richtext/sanitize.ts'

/** As the form has it, as the editor reads it, and as the editor made of it. */
interface Held {
  value: unknown
  html: string
  doc: Node
}

interface FormText {
  /** Whatever is no text counts as none. */
  format: (value: unknown) => string
  /** `null` for nothing. What is again as it came is written back as it came: what was undone leaves no change in the form. */
  parse: (html: string) => unknown
  /** For the editor, behind those of Tiptap. */
  extension: AnyExtension
}

/**
 * Stands between a form and the editor of one text. After each change react-admin's `RichTextInput` sets content and selection
 * anew, which would empty redo; commands that would change nothing do nothing here.
 *
 * @param current the value that the form holds now
 */
export function createFormText(protocols: readonly string[], current: () => unknown): FormText {
  let cleaned = { value: undefined as unknown, html: '' }
  let written: Held | undefined
  let latest: EditorState | undefined

  function format(value: unknown): string {
    if (written && value === written.value) return written.html
    if (value !== cleaned.value) {
      cleaned = { value, html: typeof value === 'string' ? sanitizeHtml(value, { protocols }) : '' }
    }
    return cleaned.html
  }

  function parse(html: string): unknown {
    if (!latest) return html
    const arrived = key.getState(latest)
    if (arrived?.doc.eq(latest.doc)) return arrived.value
    written = { value: html === '' ? null : html, html, doc: latest.doc }
    return written.value
  }

  const extension = Extension.create({
    name: 'formText',
    onTransaction({ editor }) {
      latest = editor.state
    },
    addProseMirrorPlugins: () => [arrivals(() => cleaned)],
    addCommands: () => ({
      setContent: (content, options) => (props) => {
        // Who wants the form to know of it changes the text, as a person does.
        if (options?.emitUpdate !== false) return commands.setContent(content, options)(props)
        const { editor, tr, dispatch } = props
        // What was typed since a render makes its content an old one, which must not come back.
        if (content !== format(current())) return true
        const isHeld = (held?: Held) => held?.html === content && held.doc.eq(tr.doc)
        if (!dispatch || isHeld(written) || isHeld(key.getState(editor.state))) return true
        const doc = createDocument(content, editor.schema, editor.options.parseOptions)
        tr.setMeta(key, { value: current(), html: content }).setMeta('preventUpdate', true)
        if (!doc.eq(tr.doc)) closeHistory(tr).replaceWith(0, tr.doc.content.size, doc.content)
        return true
      },
      setTextSelection: (range) => (props) => {
        const { from, to } = props.tr.selection
        const isThere = typeof range === 'object' && range.from === from && range.to === to
        return isThere || commands.setTextSelection(range)(props)
      },
    }),
  })
  return { format, parse, extension }
}

type Arrival = Pick<Held, 'value' | 'html'>

const key = new PluginKey<Held>('arrivals')

/** At first it is what the editor was made with. */
function arrivals(start: () => Arrival) {
  return new Plugin<Held>({
    key,
    state: {
      init: (_config, { doc }) => ({ ...start(), doc }),
      apply(tr, held) {
        // What extensions append, links of typed addresses for instance, belongs to it.
        const root: Transaction = tr.getMeta('appendedTransaction') ?? tr
        const arrival: Arrival | undefined = root.getMeta(key)
        return arrival ? { ...arrival, doc: tr.doc } : held
      },
    },
  })
}
