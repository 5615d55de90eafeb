import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  choice,
  dateTime,
  defineResource,
  file,
  image,
  integer,
  list,
  longText,
  text,
} from '#features/model.ts'
import { type Backend, json, renderPanel } from '../../support/renderPanel.tsx'

const languages = { de: 'Deutsch', en: 'Englisch' }

const recordings = defineResource({
  name: 'recordings',
  label: ['Aufnahme', 'Aufnahmen'],
  fields: {
    title: text({ label: 'Titel', required: true }),
    kind: choice({ label: 'Art', options: { video: 'Video', image: 'Bild', audio: 'Audio' }, edit: 'never' }),
    source: file({ label: 'Datei', edit: 'never' }),
    preview: image({ label: 'Vorschaubild', edit: 'never' }),
    captions: list({
      label: 'Untertitel',
      edit: 'never',
      fields: {
        language: choice({ label: 'Sprache', options: languages }),
        source: file({ label: 'Datei' }),
      },
    }),
    seconds: integer({ label: 'Dauer', unit: 'seconds', edit: 'never' }),
    bytes: integer({ label: 'Größe', unit: 'bytes', edit: 'never' }),
    name: text({ label: 'Dateiname', edit: 'never' }),
    shows: longText({ label: 'Alternativtext' }),
    says: longText({ label: 'Transkript' }),
    expires: dateTime({ label: 'Gültig bis', edit: 'never' }),
  },
  list: { columns: ['title'] },
  media: {
    kind: 'kind',
    source: 'source',
    thumbnail: 'preview',
    captions: 'captions',
    duration: 'seconds',
    size: 'bytes',
    fileName: 'name',
    altText: 'shows',
    transcript: 'says',
    expires: 'expires',
    upload: {
      tus: 'uploads',
      access: ['*:media:Put'],
      accept: ['video/webm'],
      most: 1000,
      captions: 'recordings/{id}/captions/{language}',
    },
  },
  access: { list: ['*:media:Get'], show: ['*:media:Get'], edit: ['*:media:Put'] },
  api: {
    list: { get: 'recordings', rows: 'data' },
    one: { get: 'recordings/{id}' },
    edit: { put: 'recordings/{id}' },
  },
})

const film = {
  id: 'm1',
  title: 'Atemübung',
  kind: 'video',
  source: 'https://media.test/m1?signature=a',
  preview: 'https://media.test/m1-small',
  captions: [],
  seconds: 155,
  bytes: 1_240_000,
  name: 'atem.webm',
  shows: 'Kreise',
  says: 'Einatmen.',
  expires: '2999-01-01T10:00:00Z',
}
type Row = Record<string, unknown> & { id: string }

/** What the store of the files answers, by address. */
let store: (address: string) => Response | Promise<Response>

// jsdom's files cannot be read by themselves.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}

beforeEach(() => {
  store = () => new Response('', { status: 206 })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => store(String(input)))
})
afterEach(() => vi.unstubAllGlobals())

function open(row: Row, options: { address?: string; granted?: string[]; more?: Backend } = {}) {
  const { address = `/panel/recordings/${row.id}/show`, granted = ['*:media:Get', '*:media:Put'] } = options
  const backend: Backend = (call) => {
    const answer = options.more?.(call)
    if (answer !== undefined) return answer
    if (call.path === 'recordings') return { data: [row] }
    return call.path === `recordings/${row.id}` ? row : undefined
  }
  return renderPanel({ resources: [recordings], granted, backend, address })
}

const player = async <E extends HTMLElement>(name: string) => (await screen.findByLabelText(name)) as E

test('a film has a player, with its picture until it plays, and what is known of it in words', async () => {
  open(film)
  const video = await player<HTMLVideoElement>('Video: Atemübung')
  expect(video.getAttribute('src')).toBe(film.source)
  expect(video.getAttribute('poster')).toBe(film.preview)
  expect(screen.getByText('2:35')).toBeTruthy()
  expect(screen.getByText('1,24 MB')).toBeTruthy()
  const download = screen.getByRole('link', { name: 'Herunterladen' })
  expect(download.getAttribute('href')).toBe(film.source)
  expect(download.getAttribute('download')).toBe('atem.webm')
})

