import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { FormDocument } from '#features/forms/model/document.ts'
import FormPreview from '#features/forms/panel/builder/preview/FormPreview.tsx'
import { definePage } from '#features/model.ts'
import { renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'

const words = (de: string, en: string) => ({ de, en })
const questions = (last: string): FormDocument => ({
  pages: [
    {
      key: 'one',
      title: words('Zu Ihnen', 'About you'),
      jumps: [{ when: { way: 'POST' }, to: 'end' }],
      items: [
        { key: 'name', kind: 'text', label: words('Name', 'Full name'), required: true },
        {
          key: 'way',
          kind: 'choice',
          label: words('Weg', 'Way'),
          options: [
            { value: 'POST', label: words('Brief', 'Letter') },
            { value: 'MAIL', label: words('E-Mail', 'E-mail') },
          ],
        },
      ],
    },
    {
      key: 'two',
      title: words('Mehr', 'More'),
      jumps: [],
      items: [
        { key: 'amount', kind: 'money', label: words('Betrag', 'Amount'), currency: 'EUR', required: true },
        { key: 'last', kind: 'text', label: words(last, last) },
      ],
    },
  ],
  thanks: words('Danke!', 'Thanks!'),
})

let build: (form: FormDocument) => void = () => undefined

function Builder() {
  const [form, setForm] = useState(questions('Zuletzt'))
  build = setForm
  return <FormPreview content={{ title: 'Anmeldung', titleEnglish: 'Registration', questions: form }} />
}

async function open() {
  renderPanel({
    resources: [],
    pages: [
      definePage({ path: 'preview', title: 'Preview', access: [], view: async () => ({ default: Builder }) }),
    ],
    backend: () => ({}),
    address: '/panel/preview',
    granted: [],
  })
  await screen.findByRole('textbox', { name: /Name/ })
  await user.click(button('Von vorn'))
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const input = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const run = () => within(screen.getByRole('region', { name: 'Probelauf' }))

describe('the preview of a form', () => {
  it('says what would become of the answers, message by message, and leads to the question', async () => {
    await open()
    expect(run().queryByRole('alert')).toBeNull()
    await user.click(button('Jetzt prüfen'))
    expect((await run().findByRole('alert')).textContent).toContain('2 stimmen nicht')
    await user.click(run().getByRole('button', { name: 'Betrag' }))
    await waitFor(async () => expect(document.activeElement).toBe(await input(/Betrag/)))
  })

  it('tells the way through the pages and what would be stored', async () => {
    await open()
    await user.click(button('Jetzt prüfen'))
    await user.type(await input(/Name/), 'Eva')
    await user.click(screen.getByRole('radio', { name: 'Brief' }))
    expect((await run().findByRole('alert')).textContent).toContain('angenommen')
    expect(
      run()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Zu Ihnen – 2 Fragen', 'Mehr – übersprungen'])
    expect(
      run()
        .getAllByRole('definition')
        .map((item) => item.textContent),
    ).toEqual(['Eva', 'Brief'])
  })

  it('shows the form in the other language, with its messages', async () => {
    await open()
    await user.click(
      within(screen.getByRole('group', { name: 'Sprache des Formulars' })).getByRole('button', {
        name: 'English',
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect((await screen.findAllByText('The field is a mandatory field')).length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: 'Registration' })).toBeTruthy()
  })

  it('keeps the answers while the form is built on, and in its other view', async () => {
    await open()
    await user.type(await input(/Name/), 'Eva')
    build(questions('Noch etwas'))
    expect((await input(/Name/)).value).toBe('Eva')
    await user.click(button('Wie ein Formular im Panel'))
    expect((await input(/Name/)).value).toBe('Eva')
    expect(await input('Noch etwas')).toBeTruthy()
    await user.type(await input(/Betrag/), '12,5')
    await user.click(button('Wie Kunden es sehen'))
    await user.click(button('Weiter'))
    expect((await input(/Betrag/)).value).toBe('12,50')
  })

  it('gets the verdict of the panel’s own form too', async () => {
    await open()
    await user.click(button('Wie ein Formular im Panel'))
    await user.click(screen.getAllByRole('button', { name: 'Jetzt prüfen' })[0] as HTMLElement)
    expect((await screen.findAllByText(/Dieses Feld ist ein Pflichtfeld/)).length).toBeGreaterThan(1)
  })

  it('sends nothing when it is filled in to its end', async () => {
    await open()
    await user.type(await input(/Name/), 'Eva')
    await user.click(screen.getByRole('radio', { name: 'Brief' }))
    await user.click(button('Absenden'))
    expect(await screen.findByText('Danke!')).toBeTruthy()
    expect(run().getByRole('alert').textContent).toContain('angenommen')
  })
})
