import { act, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Form } from 'react-admin'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { definePage } from '#features/model.ts'
import { renderPanel } from '../support/renderPanel.tsx'

/** The document that an editor shows belongs to it, as Tiptap's own tests have it. */
export const editorIn = (element: HTMLElement) => (element as HTMLElement & { editor: Editor }).editor

/** As a key would: one transaction. */
export const write = (editor: Editor, text: string) =>
  act(async () => editor.view.dispatch(editor.state.tr.insertText(text)))

/** A page of the panel with a form of react-admin in which an input stands, over a record. */
export async function openForm(input: ReactNode, record?: { id: number; text?: unknown }) {
  const seen: { form?: UseFormReturn } = {}
  function Look() {
    seen.form = useFormContext()
    void seen.form.formState.dirtyFields
    return null
  }
  function Trial() {
    return (
      <Form {...(record ? { record } : {})}>
        <Look />
        {input}
      </Form>
    )
  }
  const trial = definePage({
    path: 'trial',
    title: 'Versuch',
    access: [],
    view: async () => ({ default: Trial }),
  })
  renderPanel({
    resources: [],
    backend: () => undefined,
    address: '/panel/trial',
    granted: [],
    pages: [trial],
  })
  const box = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.ProseMirror')
    if (!found) throw new Error('the editor is not there yet')
    return found
  })
  const form = () => seen.form as UseFormReturn
  return { box, editor: editorIn(box), form, value: () => form().getValues('text') as unknown }
}
