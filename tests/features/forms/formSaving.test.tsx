import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pause } from '#features/forms/panel/builder/saving/autosave.ts'
import type { Draft } from '#panel/base/drafts/draftStore.ts'
import { json } from '../../support/renderPanel.tsx'
import { holdTime, passTime } from '../../support/time.ts'
import { user } from '../../support/user.ts'
import { formBackend, openBuilder, storedForm, titleField } from './formPanel.ts'

const patient = { timeout: 10_000 }

// It saves by itself after a pause, which nobody waits for.
beforeEach(holdTime)
afterEach(() => vi.restoreAllMocks())

const put = ({ calls }: ReturnType<typeof openBuilder>) => calls.filter(({ method }) => method === 'PUT')
const saved = () => screen.findByText(/^Gespeichert/, undefined, patient)
/** A letter more in the title, and the pause after which it is saved. */
async function typeAndPause(letter: string) {
  await user.type(await titleField(), letter)
  await passTime(pause)
}

it('what is typed is saved by itself a moment later, and said to be', async () => {
  const backend = formBackend()
  const panel = openBuilder(backend)
  await user.type(await titleField(), 'e?')
  expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeTruthy()
  await passTime(pause)
  await saved()
  expect(backend.stored().title).toBe('Kontakte?')
  expect(put(panel)).toHaveLength(1)
  expect(put(panel)[0]?.headers.get('if-match')).toBe(`"${storedForm.updatedAt}"`)
})

it('a form without a title is not saved, and the reason stands at the title', async () => {
  const backend = formBackend()
  const panel = openBuilder(backend)
  await user.clear(await titleField())
  expect(screen.getByText('Ohne Titel wird das Formular nicht gespeichert.')).toBeTruthy()
  fireEvent.blur(window)
  await passTime()
  expect(put(panel)).toHaveLength(0)
  await user.click(await titleField())
  await user.paste('Neu')
  await passTime(pause)
  await saved()
  expect(backend.stored().title).toBe('Neu')
})

it('a failed save keeps the document, says why, and is tried again by itself', async () => {
  const backend = formBackend()
  let isDown = true
  backend.refuse(({ method }) => (method === 'PUT' && isDown ? json({}, 503) : undefined))
  openBuilder(backend)
  await typeAndPause('!')
  const bar = await screen.findByText('Nicht gespeichert:', undefined, patient)
  expect(bar.parentElement?.textContent).toContain('von selbst')
  expect((await titleField()).value).toBe('Kontakt!')
  isDown = false
  await passTime()
  await saved()
  expect(backend.stored().title).toBe('Kontakt!')
})

it('what is forbidden is not tried again by itself, but by the button', async () => {
  const backend = formBackend()
  let isForbidden = true
  backend.refuse(({ method }) => (method === 'PUT' && isForbidden ? json({}, 403) : undefined))
  const panel = openBuilder(backend)
  await typeAndPause('!')
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' }, patient)
  const tries = put(panel).length
  await user.type(await titleField(), '?')
  await passTime(60_000)
  expect(put(panel)).toHaveLength(tries)
  isForbidden = false
  await user.click(retry)
  await saved()
  expect(backend.stored().title).toBe('Kontakt!?')
})

it('without a network nothing is sent, and it is saved as soon as there is one', async () => {
  const backend = formBackend()
  const panel = openBuilder(backend)
  await titleField()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await typeAndPause('!')
  await screen.findByText('Offline, nicht gespeichert', undefined, patient)
  expect(put(panel)).toHaveLength(0)
  onLine.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await passTime(pause)
  await saved()
  expect(backend.stored().title).toBe('Kontakt!')
})

it('what is not saved yet is a draft at once, even while somebody types on', async () => {
  const backend = formBackend()
  backend.refuse(({ method }) => (method === 'PUT' ? json({}, 403) : undefined))
  const panel = openBuilder(backend)
  await user.type(await titleField(), '!')
  await waitFor(
    () => expect(panel.drafts.find('forms', 'f1')?.values).toEqual({ title: 'Kontakt!' }),
    patient,
  )
  expect(panel.drafts.find('forms', 'f1')).toMatchObject({
    base: { title: 'Kontakt' },
    version: storedForm.updatedAt,
  })
})

