import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { choice, dateTime, defineResource, file, text } from '#features/model.ts'
import { renderPanel } from '../../support/renderPanel.tsx'
import { holdTime, passTime } from '../../support/time.ts'
import { startTusServer, type TusServer, uploadsTo } from './tusServer.ts'

const pictures = defineResource({
  name: 'pictures',
  path: 'pictures',
  label: ['Bild', 'Bilder'],
  icon: 'film',
  fields: {
    name: text({ label: 'Name' }),
    kind: choice({ label: 'Art', options: { image: 'Bild' } }),
    source: file({ label: 'Datei', edit: 'never' }),
    createdAt: dateTime({ label: 'Hochgeladen', edit: 'never' }),
  },
  list: { columns: ['name'], filters: ['kind'], search: ['name'] },
  media: {
    kind: 'kind',
    source: 'source',
    upload: { tus: 'uploads', access: ['shop:media:put'], accept: ['image/png'], most: 1000 },
  },
  access: { list: ['shop:media:get'] },
  api: { list: { get: 'pictures' } },
})

const rights = ['shop:media:get', 'shop:media:put']
const servers: TusServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** The list of pictures in front of a real tus server, whose finished uploads stand in the list. */
async function openPictures(granted: readonly string[] = rights) {
  const server = await startTusServer()
  servers.push(server)
  const rows: { id: string; name: string }[] = []
  server.finish = ({ filename }) => {
    if (filename === 'schlecht.png') return { status: 415, reason: 'mediaType' }
    if (filename === 'voll.png') return { status: 507, reason: '' }
    rows.push({ id: `p${rows.length + 1}`, name: filename ?? '' })
    return { id: `p${rows.length}` }
  }
  const uploads = uploadsTo(server)
  const panel = renderPanel({
    ...{ resources: [pictures], granted, session: { uploads }, address: '/panel/pictures' },
    backend: ({ path }) => (path === 'pictures' ? { data: rows } : undefined),
  })
  await screen.findByRole('heading', { name: 'Bilder' })
  return { ...panel, server, rows, uploads }
}

const picture = (name: string, size = 100, lastModified = 1_700_000_000_000) =>
  new File(
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), new Uint8Array(size - 8)],
    name,
    { type: 'image/png', lastModified },
  )

const chooser = async () => {
  await screen.findByRole('button', { name: 'Hochladen' })
  return screen.getByLabelText<HTMLInputElement>('Dateien zum Hochladen auswählen')
}

it('uploads chosen files, which then stand in the list, and tells of it in the tray', async () => {
  await openPictures()
  await userEvent.upload(await chooser(), [picture('eins.png'), picture('zwei.png', 120)])
  const tray = await screen.findByRole('region', { name: 'Vorgänge' })
  expect(await within(tray).findByRole('link', { name: 'zwei.png' })).toBeDefined()
  const one = await within(tray).findByRole('link', { name: 'eins.png' })
  expect(one.getAttribute('href')).toMatch(/\/pictures\/p[12]/)
  expect((await screen.findAllByText(/2 Dateien sind hochgeladen\./)).length).toBeGreaterThan(0)
  const library = await screen.findByRole('list', { name: 'Bilder als Kacheln' })
  expect(await within(library).findByRole('button', { name: 'eins.png' })).toBeDefined()
  const told = await screen.findByText('Dateien hochladen: 2 Dateien sind hochgeladen.')
  expect(told.closest('[role=status]')).not.toBeNull()
})

it('names a file that is not taken with the reason, and offers another try only where it can help', async () => {
  const { rows, server } = await openPictures()
  await userEvent.upload(await chooser(), [
    ...[picture('schlecht.png'), picture('groß.png', 1001), picture('voll.png', 110)],
  ])
  const tray = await screen.findByRole('region', { name: 'Vorgänge' })
  const rowOf = async (name: string) => (await within(tray).findByText(name)).closest('li') as HTMLElement
  await waitFor(async () =>
    expect(within(await rowOf('schlecht.png')).getByText('Datei-Upload fehlgeschlagen')).toBeDefined(),
  )
  expect(
    within(await rowOf('schlecht.png')).getByText(/Dateityp wird nicht unterstützt\. Erlaubt: PNG\./),
  ).toBeDefined()
  await waitFor(async () =>
    expect(within(await rowOf('groß.png')).getByText(/höchstens 1\skB sind erlaubt/)).toBeDefined(),
  )
  expect(await within(await rowOf('voll.png')).findByText(/Der Speicher ist voll/)).toBeDefined()
  server.finish = () => {
    rows.push({ id: 'p9', name: 'voll.png' })
    return { id: 'p9' }
  }
  const again = within(tray).getAllByRole('button', { name: /erneut versuchen/i })
  expect(again.map((button) => button.ariaLabel)).toEqual(['voll.png erneut versuchen'])
  await userEvent.click(again[0] as HTMLElement)
  expect(await within(tray).findByRole('link', { name: 'voll.png' })).toBeDefined()
})