test('the address to download or to copy is renewed before it expires, and what plays is left alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let reads = 0
  const row = () => ({
    ...film,
    source: `https://media.test/m1?signature=${reads}`,
    expires: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const more: Backend = ({ path }) => {
    if (!path.startsWith('recordings')) return undefined
    reads++
    return path === 'recordings' ? { data: [row()] } : row()
  }
  open(film, { more })
  const video = await player<HTMLVideoElement>('Video: Atemübung')
  const download = screen.getByRole('link', { name: 'Herunterladen' })
  const before = download.getAttribute('href')
  for (const hour of [1, 2]) {
    const earlier = download.getAttribute('href')
    vi.advanceTimersByTime(3_599_000)
    await vi.waitFor(() => expect(download.getAttribute('href'), `hour ${hour}`).not.toBe(earlier))
  }
  expect(video.getAttribute('src')).toBe(before)
  expect(video.isConnected).toBe(true)
})

test.each([
  ['video', 'Video: Atemübung'],
  ['audio', 'Tonaufnahme: Atemübung'],
])(
  'a player (%s) gets its file only in the page: a failure before that would be told to nobody',
  async (kind, name) => {
    const places: boolean[] = []
    const setAttribute = Element.prototype.setAttribute
    vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function set(this: Element, key, value) {
      if (key === 'src' && value === film.source) places.push(this.isConnected)
      setAttribute.call(this, key, value)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    open({ ...film, kind })
    const found = await player(name)
    await waitFor(() => expect(found.getAttribute('src')).toBe(film.source))
    expect(places).not.toContain(false)
  },
)

test('what is heard in a recording stands open below it', async () => {
  open({ ...film, kind: 'audio' })
  expect((await player('Tonaufnahme: Atemübung')).tagName).toBe('AUDIO')
  expect(screen.getByText('Einatmen.').closest('details')?.open).toBe(true)
})

test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.test/x', 'vbscript:x'])(
  'an address that is none is not rendered: %s (U06)',
  async (address) => {
    for (const kind of ['video', 'image', 'audio', 'other']) {
      open({ ...film, id: kind, kind, source: address, preview: address })
      await screen.findAllByText('Adresse wird nicht geöffnet')
    }
    for (const element of document.querySelectorAll('[src], [href], [poster]')) {
      for (const name of ['src', 'href', 'poster']) expect(element.getAttribute(name)).not.toBe(address)
    }
    expect(screen.queryByRole('link', { name: 'Herunterladen' })).toBeNull()
  },
)

test('without a file it says so', async () => {
  open({ ...film, source: null })
  expect(await screen.findByText('Datei fehlt')).toBeTruthy()
})

test.each([
  [404, 'Datei fehlt'],
  [416, 'Datei fehlt'],
  [200, 'Ihr Browser kann dieses Format nicht abspielen'],
  [403, 'Vorschau nicht verfügbar'],
  [500, 'Vorschau nicht verfügbar'],
])('what cannot be loaded, also with a new address, is told by its cause: %s', async (status, title) => {
  store = () => new Response('', { status })
  let reads = 0
  // The page and the list that it came from are read together.
  const more: Backend = ({ path }) => {
    reads++
    const row = { ...film, source: `https://media.test/m1?signature=${reads}` }
    return path === 'recordings' ? { data: [row] } : path === 'recordings/m1' ? row : undefined
  }
  open(film, { more })
  const first = await player('Video: Atemübung')
  fireEvent.error(first)
  await waitFor(async () => expect(await player('Video: Atemübung')).not.toBe(first))
  fireEvent.error(await player('Video: Atemübung'))
  expect(await screen.findByText(title)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await player('Video: Atemübung')).toBeTruthy()
})

test('Space and k play and pause on the player itself', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  open(film)
  const video = await player('Video: Atemübung')
  fireEvent.keyDown(video, { key: 'k' })
  fireEvent.keyDown(video, { key: ' ' })
  fireEvent.keyDown(video, { key: 'k', ctrlKey: true })
  expect(play).toHaveBeenCalledTimes(2)
  play.mockRestore()
})

