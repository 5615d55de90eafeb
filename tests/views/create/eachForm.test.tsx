import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'
import { people, peopleBackend } from './people.ts'

function open(address: string, granted = ['*:people:Get', '*:people:Put']) {
  const { backend, rows } = peopleBackend()
  return { rows, ...renderPanel({ resources: [people], granted, backend, address }) }
}

const slideOver = () => screen.findByRole('dialog', { name: 'Einladen' })
const resultOf = (place: HTMLElement, value: string) => {
  const item = within(within(place).getByRole('region', { name: 'Ergebnis je Eingabe' }))
    .getByText(value)
    .closest('li')
  return item as HTMLElement
}

test('the list opens the form over itself; the address says so, and closing leaves the list', async () => {
  const { router } = open('/panel/people?sort=mail&order=DESC')
  await user.click(await screen.findByRole('link', { name: 'Einladen' }))
  await slideOver()
  expect(router.state.location.search).toBe('?sort=mail&order=DESC&create')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?sort=mail&order=DESC'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without the right the address opens nothing', async () => {
  open('/panel/people?create', ['*:people:Get'])
  expect(await screen.findByRole('link', { name: 'eva@example.com' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a pasted list is one call per right address, each with its result; the rest stays in the field', async () => {
  const { calls } = open('/panel/people?create')
  const dialog = await slideOver()
  const field = within(dialog).getByRole('combobox', { name: /E-Mail/ })
  await user.click(field)
  await user.paste(
    'Neu Eins <neu@example.com>\nNEU@example.com, eva@example.com; jan@example.com kaputt@ spät@example.com',
  )
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await within(dialog).findByText('1 erledigt, 4 fehlgeschlagen')
  expect(
    calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { mail: string }).mail),
  ).toEqual(
    expect.arrayContaining(['neu@example.com', 'eva@example.com', 'jan@example.com', 'spät@example.com']),
  )
  expect(resultOf(dialog, 'neu@example.com').textContent).toContain('Eingeladen')
  expect(resultOf(dialog, 'kaputt@').textContent).toContain('E-Mail')
  expect(within(dialog).queryByRole('button', { name: 'neu@example.com entfernen' })).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'kaputt@ entfernen' })).toBeTruthy()

  const known = resultOf(dialog, 'eva@example.com')
  expect(known.textContent).toContain('gibt es schon')
  await user.click(within(known).getByRole('button', { name: 'Erneut senden' }))
  await waitFor(() => expect(known.textContent).toContain('Erneut senden: erledigt'))
  expect(within(dialog).queryByRole('button', { name: 'eva@example.com entfernen' })).toBeNull()

  const working = resultOf(dialog, 'jan@example.com')
  expect(working.textContent).toContain('Aktiv')
  expect(within(working).queryByRole('button', { name: 'Erneut senden' })).toBeNull()
})

test.each(['{Tab}', '{Enter}', 'click'])('what is typed counts when it is left by %s', async (key) => {
  open('/panel/people/create')
  await user.type(await screen.findByRole('combobox', { name: /E-Mail/ }), 'neu@example.com')
  if (key === 'click') await user.click(screen.getByRole('heading', { level: 1 }))
  else await user.keyboard(key)
  expect(await screen.findByRole('button', { name: 'neu@example.com entfernen' })).toBeTruthy()
  if (key === '{Enter}') await user.tab()
  expect(screen.queryByText(/Pflichtfeld/)).toBeNull()
})

