import { Button, TextField } from '@mui/material'
import { TiptapEditorContext } from 'ra-input-rich-text'
import { type KeyboardEvent, use, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { linkProtocols, readLinkAddress } from '#richtext/linkAddress.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useLinkProtocols } from './LinkProtocolsContext.ts'

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
