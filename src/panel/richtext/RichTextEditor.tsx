import { FormLabel } from '@mui/material'
import { RichTextInput, TiptapEditorContext } from 'ra-input-rich-text'
import { use, useEffect, useMemo, useState } from 'react'
import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { cleanPasted } from '#richtext/cleanPasted.ts'
import { createExtensions } from '#richtext/createExtensions.ts'
import type { FieldInputProps } from '../fields/fieldView.ts'
import { useInputProps } from '../fields/TypedInput.tsx'
import { createFormText } from './formText.ts'
import { LinkBar } from './LinkBar.tsx'
import { useLinkProtocols } from './LinkProtocolsContext.ts'
import { Toolbar } from './Toolbar.tsx'
import './editor.css'
import '#richtext/richText.css'

/** The input of a rich text: react-admin's, with our extensions and our toolbar. Its value in the form is HTML. */
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

/** The package's own would write an empty text into a new record; its types know no way to say so. */
const noDefault: object = { defaultValue: null }

interface BarProps {
  id: string
  isRequired: boolean
  invalid: boolean
  /** Tells the form what to focus where the input has a mistake. */
  register: (input: { focus: () => void }) => void
}

/** What stands above the text. It also tells assistive technology what the package leaves out (`package.test.tsx`). */
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
