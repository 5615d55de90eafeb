import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FormItem } from '#features/forms/model/document.ts'
import { forms } from '#resources/forms.ts'
import { formVersions } from '#resources/formVersions.ts'
import { json, renderPanel } from '../../support/renderPanel.tsx'
import { holdTime, passTime } from '../../support/time.ts'
import { fill, user } from '../../support/user.ts'
import { formBackend, formOf, openBuilder, question, titleField, words } from './formPanel.ts'

const patient = { timeout: 10_000 }

const version = (number: number, title: string) => ({
  ...{ id: `v${number}`, form: 'f1', version: number, title, titleEnglish: 'Contact' },
  ...{ questions: formOf(question('name')), publishedAt: '2026-01-02T10:00:00.000Z', publishedBy: 'Ada' },
})

async function choose(item: string) {
  await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('what is not saved yet is saved before it is published, and the address is told', async () => {
  const backend = formBackend()
  openBuilder(backend)
  await user.type(await titleField(), '!')
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }))
  const dialog = await screen.findByRole('dialog', undefined, patient)
  await user.click(within(dialog).getByRole('button', { name: 'Veröffentlichen' }))
  expect(await within(dialog).findByText('Version 1 ist veröffentlicht.', undefined, patient)).toBeTruthy()
  expect(within(dialog).getByText(/\/f\/f1$/)).toBeTruthy()
  expect(backend.stored()).toMatchObject({ title: 'Kontakt!', status: 'PUBLISHED' })
})

it('editor, preview, answers and what they say together are one page, and the address says which', async () => {
  const panel = openBuilder(formBackend({ answers: 14 }), {
    granted: ['*:apiContent:Get', '*:apiContent:Put', '*:mca:ListCustomers'],
  })
  await titleField()
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Bearbeiten', 'Vorschau', 'Antworten (14)', 'Auswertung'])
  await user.click(screen.getByRole('tab', { name: 'Antworten (14)' }))
  expect(panel.router.state.location.search).toBe('?view=answers')
  expect(await screen.findByText('Noch nie veröffentlicht', undefined, patient)).toBeTruthy()
})

it('a form is published again only when something has changed since', async () => {
  openBuilder(formBackend({ status: 'PUBLISHED', version: 2 }))
  await titleField()
  const published = screen.getByRole<HTMLButtonElement>('button', { name: 'Veröffentlicht' })
  expect(published.disabled).toBe(true)
  expect(screen.getByText('Seit Version 2 hat sich nichts geändert.')).toBeTruthy()
  await user.type(await titleField(), '!')
  expect(await screen.findByRole('button', { name: 'Veröffentlichen' }, patient)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Veröffentlicht' })).toBeNull()
})

it('a form that leads customers into the panel is not published', async () => {
  const text = words('<p>Zum <a href="/panel/media/7">Clip</a></p>')
  const note: FormItem = { key: 'hint', kind: 'note', label: words(''), text }
  openBuilder(formBackend({ questions: formOf(note, question('name')) }))
  await titleField()
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }))
  const dialog = await screen.findByRole('dialog', undefined, patient)
  expect(within(dialog).getByRole('alert').textContent).toContain('Der Link „/panel/media/7“ führt ins Panel')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Veröffentlichen' }).disabled).toBe(
    true,
  )
})

it('what cannot be saved is not published', async () => {
  const backend = formBackend()
  backend.refuse(({ method }) => (method === 'PUT' ? json({}, 403) : undefined))
  openBuilder(backend)
  await user.type(await titleField(), '!')
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }))
  const dialog = await screen.findByRole('dialog', undefined, patient)
  await user.click(within(dialog).getByRole('button', { name: 'Veröffentlichen' }))
  expect(
    await within(dialog).findByText(
      /konnte nicht gespeichert und deshalb nicht veröffentlicht werden/,
      undefined,
      patient,
    ),
  ).toBeTruthy()
  expect(backend.stored().status).toBe('DRAFT')
})

it('an earlier version is put into the editor, saved as a draft, and can be taken back', async () => {
  holdTime()
  const backend = formBackend({ version: 2, status: 'PUBLISHED' }, [
    version(2, 'Kontakt'),
    version(1, 'Anfrage'),
  ])
  openBuilder(backend)
  await titleField()
  await choose('Versionen …')
  await user.click(await screen.findByRole('radio', { name: /Version 1/ }, patient))
  expect(screen.getByText(/„Anfrage“ → „Kontakt“/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Version 1 wiederherstellen' }))
  expect((await titleField()).value).toBe('Anfrage')
  await passTime()
  await waitFor(() => expect(backend.stored().title).toBe('Anfrage'), patient)
  expect(backend.stored().version).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect((await titleField()).value).toBe('Kontakt')
})

it('a form that was never published has no versions, and that is said', async () => {
  openBuilder(formBackend())
  await titleField()
  await choose('Versionen …')
  expect(await screen.findByText(/Noch nichts veröffentlicht/, undefined, patient)).toBeTruthy()
})

it('after how many days answers are deleted is set beside the content', async () => {
  holdTime()
  const backend = formBackend()
  openBuilder(backend)
  await titleField()
  await choose('Einstellungen …')
  const days = await screen.findByLabelText('Antworten löschen nach (Tage)', undefined, patient)
  await fill(days, '9999')
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }))
  expect(screen.getByText(/Eine ganze Zahl von 1 bis 3650/)).toBeTruthy()
  await fill(days, '30')
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }))
  await passTime()
  await waitFor(() => expect(backend.stored().keptDays).toBe(30), patient)
})

