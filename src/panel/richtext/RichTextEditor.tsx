import { Button, FormLabel, TextField } from '@mui/material'
import { RichTextInput, TiptapEditorContext } from 'ra-input-rich-text'
import { type KeyboardEvent, use, useEffect, useMemo, useState } from 'react'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { fill } from '#model/base/translator.ts'
import { cleanPasted } from '#richtext/cleanPasted.ts'
import { createExtensions } from '#richtext/createExtensions.ts'
import { linkProtocols, readLinkAddress } from '#richtext/linkAddress.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from '../fields/fieldView.ts'
import { useInputProps } from '../fields/TypedInput.tsx'
import { createFormText } from './formText.ts'
import { useLinkProtocols } from './LinkProtocolsContext.ts'
import { Toolbar } from './Toolbar.tsx'
import './editor.css'
import '#richtext/richText.css'

/** Edits a rich text with our extensions and our toolbar. Its value in the form is HTML. */
export default function RichTextEditor(props: FieldInputProps) {
  const { label, isRequired, helperText, source } = useInputProps(props)
  const { id, field: input, fieldState } = useInput({ source, isRequired })
  const { invalid } = fieldState
  const { getValues, setFocus } = useFormContext()
  const protocols = useLinkProtocols()
  const text = useMemo(
    () => createFormText(protocols, () => getValues(input.name)),
    [protocols, getValues, input.name],
  )
  const editorOptions = useMemo(
    () => ({
      extensions: [...createExtensions(protocols), text.extension],
      editorProps: {
        attributes: { class: 'rich-text', role: 'textbox', 'aria-multiline': 'true', translate: 'no' },
        transformPastedHTML: (html: string) => cleanPasted(html, protocols),
      },
      // They are in editor.css: the page's policy lets no script write style sheets.
      injectCSS: false,
    }),
    [protocols, text],
  )
  return (
    <RichTextInput
      id={id}
      source={source}
      className={invalid ? 'rich-text-input invalid' : 'rich-text-input'}
      label={
        <FormLabel
          id={`${id}-name`}
          component="span"
          required={isRequired}
          error={invalid}
          onClick={() => setFocus(input.name)}
        >
          {label}
        </FormLabel>
      }
      isRequired={isRequired}
      helperText={helperText}
      {...noDefault}
      format={text.format}
      parse={text.parse}
      editorOptions={editorOptions}
      toolbar={<Bar id={id} isRequired={isRequired} invalid={invalid} register={input.ref} />}
    />
  )
}

/** Else the package would write an empty text into a new record; its types know no way to say so. */
const noDefault: object = { defaultValue: null }

interface BarProps {
  id: string
  isRequired: boolean
  invalid: boolean
  /** Tells the form what to focus at a mistake. */
  register: (input: { focus: () => void }) => void
}

/** It also tells assistive technology what the package leaves out (`package.test.tsx`). */
function Bar({ id, isRequired, invalid, register }: BarProps) {
  const editor = use(TiptapEditorContext)
  const [isLinking, setIsLinking] = useState(false)

  useEffect(() => register({ focus: () => editor?.view.dom.focus() }), [editor, register])
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const { dom } = editor.view
    // The line of help and mistakes has no id; the element around the text is named, which has no role.
    dom
      .closest('.rich-text-input')
      ?.querySelector('.MuiFormHelperText-root')
      ?.setAttribute('id', `${id}-message`)
    dom.parentElement?.removeAttribute('aria-labelledby')
    const { editorProps } = editor.options
    const attributes = {
      ...editorProps.attributes,
      'aria-labelledby': `${id}-name`,
      'aria-describedby': `${id}-message`,
      'aria-required': String(isRequired),
      'aria-invalid': String(invalid),
    }
    editor.setOptions({ editorProps: { ...editorProps, attributes } })
  }, [editor, id, isRequired, invalid])

  return (
    <div className="rich-text-bar">
      <Toolbar controls={id} editLink={() => setIsLinking(true)} />
      {isLinking && <LinkBar close={() => setIsLinking(false)} />}
    </div>
  )
}

/** Takes the address of a link. It stands in the form, so Enter must not send that. */
function LinkBar({ close }: { close: () => void }) {
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
