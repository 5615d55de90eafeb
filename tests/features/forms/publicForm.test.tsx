import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FormDocument } from '#features/forms/model/document.ts'
import { formIdIn, languageIn } from '#features/forms/publicPage/address.ts'
import { createFormApi, createUuid } from '#features/forms/publicPage/formApi.ts'
import { PublicForm } from '#features/forms/publicPage/PublicForm.tsx'
import { sessionAnswers } from '#features/forms/publicPage/sessionAnswers.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'
import { json } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'

const words = (de: string, en: string) => ({ de, en })
const questions: FormDocument = {
  pages: [
    {
      key: 'one',
      title: words('Zu Ihnen', 'About you'),
      jumps: [],
      items: [
        { key: 'name', kind: 'text', label: words('Name', 'Name'), required: true },
        { key: 'iban', kind: 'iban', label: words('Konto', 'Account') },
      ],
    },
    {
      key: 'two',
      title: words('Mehr', 'More'),
      jumps: [],
      items: [{ key: 'note', kind: 'longText', label: words('Anmerkung', 'Remark') }],
    },
  ],
  thanks: words('Danke!', 'Thanks!'),
}
const published = { id: 'demo', version: 4, title: words('Anmeldung', 'Registration'), questions }

interface Call {
  path: string
  body?: { values: Record<string, unknown>; visit: string; version: number; language: string }
  key?: string | null
}

type Answer = Response | Error

const noBrand = () => Promise.resolve({})

function open(
  options: {
    read?: Answer[]
    sent?: Answer[]
    language?: 'de' | 'en'
    storage?: Parameters<typeof sessionAnswers>[0] extends () => infer S ? S : never
  } = {},
) {
  const { read = [json(published, 200)], sent = [json({}, 201)], storage = createMemoryStorage() } = options
  const calls: Call[] = []
  const visits: { seen: string[]; answered: string[]; last?: string }[] = []
  const next = (answers: Answer[]) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return (answer as Response).clone()
  }
  const api = createFormApi({
    base: '/api/',
    async fetch(path, init) {
      if (!init?.body) {
        calls.push({ path })
        return next(read)
      }
      calls.push({
        path,
        body: JSON.parse(String(init.body)),
        key: new Headers(init.headers).get('Idempotency-Key'),
      })
      return next(sent)
    },
    beacon: (_path, text) => void visits.push(JSON.parse(text)),
    randomValues: (bytes) => crypto.getRandomValues(bytes),
  })
  const kept = sessionAnswers(() => storage, 'demo', { now: () => 1_000 })
  const view = render(
    <PublicForm id="demo" language={options.language ?? 'de'} api={api} readBrand={noBrand} kept={kept} />,
  )
  const sentCalls = () => calls.filter(({ body }) => body !== undefined)
  return { ...view, calls, sentCalls, visits, storage }
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const nameInput = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ })

async function fillIn() {
  await user.type(await nameInput(), 'Eva')
  await press('Weiter')
  await screen.findByRole('textbox', { name: 'Anmerkung' })
}

afterEach(() => vi.restoreAllMocks())