const draft: Draft = {
  ...{ resource: 'forms', id: 'f1', title: 'Formular bearbeiten', keptAt: '2026-01-02T10:30:00.000Z' },
  ...{ values: { title: 'Kontakt neu' }, base: { title: 'Kontakt' }, version: storedForm.updatedAt },
}

it('after a crash the draft is in the editor, is saved, and can be discarded', async () => {
  const backend = formBackend()
  const panel = openBuilder(backend, { kept: [draft] })
  await waitFor(async () => expect((await titleField()).value).toBe('Kontakt neu'))
  expect(screen.getByText(/wiederhergestellt/)).toBeTruthy()
  await passTime(pause)
  await waitFor(() => expect(backend.stored().title).toBe('Kontakt neu'), patient)
  await waitFor(() => expect(panel.drafts.find('forms', 'f1')).toBeUndefined(), patient)
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect((await titleField()).value).toBe('Kontakt')
  await passTime(pause)
  await waitFor(() => expect(backend.stored().title).toBe('Kontakt'), patient)
})

it('a draft of an older state is put together with what others have stored since', async () => {
  const backend = formBackend({ titleEnglish: 'Get in touch', updatedAt: '2026-01-02T10:45:00.000Z' })
  openBuilder(backend, { kept: [draft] })
  await titleField()
  await passTime(pause)
  await waitFor(
    () => expect(backend.stored()).toMatchObject({ title: 'Kontakt neu', titleEnglish: 'Get in touch' }),
    patient,
  )
})

it('changes of others that do not contradict are taken over, and can be taken back', async () => {
  const backend = formBackend()
  openBuilder(backend)
  await titleField()
  backend.store({ titleEnglish: 'Get in touch' })
  await typeAndPause('!')
  expect(await screen.findByText(/^Änderungen von anderen übernommen/, undefined, patient)).toBeTruthy()
  await saved()
  expect(backend.stored()).toMatchObject({ title: 'Kontakt!', titleEnglish: 'Get in touch' })
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Titel (Englisch)')).value).toBe('Contact')
})

it('where both have changed the same, the person chooses before anything is saved', async () => {
  const backend = formBackend()
  openBuilder(backend)
  await titleField()
  backend.store({ title: 'Anfrage' })
  await typeAndPause('!')
  await user.click(await screen.findByRole('button', { name: 'Ansehen' }, patient))
  const dialog = await screen.findByRole('dialog')
  expect(backend.stored().title).toBe('Anfrage')
  await user.click(within(dialog).getByRole('radio', { name: /Meine Eingabe/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(backend.stored().title).toBe('Kontakt!'), patient)
})

it('a page that is left saves first and asks nothing', async () => {
  const backend = formBackend()
  const panel = openBuilder(backend)
  await user.type(await titleField(), '!')
  await panel.router.navigate('/panel')
  await screen.findByRole('heading', { name: 'Übersicht' })
  expect(backend.stored().title).toBe('Kontakt!')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a page that cannot be saved is left only after the question', async () => {
  const backend = formBackend()
  backend.refuse(({ method }) => (method === 'PUT' ? json({}, 403) : undefined))
  const panel = openBuilder(backend)
  await user.type(await titleField(), '!')
  void panel.router.navigate('/panel')
  await user.click(await screen.findByRole('button', { name: 'Als Entwurf behalten' }, patient))
  await screen.findByRole('heading', { name: 'Übersicht' })
  expect(panel.drafts.find('forms', 'f1')?.values).toEqual({ title: 'Kontakt!' })
})

it('who comes back to the window sees what others have stored meanwhile', async () => {
  const backend = formBackend()
  openBuilder(backend)
  await titleField()
  backend.store({ title: 'Anfrage' })
  fireEvent.focus(window)
  await waitFor(async () => expect((await titleField()).value).toBe('Anfrage'), patient)
})
