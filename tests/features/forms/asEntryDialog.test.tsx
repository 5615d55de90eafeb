import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { entryNames } from '#features/forms/panel/builder/exchange/AsEntryDialog.tsx'
import type { FormContent } from '#features/forms/panel/formContent.ts'
import type { AnyResource } from '#features/model.ts'
import { operators } from '#resources/operators.ts'
import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { entryWarnings } from '#tests/support/language.ts'
import { fill } from '../../support/user.ts'
import { formBackend, openBuilder, titleField } from './formPanel.ts'

const served = { deploymentEnvironment: 'local', apiBaseUrl: '/api/', authBaseUrl: '/api/' }

/** @param configuration answers with `config.json`, or something else. @default the one that is served */
async function openDialog(
  resources: readonly AnyResource[],
  configuration: () => Response = () => new Response(JSON.stringify(served)),
) {
  const backend = formBackend()
  backend.refuse(({ path }) => (path === 'config.json' ? configuration() : undefined))
  openBuilder(backend, { resources })
  await titleField()
  await userEvent.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Als Bereich übernehmen/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Als Bereich übernehmen' }))
  await userEvent.click(dialog.getByRole('tab', { name: 'JSON' }))
  return dialog
}

/** The entry as it stands in the dialog. */
const entryIn = (dialog: ReturnType<typeof within>): AnyResource =>
  JSON.parse(dialog.getByRole('tabpanel').querySelector('code')?.textContent ?? '')

describe('a form that is used as an area', () => {
  it('takes rights that people have, so that somebody sees it', async () => {
    const dialog = await openDialog([operators])
    expect(entryIn(dialog).access).toEqual({
      list: ['*:apiContent:Get'],
      show: ['*:apiContent:Get'],
      create: ['*:apiContent:Get', '*:apiContent:Put'],
      edit: ['*:apiContent:Get', '*:apiContent:Put'],
      delete: ['*:apiContent:Delete'],
    })
    expect(entryWarnings([], { configured: [entryIn(dialog)], templates: rightsTemplates })).toEqual([])
    expect(dialog.getByText('Administration, Redaktion, Nur lesen')).toBeTruthy()
  })

  it('takes others that are chosen', async () => {
    const dialog = await openDialog([operators])
    await userEvent.click(dialog.getByRole('combobox', { name: 'Ansehen' }))
    // Whom a choice means is said before it is made.
    await userEvent.click(await screen.findByRole('option', { name: /^\*:audit:Get\s*Administration/ }))
    await waitFor(() => expect(entryIn(dialog).access.list).toEqual(['*:audit:Get']))
    expect(entryIn(dialog).access.create).toEqual(['*:audit:Get', '*:apiContent:Put'])
  })

  it('has names of its own where the panel knows of no rights that people are given', async () => {
    const dialog = await openDialog([])
    expect(dialog.queryByRole('combobox', { name: 'Ansehen' })).toBeNull()
    expect(entryIn(dialog).access.list).toEqual(['*:contact:Get'])
  })
})

describe('the name of an area', () => {
  it('writes umlauts as two letters', () => {
    const content = { title: 'Übergabe & Prüfung 2026', titleEnglish: '' } as FormContent
    expect(entryNames(content)).toEqual({
      name: 'uebergabePruefung2026',
      path: 'uebergabe-pruefung-2026',
    })
  })

  it('is a free one, and a path that the product has is refused', async () => {
    const dialog = await openDialog([operators, { ...operators, name: 'contact', path: 'contact' }])
    expect(entryIn(dialog)).toMatchObject({ name: 'contact2', path: 'contact-2' })
    const path = dialog.getByRole('textbox', { name: 'Pfad' })
    for (const taken of ['login', 'mca-users']) {
      await fill(path, taken)
      expect(await dialog.findByText('Dieser Pfad ist schon vergeben.')).toBeTruthy()
      expect(dialog.queryByRole('button', { name: 'config.json herunterladen' })).toBeNull()
    }
  })
})