it('a form that is not there is said to be missing', async () => {
  openBuilder(formBackend({ id: 'other' }))
  expect(await screen.findByText(/f1/, undefined, patient)).toBeTruthy()
  expect(screen.queryByLabelText('Titel (Deutsch)')).toBeNull()
})

it('an empty form is made at once and opens in the editor', async () => {
  const backend = formBackend()
  const answer = (call: Parameters<typeof backend.answer>[0]) =>
    call.path === 'mca-forms/f2' ? { ...backend.stored(), id: 'f2' } : backend.answer(call)
  const panel = renderPanel({
    resources: [forms, formVersions],
    granted: ['*:apiContent:Get', '*:apiContent:Put'],
    address: '/panel/formbuilder/create',
    backend: answer,
  })
  await user.click(await screen.findByRole('button', { name: /Leeres Formular/ }, patient))
  await waitFor(() => expect(panel.address()).toBe('/panel/formbuilder/f2/edit'), patient)
  await waitFor(async () => expect(await titleField()).toBe(document.activeElement), patient)
  const created = panel.calls.find(({ method }) => method === 'POST')
  expect(created?.body).toMatchObject({ title: 'Neues Formular', titleEnglish: 'New form' })
  expect(created?.headers.get('idempotency-key')).toBeTruthy()
})

it('an empty list offers what one can begin with', async () => {
  const panel = renderPanel({
    resources: [forms, formVersions],
    granted: ['*:apiContent:Get', '*:apiContent:Put'],
    address: '/panel/formbuilder',
    backend: ({ path }) => (path === 'mca-forms' ? { data: [], total: 0 } : undefined),
  })
  expect(await screen.findByRole('button', { name: /Leeres Formular/ }, patient)).toBeTruthy()
  expect(panel.address()).toBe('/panel/formbuilder')
})

it('who may not write forms is not offered to begin one', async () => {
  renderPanel({
    resources: [{ ...forms, access: { ...forms.access, open: [] } }, formVersions],
    granted: ['*:apiContent:Get'],
    address: '/panel/formbuilder',
    backend: ({ path }) => (path === 'mca-forms' ? { data: [], total: 0 } : undefined),
  })
  expect(await screen.findByText('Noch nichts da', undefined, patient).catch(() => undefined)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Leeres Formular/ })).toBeNull()
})

it('the address of a published form is copied', async () => {
  openBuilder(formBackend({ status: 'PUBLISHED', version: 1 }))
  await titleField()
  await choose('Adresse kopieren')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\/f\/f1$/), patient)
})

it('what is wrong with a form keeps it from being published, and leads to its place', async () => {
  const half = { ...question('iban'), label: { de: 'IBAN', en: '' } }
  const panel = openBuilder(formBackend({ questions: formOf(half) }))
  await titleField()
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }))
  const dialog = await screen.findByRole('dialog', undefined, patient)
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Veröffentlichen' }).disabled).toBe(
    true,
  )
  expect(within(dialog).getByText(/Englisch fehlt/)).toBeTruthy()
  await user.click(within(dialog).getByRole('link', { name: 'IBAN' }))
  expect(panel.router.state.location.search).toBe('?item=iban')
  await waitFor(() => expect(screen.queryByText('Formular veröffentlichen')).toBeNull(), patient)
})

it('what the backend finds is shown as what the panel finds', async () => {
  const backend = formBackend()
  const finding = { code: 'noLabel', severity: 'error', page: 'page1', item: 'name', property: 'label' }
  backend.refuse(({ path }) =>
    path.endsWith('/publish')
      ? json({ code: 'invalid', type: 'formFindings', findings: [finding] }, 400)
      : undefined,
  )
  openBuilder(backend)
  await titleField()
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }))
  const dialog = await screen.findByRole('dialog', undefined, patient)
  await user.click(within(dialog).getByRole('button', { name: 'Veröffentlichen' }))
  expect(await within(dialog).findByRole('link', { name: 'name' }, patient)).toBeTruthy()
  expect(backend.stored().status).toBe('DRAFT')
})

it('the page of a form tells where it is filled in', async () => {
  openBuilder(formBackend({ status: 'PUBLISHED', version: 1 }), {
    address: '/panel/formbuilder/f1?tab=address',
  })
  expect(await screen.findByText(/\/f\/f1$/, undefined, patient)).toBeTruthy()
})

it('the page of a form that is not published says so', async () => {
  openBuilder(formBackend(), { address: '/panel/formbuilder/f1?tab=address' })
  expect(await screen.findByText(/nicht veröffentlicht/, undefined, patient)).toBeTruthy()
})

it('a form that is deleted from its editor leads to the list and asks nothing', async () => {
  const backend = formBackend()
  backend.refuse(({ method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : undefined))
  const panel = openBuilder(backend)
  await titleField()
  await choose('Löschen')
  const dialog = await screen.findByRole('dialog', undefined, patient)
  await user.click(within(dialog).getByRole('button', { name: 'Löschen' }))
  await waitFor(() => expect(panel.address()).toBe('/panel/formbuilder'), patient)
})