describe('the public page of a form', () => {
  it('shows the form that is published, with its title and its language', async () => {
    const { calls } = open()
    await nameInput()
    expect(calls).toEqual([{ path: '/api/public-forms/demo' }])
    expect(document.title).toBe('Anmeldung')
    expect(document.documentElement.lang).toBe('de')
  })

  it('sends the answers with version, language and visit, and thanks', async () => {
    const { sentCalls } = open()
    await fillIn()
    await press('Absenden')
    await screen.findByText('Danke!')
    expect(sentCalls()).toMatchObject([
      {
        path: '/api/public-forms/demo/answers',
        body: { version: 4, language: 'de', values: { name: 'Eva', iban: null, note: null } },
      },
    ])
    expect(sentCalls()[0]?.body?.visit).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('changes the language and keeps what was typed', async () => {
    open()
    await user.type(await nameInput(), 'Eva')
    await press('English')
    await screen.findByRole('button', { name: 'Continue' })
    expect((await nameInput()).value).toBe('Eva')
    expect([document.title, document.documentElement.lang]).toEqual(['Registration', 'en'])
    expect(location.search).toContain('lang=en')
  })

  it('says so where there is no such form', async () => {
    open({ read: [json({ code: 'not_found' }, 404)] })
    await screen.findByRole('heading', { name: 'Dieses Formular gibt es nicht (mehr)' })
  })

  it.each([
    ['the server cannot be reached', new TypeError('offline')],
    ['the answer is no form', json({}, 200)],
  ])('offers to try again where %s', async (_why, answer) => {
    open({ read: [answer, json(published, 200)] })
    await screen.findByRole('heading', { name: 'Das Formular konnte nicht geladen werden' })
    await press('Erneut versuchen')
    await nameInput()
  })

  it('loses nothing offline, and sends the same answers under the same key', async () => {
    const { sentCalls } = open({ sent: [new TypeError('offline'), json({}, 201)] })
    await fillIn()
    await press('Absenden')
    expect((await screen.findByRole('alert')).textContent).toContain('nicht zu erreichen')
    await press('Erneut versuchen')
    await screen.findByText('Danke!')
    const [first, second] = sentCalls()
    expect(second?.key).toBe(first?.key)
    expect(second?.body).toEqual(first?.body)
  })

  it('has another key for other answers', async () => {
    const { sentCalls } = open({ sent: [json({}, 500), json({}, 201)] })
    await fillIn()
    await press('Absenden')
    await screen.findByRole('alert')
    await user.type(screen.getByRole('textbox', { name: 'Anmerkung' }), 'Neu')
    await press('Erneut versuchen')
    await screen.findByText('Danke!')
    expect(sentCalls()[1]?.key).not.toBe(sentCalls()[0]?.key)
  })

  it('says how long to wait where too many answers come', async () => {
    const busy = new Response('{}', { status: 429, headers: { 'Retry-After': '120' } })
    open({ sent: [busy] })
    await fillIn()
    await press('Absenden')
    expect((await screen.findByRole('alert')).textContent).toContain('in 2 Minuten')
  })

  it('leads to the question that the server refuses, on whichever page it is', async () => {
    const problem = json({ errors: { name: { code: 'maxLength', params: { max: 2 } } } }, 400)
    open({ sent: [problem] })
    await fillIn()
    await press('Absenden')
    await waitFor(async () => expect((await nameInput()).getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(await nameInput())
  })

  it('takes the new version of a form and keeps the answers that still count', async () => {
    const newer = { ...published, version: 5 }
    const { sentCalls } = open({
      read: [json(published, 200), json(newer, 200)],
      sent: [json({}, 409), json({}, 201)],
    })
    await fillIn()
    await press('Absenden')
    expect((await screen.findByRole('alert')).textContent).toContain('inzwischen geändert')
    await press('Erneut versuchen')
    await screen.findByText('Danke!')
    expect(sentCalls()[1]?.body).toMatchObject({ version: 5, values: { name: 'Eva' } })
  })

  it('keeps answers over a reload of the tab, but never an account number, and forgets them once sent', async () => {
    const { storage, unmount } = open()
    await user.type(await nameInput(), 'Eva')
    await user.type(screen.getByRole('textbox', { name: 'Konto' }), 'DE89370400440532013000')
    unmount()
    expect(JSON.stringify(storage.getItem('form demo'))).not.toContain('DE89')
    open({ storage })
    expect((await nameInput()).value).toBe('Eva')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Konto' }).value).toBe('')
    await press('Weiter')
    await press('Absenden')
    await screen.findByText('Danke!')
    expect(storage.getItem('form demo')).toBeNull()
  })

  it('works where the browser stores nothing', async () => {
    const refused = new Proxy({} as Storage, {
      get() {
        throw new Error('refused')
      },
    })
    open({ storage: refused })
    await fillIn()
    await press('Absenden')
    await screen.findByText('Danke!')
  })

  it('tells how far a visit came when a page is left and when the tab is hidden, never an answer', async () => {
    const { visits } = open()
    await fillIn()
    await waitFor(() => expect(visits).toHaveLength(1))
    await user.type(screen.getByRole('textbox', { name: 'Anmerkung' }), 'geheim')
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(visits).toHaveLength(2))
    expect(visits[1]).toMatchObject({
      version: 4,
      seen: ['name', 'iban', 'note'],
      answered: ['name', 'note'],
      last: 'note',
    })
    expect(JSON.stringify(visits)).not.toMatch(/geheim|Eva/)
  })
})

describe('the address of a form', () => {
  it('holds its id, below any path', () => {
    expect(formIdIn('/f/demo', '')).toBe('demo')
    expect(formIdIn('/admin/f/a%20b/', '/admin')).toBe('a b')
    expect(formIdIn('/f/', '')).toBe('')
    expect(formIdIn('/f/%E0%A4', '')).toBe('')
  })

  it('says the language, else the browser does', () => {
    expect(languageIn('?lang=en', ['de-DE'])).toBe('en')
    expect(languageIn('?lang=xx', ['fr', 'en-GB', 'de'])).toBe('en')
    expect(languageIn('', ['fr'])).toBe('de')
  })
})

it('makes ids that are UUIDs', () => {
  const id = createUuid((bytes) => crypto.getRandomValues(bytes))
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