describe('the area in config.json', () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  // jsdom has files, and no way to read them but the old one.
  Blob.prototype.text = function () {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.readAsText(this)
    })
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  afterEach(() => {
    saved.length = 0
  })

  const button = (dialog: ReturnType<typeof within>) =>
    dialog.getByRole('button', { name: 'config.json herunterladen' }) as HTMLButtonElement
  async function download(dialog: ReturnType<typeof within>) {
    await waitFor(() => expect(button(dialog).disabled).toBe(false))
    await userEvent.click(button(dialog))
    return JSON.parse((await saved[0]?.text()) ?? '')
  }
  const choose = async (text: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    await userEvent.upload(
      input as HTMLInputElement,
      new File([text], 'meine.json', { type: 'application/json' }),
    )
  }

  it('stands in the whole file, which is offered once nothing is wrong with it', async () => {
    const dialog = await openDialog([operators])
    await dialog.findByText('„contact“ kommt hinzu. Andere Einträge: 0. Alles Übrige bleibt, wie es ist.')
    expect(await download(dialog)).toEqual({ ...served, resources: [entryIn(dialog)] })
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it('takes the place of the one of its name, and says what changes', async () => {
    const dialog = await openDialog([operators])
    const old = { ...entryIn(dialog), label: ['Alt', 'Alt'] }
    await choose(JSON.stringify({ ...served, resources: [old] }, undefined, 2))
    await dialog.findByText(/„contact“ steht schon darin und wird ersetzt/)
    expect(dialog.getByText('label[0]')).toBeTruthy()
    expect((await download(dialog)).resources).toEqual([entryIn(dialog)])
  })

  it('says what the panel would refuse, and what nobody could use, before it is offered', async () => {
    const dialog = await openDialog([operators], () => new Response(JSON.stringify({ ...served, zfp: 'ja' })))
    await dialog.findByText('Damit startet das Panel nicht:')
    expect(dialog.getByText(/zfp/)).toBeTruthy()
    expect(button(dialog).disabled).toBe(true)
    // Nobody may write what the area is made of.
    const allow = (Resource: string, ...Action: string[]) => ({ Effect: 'Allow', Action, Resource })
    const statements = [
      allow('*:mca', 'ListOperators', 'InviteOperator', 'EditOperator'),
      allow('*:apiContent', 'Get'),
    ]
    const template = { name: 'all', label: 'Alles', description: 'Alles', statements }
    await choose(JSON.stringify({ ...served, rightsTemplates: { replace: true, templates: [template] } }))
    await dialog.findByText('Damit startet es. Prüfen Sie aber:')
    expect(dialog.getAllByText(/das Recht "\*:apiContent:Put" bekommt niemand/).length).toBeGreaterThan(0)
    expect(dialog.queryByText(/zfp/)).toBeNull()
  })

  it('says where a file is no JSON, and that one cannot be had; the entry is there all the same', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    let isThere = false
    const dialog = await openDialog([operators], () =>
      isThere ? new Response(JSON.stringify(served)) : new Response('', { status: 503 }),
    )
    await dialog.findByText(/config.json lässt sich nicht laden \(HTTP 503\)/)
    expect(button(dialog).disabled).toBe(true)
    expect(entryIn(dialog).name).toBe('contact')
    await choose('{\n  "zfp": true,\n}')
    await dialog.findByText(/kein JSON, Zeile 2, Spalte 14/)
    isThere = true
    await choose(JSON.stringify(served))
    expect((await download(dialog)).resources).toHaveLength(1)
  })

  it('is not put into a file of which the server has kept something back', async () => {
    const backends = { shop: { through: 'server' } }
    const dialog = await openDialog([operators], () => new Response(JSON.stringify({ ...served, backends })))
    await dialog.findByText(/Der Server gibt diese config.json nicht ganz heraus/)
    expect(button(dialog).disabled).toBe(true)
  })

  it('says which calls another backend would have to answer', async () => {
    const dialog = await openDialog([operators])
    await userEvent.click(dialog.getByText('Was die Schnittstelle können muss'))
    const calls = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    for (const call of [
      'GET contact',
      'GET contact/{id}',
      'POST contact',
      'PUT contact/{id}',
      'DELETE contact/{id}',
    ]) {
      expect(calls.some((text) => text?.startsWith(`${call} `))).toBe(true)
    }
  })
})
