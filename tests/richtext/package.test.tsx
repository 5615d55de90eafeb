import { readFileSync } from 'node:fs'
import { act } from '@testing-library/react'
import { RichTextInput } from 'ra-input-rich-text'
import { expect, it } from 'vitest'
import { createExtensions } from '#richtext/createExtensions.ts'
import { openForm, write } from './trial.tsx'

const { version } = JSON.parse(readFileSync('node_modules/ra-input-rich-text/package.json', 'utf8'))

const aria = (name: string) => `aria-${name}`

// What of it we mend (formText.ts, RichTextEditor.tsx). Where a new version no longer does so, the mending goes.
it('is react-admin’s editor 5.15.3, which by itself loses redo and names neither itself nor its message', async () => {
  expect(version).toBe('5.15.3')
  const editorOptions = { extensions: createExtensions([]) }
  const record = { id: 1, text: '<p>Frist</p>' }
  const { box, editor, form } = await openForm(
    <RichTextInput source="text" label="Text" helperText="Hilfe" editorOptions={editorOptions} />,
    record,
  )
  await write(editor, 'Die ')
  await act(async () => editor.commands.undo())
  expect(form().getValues('text')).toBe('<p>Frist</p>')
  expect(editor.can().redo()).toBe(false)

  const named = ['role', ...['label', 'labelledby', 'describedby', 'required', 'invalid'].map(aria)]
  expect(named.filter((name) => box.hasAttribute(name))).toEqual([])
  expect(box.parentElement?.hasAttribute('aria-labelledby')).toBe(true)
  const root = box.closest('.ra-input-text')
  expect(root?.querySelector('.MuiFormHelperText-root')?.id).toBe('')
  // What is called the label holds the toolbar and the text too.
  expect(root?.querySelector(`[id="${box.id}-label"]`)?.contains(box)).toBe(true)
})
