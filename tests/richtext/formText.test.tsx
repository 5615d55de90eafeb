import { act, screen, waitFor } from '@testing-library/react'
import { AllSelection, NodeSelection } from '@tiptap/pm/state'
import { RichTextInput } from 'ra-input-rich-text'
import { useLayoutEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { partField } from '#panel/editing/PartForm.tsx'
import { createFormText } from '#panel/richtext/formText.ts'
import RichTextEditor from '#panel/richtext/RichTextEditor.tsx'
import { createExtensions } from '#richtext/createExtensions.ts'
import { editorIn, openForm, write } from './trial.tsx'

const input = <RichTextEditor field={partField('richText', 'Text')} source="text" />
const open = (text?: unknown) => openForm(input, { id: 1, text })

/** Without our toolbar, of which all buttons are drawn anew with each of hundreds of steps. */
function Bare() {
  const { getValues } = useFormContext()
  const { extension, ...text } = useMemo(() => createFormText([], () => getValues('text')), [getValues])
  const editorOptions = useMemo(() => ({ extensions: [...createExtensions([]), extension] }), [extension])
  return <RichTextInput source="text" {...text} editorOptions={editorOptions} toolbar={<hr />} />
}

/** Not as the editor would write it. */
const came = '<p style="text-align:center"><b>Hallo</b></p>\n<p>Welt</p>'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe('the history of a rich text', () => {
  it('takes a hundred steps back and forth, each as it was, and no more (X08)', async () => {
    const { editor, value } = await openForm(<Bare />)
    const written: unknown[] = []
    // Drawn once for each way, not for each step: what is looked at is the form's value.
    await act(async () => {
      for (let step = 0; step < 118; step += 1) {
        wait(501)
        editor.view.dispatch(editor.state.tr.insertText('a'))
        written.push(value())
      }
    })
    await act(async () => {
      for (const before of written.slice(17, 117).toReversed()) {
        editor.commands.undo()
        expect(value()).toBe(before)
      }
    })
    expect(editor.can().undo()).toBe(false)
    await act(async () => {
      for (const after of written.slice(18)) {
        editor.commands.redo()
        expect(value()).toBe(after)
      }
    })
    expect(editor.can().redo()).toBe(false)
  })

  it('begins a new step after a pause of 500 milliseconds (X08)', async () => {
    const { editor } = await open()
    for (const [letter, pause] of [
      ['a', 0],
      ['b', 499],
      ['c', 501],
      ['d', 500],
    ] as const) {
      wait(pause)
      await write(editor, letter)
    }
    const steps = ['ab', '']
    for (const text of steps) {
      await act(async () => editor.commands.undo())
      expect(editor.getText()).toBe(text)
    }
    for (const text of ['ab', 'abcd']) {
      await act(async () => editor.commands.redo())
      expect(editor.getText()).toBe(text)
    }
  })

  it('is redone after something was typed in another field', async () => {
    const { editor, form, value } = await open('<p>Frist</p>')
    await write(editor, 'Die ')
    const changed = value()
    await act(async () => editor.commands.undo())
    expect(value()).toBe('<p>Frist</p>')
    await act(async () => {
      editor.view.dom.dispatchEvent(new FocusEvent('blur'))
      form().setValue('number', 'R-1', { shouldDirty: true, shouldTouch: true })
    })
    expect(editor.can().redo()).toBe(true)
    await act(async () => editor.commands.redo())
    expect(value()).toBe(changed)
  })
})

describe('a rich text of a form', () => {
  it.each([undefined, null, '', came, '<p></p>'])('is not changed by being opened: %j', async (text) => {
    const { editor, form, value } = await open(text)
    expect(value() ?? null).toBe(text ?? null)
    expect(form().formState.dirtyFields).toEqual({})
    expect(editor.can().undo()).toBe(false)
  })

  it.each([null, '', came])('is again what came once everything is undone: %j', async (text) => {
    const { editor, form, value } = await open(text)
    await write(editor, 'x')
    expect(form().formState.dirtyFields).toEqual({ text: true })
    await act(async () => editor.commands.undo())
    expect(value()).toBe(text)
    expect(form().formState.dirtyFields).toEqual({})
  })

  it('is stored as nothing where nothing is in it', async () => {
    const { editor, value } = await open('<p>a</p>')
    await act(async () => editor.commands.clearContent(true))
    expect(value()).toBeNull()
  })

  it('is what came after a reset, which can be undone itself', async () => {
    const { editor, form, value } = await open(came)
    const shown = editor.getHTML()
    await write(editor, 'Ach, ')
    const changed = value()
    await act(async () => form().reset())
    expect([editor.getHTML(), value()]).toEqual([shown, came])
    await act(async () => editor.commands.undo())
    expect(value()).toBe(changed)
    await act(async () => editor.commands.redo())
    expect(value()).toBe(came)
  })

  it('shows what is put into the form from elsewhere, cleaned, as one step of its own', async () => {
    const { editor, form, value } = await open(came)
    await write(editor, 'Ach, ')
    const mine = value()
    const theirs = '<p>Ihres<script>x()</script></p>'
    await act(async () => form().setValue('text', theirs, { shouldDirty: true }))
    expect(editor.getHTML()).toBe('<p>Ihres</p>')
    expect(value()).toBe(theirs)
    await act(async () => editor.commands.undo())
    expect(value()).toBe(mine)
    await act(async () => editor.commands.redo())
    expect(value()).toBe(theirs)
  })

  it('has no step for the same document in other words', async () => {
    const { editor, form, value } = await open('<p><strong>a</strong></p>')
    await act(async () => form().setValue('text', '<p><b>a</b></p>'))
    expect(editor.can().undo()).toBe(false)
    await write(editor, 'x')
    await act(async () => editor.commands.undo())
    expect(value()).toBe('<p><b>a</b></p>')
  })

  it('loses nothing that is typed between a render and its effects', async () => {
    function QuickHand() {
      const { control } = useFormContext()
      const text = useWatch({ control, name: 'text' })
      useLayoutEffect(() => {
        if (text !== '<p>a</p>') return
        const { view } = editorIn(screen.getByRole('textbox'))
        view.dispatch(view.state.tr.insertText('b'))
      }, [text])
      return null
    }
    const { editor, value } = await openForm(
      <>
        <QuickHand />
        {input}
      </>,
    )
    const contents: string[] = []
    editor.on('transaction', () => contents.push(editor.getText()))
    await write(editor, 'a')
    await waitFor(() => expect(value()).toBe('<p>ab</p>'))
    expect([...new Set(contents)]).toEqual(['a', 'ab'])
    await act(async () => editor.commands.undo())
    expect(editor.getText()).toBe('')
  })
})

describe('what is selected in a rich text', () => {
  it('stays selected as it was when the text changes', async () => {
    const { editor } = await open('<h1>a</h1><hr><p>b</p>')
    await act(async () => editor.chain().selectAll().toggleBold().run())
    expect(editor.state.selection).toBeInstanceOf(AllSelection)
    await act(async () => editor.commands.setNodeSelection(3))
    await act(async () => editor.view.dispatch(editor.state.tr.insertText('c', 2)))
    expect(editor.state.selection).toBeInstanceOf(NodeSelection)
  })

  it('goes on in bold on the next line', async () => {
    const { editor } = await open('<p><strong>a</strong></p>')
    await act(async () => editor.chain().setTextSelection(2).splitBlock().run())
    expect(editor.isActive('bold')).toBe(true)
    await write(editor, 'b')
    expect(editor.getHTML()).toBe('<p><strong>a</strong></p><p><strong>b</strong></p>')
  })
})