test('when all is sent the form ends: the list stands there, without a draft', async () => {
  const { router } = open('/panel/people/create')
  await user.type(await screen.findByRole('combobox', { name: /E-Mail/ }), 'neu@example.com')
  await user.click(screen.getByRole('button', { name: 'Einladen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/people'))
  expect((await screen.findAllByText('1 erledigt')).length).toBeGreaterThan(0)
  await screen.findByRole('link', { name: 'eva@example.com' })
  await router.navigate('/panel/people/create')
  await screen.findByRole('combobox', { name: /E-Mail/ })
  expect(screen.queryByText(/neu@example.com/)).toBeNull()
})

test('nothing at all is refused at the field', async () => {
  const { calls } = open('/panel/people/create')
  await user.click(await screen.findByRole('button', { name: 'Einladen' }))
  await screen.findByText(/Eine Angabe stimmt noch nicht/)
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('what is typed is asked for before it closes', async () => {
  open('/panel/people?create')
  const dialog = await slideOver()
  await user.click(within(dialog).getByRole('combobox', { name: /E-Mail/ }))
  await user.paste('a@example.com b@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'Schließen' }))
  expect(await screen.findByRole('dialog', { name: 'Nicht gespeicherte Änderungen' })).toBeTruthy()
})

test('what will be sent can be read in both languages before it is', async () => {
  open('/panel/people?create')
  const dialog = await slideOver()
  await user.click(within(dialog).getByRole('button', { name: 'E-Mail ansehen' }))
  expect(await within(dialog).findByText('Guten Tag')).toBeTruthy()
  await user.click(within(dialog).getByRole('tab', { name: 'Englisch' }))
  expect(await within(dialog).findByText('Hello')).toBeTruthy()
})

test('a rights template says what it allows as soon as it is chosen', async () => {
  open('/panel/people/create')
  await user.click(await screen.findByRole('combobox', { name: /Vorlage/ }))
  await user.click(await screen.findByRole('option', { name: 'Nur lesen' }))
  const matrix = await screen.findByRole('region', { name: 'Was darf diese Person?' })
  expect(within(matrix).getByText('Sieht Personen.')).toBeTruthy()
  const [, row] = within(matrix).getAllByRole('row')
  expect(within(row as HTMLElement).getAllByText('darf', { exact: true }).length).toBe(2)
})

test('a draft names the addresses and the template, without the matrix of what it allows', async () => {
  const { backend } = peopleBackend()
  const values = { mail: ['a@example.com', 'b@example.com'], rights: 'reading' }
  const draft = { resource: 'people', values, title: 'Person', keptAt: '2026-01-03T10:00:00.000Z' }
  const granted = ['*:people:Get', '*:people:Put']
  renderPanel({ resources: [people], granted, backend, address: '/panel/people?create', kept: [draft] })
  const offer = await within(await slideOver()).findByRole('alert')
  expect(offer.textContent).toContain('a@example.com, b@example.com')
  expect(offer.textContent).toContain('Nur lesen')
  expect(within(offer).queryByText('Sieht Personen.')).toBeNull()
})

test('a run can be stopped: what was not sent stays in the field, and says so', async () => {
  const { backend } = peopleBackend()
  const sent: string[] = []
  let answer = () => {}
  renderPanel({
    resources: [people],
    granted: ['*:people:Get', '*:people:Put'],
    address: '/panel/people?create',
    async backend(call) {
      if (call.path !== 'people' || call.method !== 'POST') return backend(call)
      sent.push((call.body as { mail: string }).mail)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return backend(call)
    },
  })
  const dialog = await slideOver()
  await user.click(within(dialog).getByRole('combobox', { name: /E-Mail/ }))
  await user.paste('a@example.com b@example.com c@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(sent).toEqual(['a@example.com']))
  await user.click(await within(dialog).findByRole('button', { name: 'Anhalten' }))
  answer()
  await within(dialog).findByText('1 erledigt, 2 nicht gesendet')
  expect(resultOf(dialog, 'b@example.com').textContent).toContain('nicht gesendet')
  expect(within(dialog).getByRole('button', { name: 'c@example.com entfernen' })).toBeTruthy()
  expect(sent).toEqual(['a@example.com'])
})

test('an invitation takes a role or the words that there is none, and says in words what was sent', async () => {
  const { backend } = peopleBackend()
  const { rights } = people.fields
  const done = ['Einladung gesendet', 'Einladungen gesendet'] as const
  const api = {
    list: { get: 'people' },
    one: { get: 'people/{id}' },
    create: { post: 'people', each: { field: 'mail', done } },
  }
  const asking = {
    ...people,
    fields: { ...people.fields, rights: { ...rights, none: { de: 'Ohne Rechte', en: 'Without rights' } } },
    api,
    actions: {},
  }
  const { calls } = renderPanel({
    resources: [asking],
    granted: ['*:people:Get', '*:people:Put'],
    address: '/panel/people?create',
    backend,
  })
  const dialog = await slideOver()
  const posted = () => calls.filter(({ method, path }) => method === 'POST' && path === 'people')
  await user.click(within(dialog).getByRole('combobox', { name: /E-Mail/ }))
  await user.paste('a@example.com b@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect((await within(dialog).findAllByText(/Pflichtfeld/)).length).toBeGreaterThan(0)
  expect(posted()).toEqual([])

  await user.click(within(dialog).getByRole('combobox', { name: /Vorlage/ }))
  await user.click(await screen.findByRole('option', { name: 'Ohne Rechte' }))
  expect(within(dialog).getByText(/kann sich anmelden, darf aber nichts/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findAllByText('2 Einladungen gesendet')).length).toBeGreaterThan(0)
  expect(posted().map(({ body }) => body)).toEqual([
    expect.objectContaining({ mail: 'a@example.com', rights: null }),
    expect.objectContaining({ mail: 'b@example.com', rights: null }),
  ])
})