it('lets one file after the other be removed by keys: the focus goes on to the next one, at last to the whole', async () => {
  await openPictures()
  await userEvent.upload(
    await chooser(),
    [1, 2, 3].map((number) => picture(`${number}.png`, 1000 + number)),
  )
  const tray = await screen.findByRole('region', { name: 'Vorgänge' })
  const second = await within(tray).findByRole('button', { name: '2.png aus der Liste nehmen' })
  await within(tray).findByRole('button', { name: 'Dateien hochladen schließen' })
  second.focus()
  const seen: (string | null | undefined)[] = []
  for (let left = 3; left > 0; left--) {
    await userEvent.keyboard('{Enter}')
    seen.push(document.activeElement?.getAttribute('aria-label'))
  }
  expect(seen).toEqual([
    '3.png aus der Liste nehmen',
    '1.png aus der Liste nehmen',
    'Dateien hochladen schließen',
  ])
})

it('takes files that are dropped on the page or pasted outside of inputs, and nothing else', async () => {
  const { server } = await openPictures()
  await chooser()
  const transfer = (files: readonly File[], types = ['Files']) => ({ dataTransfer: { files, types } })
  fireEvent.dragEnter(document.body, transfer([], ['text/plain']))
  expect(screen.queryByText('Dateien hier ablegen: Bilder')).toBeNull()
  fireEvent.dragEnter(document.body, transfer([]))
  expect(await screen.findByText('Dateien hier ablegen: Bilder')).toBeDefined()
  fireEvent.dragEnter(screen.getByRole('main'), transfer([]))
  fireEvent.dragLeave(document.body, transfer([]))
  expect(screen.getByText('Dateien hier ablegen: Bilder')).toBeDefined()
  fireEvent.dragLeave(screen.getByRole('main'), transfer([]))
  expect(screen.queryByText('Dateien hier ablegen: Bilder')).toBeNull()
  fireEvent.drop(document.body, transfer([picture('fallen.png')]))
  expect(await screen.findByRole('link', { name: 'fallen.png' })).toBeDefined()
  fireEvent.paste(screen.getByRole('searchbox'), { clipboardData: { files: [picture('getippt.png')] } })
  fireEvent.paste(document.body, { clipboardData: { files: [picture('image.png', 90)] } })
  expect(await screen.findByRole('link', { name: /^Eingefügtes Bild .*\.png$/ })).toBeDefined()
  expect(screen.queryByText('getippt.png')).toBeNull()
  expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

it('takes the files of a drop, and says of a folder that it is none', async () => {
  await openPictures()
  await chooser()
  const item = (file: File, isDirectory: boolean) => ({
    ...{ kind: 'file', getAsFile: () => file },
    webkitGetAsEntry: () => ({ isDirectory, name: file.name }),
  })
  const [file, folder] = [picture('einzeln.png'), new File([], 'Urlaub')]
  fireEvent.drop(document.body, {
    dataTransfer: { files: [file, folder], types: ['Files'], items: [item(file, false), item(folder, true)] },
  })
  expect(await screen.findByRole('link', { name: 'einzeln.png' })).toBeDefined()
  expect(await screen.findByText(/^„Urlaub“ ist ein Ordner\./)).toBeDefined()
  const tray = screen.getByRole('region', { name: 'Vorgänge' })
  expect(within(tray).queryByText('Urlaub')).toBeNull()
})

it('says which files are in the list of uploads already, and takes others of the same name and size', async () => {
  await openPictures()
  const input = await chooser()
  await userEvent.upload(input, [picture('eins.png')])
  expect(await screen.findByRole('link', { name: 'eins.png' })).toBeDefined()
  await userEvent.upload(input, [picture('eins.png')])
  expect(await screen.findByText('„eins.png“ ist schon in der Liste der Uploads.')).toBeDefined()
  await userEvent.upload(input, [picture('eins.png', 100, 1_600_000_000_000)])
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'eins.png' })).toHaveLength(2))
})

it('offers nothing to who lacks the right', async () => {
  holdTime()
  await openPictures(['shop:media:get'])
  await screen.findByText(/keine|noch/i)
  await passTime()
  expect(screen.queryByRole('button', { name: 'Hochladen' })).toBeNull()
  fireEvent.dragEnter(document.body, { dataTransfer: { files: [], types: ['Files'] } })
  expect(screen.queryByText('Dateien hier ablegen: Bilder')).toBeNull()
})