test('it falls silent as soon as its slide-over closes', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  open(film, { address: '/panel/recordings?record=m1' })
  await player('Video: Atemübung')
  expect(pause).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  await waitFor(() => expect(pause).toHaveBeenCalled())
  pause.mockRestore()
})

test('in the slide-over a medium is described where it plays, and one stays there', async () => {
  let stored = film
  const more: Backend = ({ method, path, body }) => {
    if (path !== 'recordings/m1') return undefined
    if (method === 'PUT') stored = { ...stored, ...(body as Partial<typeof film>) }
    return stored
  }
  const { calls, router } = open(film, { address: '/panel/recordings?record=m1', more })
  const user = userEvent.setup()
  const dialog = await screen.findByRole('dialog', { name: 'Atemübung' })
  await player('Video: Atemübung')
  await user.click(within(dialog).getByRole('button', { name: 'Bearbeiten' }))
  const input = await within(dialog).findByRole('textbox', { name: 'Alternativtext' })
  expect(within(dialog).queryByRole('button', { name: 'Nächster Eintrag' })).toBeNull()
  await user.clear(input)
  await user.paste('Blaue Kreise')
  await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
  expect(await screen.findByRole('dialog', { name: /verlassen|verwerfen|gespeichert/i })).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(await within(dialog).findByText('Blaue Kreise')).toBeTruthy()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(router.state.location.search).toBe('?record=m1')
})

test('captions are added and removed, the focus stays with them, and what is wrong with a file is told by its line', async () => {
  let captions: unknown[] = []
  const sent: string[] = []
  const more: Backend = ({ method, path, headers }) => {
    if (path === 'recordings/m1') return { ...film, captions }
    if (path !== 'recordings/m1/captions/de') return undefined
    sent.push(`${method} ${headers.get('content-type')}`)
    captions = method === 'PUT' ? [{ language: 'de', source: 'https://media.test/de' }] : []
    return json({}, 200)
  }
  store = () => new Response('WEBVTT\n\n00:00.000 --> 00:01.000\nHallo')
  open(film, { more })
  const user = userEvent.setup({ applyAccept: false })
  const input = async (name: string) =>
    (await screen.findAllByLabelText(name)).find(({ tagName }) => tagName === 'INPUT') as HTMLInputElement
  const add = 'Untertitel „Deutsch“ hinzufügen'
  await user.upload(await input(add), new File(['WEBVTT\n\n1 --> 2\nHallo'], 'falsch.vtt'))
  expect((await screen.findByRole('alert')).textContent).toContain('„falsch.vtt“, Zeile 3')
  expect(sent).toEqual([])

  await user.upload(await input(add), new File(['WEBVTT\n\n00:00.000 --> 00:01.000\nHallo'], 'de.vtt'))
  expect(await screen.findByText('Untertitel „Deutsch“ gespeichert.')).toBeTruthy()
  expect(sent).toEqual(['PUT text/vtt'])

  const remove = await screen.findByRole('button', { name: 'Untertitel „Deutsch“ entfernen' })
  await user.click(remove)
  await user.click(screen.getByRole('button', { name: 'Behalten' }))
  const focused = () => document.activeElement?.getAttribute('aria-label')
  expect(focused()).toBe('Untertitel „Deutsch“ entfernen')
  await user.keyboard('{Enter}')
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Entfernen' }))
  expect(await screen.findByText('Untertitel „Deutsch“ entfernt.')).toBeTruthy()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatch(/^DELETE/)
  expect(focused()).toBe(add)
})

test('whoever may not upload changes no captions', async () => {
  open(film, { granted: ['*:media:Get'] })
  await player('Video: Atemübung')
  expect(screen.queryByText('Untertitel')).toBeNull()
})

test('a picture opens enlarged, with the focus where keys enlarge it further', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  open({ ...film, kind: 'image' })
  await userEvent.click(await screen.findByRole('button', { name: 'Kreise vergrößern' }))
  const dialog = await screen.findByRole('dialog', { name: 'Atemübung – Vergrößerung' })
  const stage = within(dialog).getByLabelText('Bild, mit Pfeiltasten verschiebbar')
  expect(document.activeElement).toBe(stage)
})
