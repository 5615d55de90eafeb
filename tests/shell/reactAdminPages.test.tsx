import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import {
  CustomRoutes,
  Datagrid,
  DataTable,
  Edit,
  List,
  type MutationMode,
  ReferenceField,
  ReferenceInput,
  Resource,
  SimpleForm,
  TabbedForm,
  TextField,
  TextInput,
  Title,
  useNotify,
  useRecordContext,
} from 'react-admin'
import { Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import { definePage } from '#features/model.ts'
import { invoices } from '../support/invoices.ts'
import { type Backend, json, renderPanel } from '../support/renderPanel.tsx'

const PostList = () => (
  <List>
    <Datagrid>
      <TextField source="id" />
      <TextField source="title" />
      <ReferenceField source="userId" reference="users" link={false} />
    </Datagrid>
  </List>
)

const postEdit = (mutationMode: MutationMode) => (
  <Edit mutationMode={mutationMode}>
    <SimpleForm>
      <ReferenceInput source="userId" reference="users" />
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
)

const posts = [
  { id: 1, title: 'Erster', userId: 7 },
  { id: 2, title: 'Zweiter', userId: 7 },
]

const rows = (name: string, found: readonly object[]) =>
  new Response(JSON.stringify(found), {
    headers: { 'Content-Type': 'application/json', 'Content-Range': `${name} 0-9/${found.length}` },
  })

const blog: Backend = ({ method, path, body }) => {
  if (path === 'users') return rows('users', [{ id: 7, name: 'Leanne' }])
  if (path === 'posts') return rows('posts', posts)
  if (path === 'posts/1') return method === 'PUT' ? body : posts[0]
  return undefined
}

function open(
  address: string,
  reactAdminPages: ReactNode,
  options: { granted?: string[]; backend?: Backend } = {},
) {
  const { granted = [], backend = blog } = options
  return renderPanel({ resources: [invoices], backend, granted, address, reactAdminPages })
}

const resources = (mutationMode: MutationMode = 'pessimistic') => (
  <>
    <Resource name="posts" list={PostList} edit={postEdit(mutationMode)} options={{ label: 'Beiträge' }} />
    <Resource name="users" recordRepresentation="name" />
  </>
)

const menu = async () => within(await screen.findByRole('navigation', { name: 'Menü' }))

describe('a resource without an entry', () => {
  it('has a line in the menu, its list, its form and the names of what it refers to', async () => {
    const { address } = open('/panel', resources())
    await userEvent.click(await (await menu()).findByRole('link', { name: 'Beiträge' }))
    expect(await screen.findByRole('heading', { name: /Beiträge/, level: 1 })).toBeTruthy()
    const row = await screen.findByRole('row', { name: /Zweiter.*Leanne/ })
    expect((await menu()).queryByRole('link', { name: 'Users' })).toBeNull()
    expect(row).toBeTruthy()
    await userEvent.click(await screen.findByText('Erster'))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('Erster')
    expect(address()).toBe('/panel/posts/1')
    await waitFor(() => expect(document.title).toMatch(/^Beiträge.* - /))
  })

  it('is asked for below the base URL, as ra-data-simple-rest does it, with the token', async () => {
    const { calls } = open('/panel/posts', resources())
    await screen.findByText('Erster')
    const [call] = calls.filter(({ path }) => path === 'posts')
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /)
    expect(call?.headers.get('range')).toBe('posts=0-9')
    expect(Object.fromEntries(call?.search ?? [])).toEqual({
      filter: '{}',
      range: '[0,9]',
      sort: '["id","ASC"]',
    })
  })

  it('says what is wrong in the words of people, and at the fields', async () => {
    const backend: Backend = (call) =>
      call.method === 'PUT' ? json({ message: 'x', errors: { title: 'Den gibt es schon' } }, 422) : blog(call)
    open('/panel/posts/1', resources(), { backend })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Den gibt es schon')).toBeTruthy()
    expect(document.body.textContent).not.toContain('PUT posts')
  })

  it('that nobody may list without a permission is in no menu, is not asked for, and its page says so', async () => {
    const guarded = <Resource name="posts" list={PostList} options={{ access: { list: ['*:blog:Get'] } }} />
    const { calls, unmount } = open('/panel/posts', guarded)
    expect(await screen.findByText(/Ihnen fehlen die Rechte/)).toBeTruthy()
    expect(calls.filter(({ path }) => path === 'posts')).toEqual([])
    expect((await menu()).queryByRole('link', { name: 'Posts' })).toBeNull()
    unmount()
    open('/panel/posts', guarded, { granted: ['*:blog:Get'] })
    expect(await screen.findByText('Erster')).toBeTruthy()
    expect((await menu()).getByRole('link', { name: 'Posts' })).toBeTruthy()
  })

  it('cannot have the name of an entry', () => {
    expect(() => open('/panel', <Resource name="invoices" list={PostList} />)).toThrow('the name of an entry')
  })
})

describe('mutationMode', () => {
  async function save(mutationMode: MutationMode) {
    const panel = open('/panel/posts', resources(mutationMode))
    await userEvent.click(await screen.findByText('Erster'))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await screen.findByRole('row', { name: /Erster!/ })
    const written = () => panel.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    return { ...panel, written }
  }
  const close = () => userEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }))
  const change = { id: 1, title: 'Erster!', userId: 7 }

  it('undoable: a change is shown at once, and sent when its notification goes', async () => {
    const { written } = await save('undoable')
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeTruthy()
    expect(written()).toEqual([])
    await close()
    await waitFor(() => expect(written()).toEqual([change]))
  })

  it('undoable: a change that is undone is never sent', async () => {
    const { written, notifications } = await save('undoable')
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByText('Erster')).toBeTruthy()
    expect(screen.queryByText('Erster!')).toBeNull()
    expect(notifications.get().kept.at(-1)?.label).toBe('Aktion abgebrochen')
    expect(written()).toEqual([])
  })

  it('undoable: what nobody could undo, since another notification is shown, is sent at once', async () => {
    const panel = open('/panel/posts/1', resources('undoable'))
    await screen.findByRole('textbox', { name: 'Title' })
    panel.notifications.add({ label: 'Zuerst' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(panel.calls.map(({ method }) => method)).toContain('PUT'))
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })

  it('undoable: a change that waits is sent when the panel is taken away', async () => {
    const { written, unmount } = await save('undoable')
    unmount()
    await waitFor(() => expect(written()).toEqual([change]))
  })

  it('optimistic: a change is shown at once, and sent', async () => {
    const { written } = await save('optimistic')
    await waitFor(() => expect(written()).toEqual([change]))
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })
})

describe('CustomRoutes', () => {
  const routes = (
    <>
      <CustomRoutes>
        <Route
          path="/lobby"
          element={
            <>
              <Title title="Empfang" />
              <p>Drinnen</p>
            </>
          }
        />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/screen" element={<p>Allein</p>} />
      </CustomRoutes>
    </>
  )

  it('stand in the frame, called by their title', async () => {
    open('/panel/lobby', routes)
    expect(await screen.findByText('Drinnen')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Empfang', level: 1 })).toBeTruthy()
    await waitFor(() => expect(document.title).toMatch(/^Empfang - /))
    expect(await menu()).toBeTruthy()
  })

  it('stand alone where they want no frame', async () => {
    open('/panel/screen', routes)
    expect(await screen.findByText('Allein')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Menü' })).toBeNull()
  })
})

describe('in a view of an entry', () => {
  function InvoiceList() {
    return (
      <List>
        <DataTable rowClick="edit">
          <DataTable.Col source="number" />
          <DataTable.Col label="Kopien" render={() => <Copies />} />
        </DataTable>
      </List>
    )
  }
  function Copies() {
    return <b>{useRecordContext()?.copies} Stück</b>
  }
  function InvoiceEdit() {
    return (
      <Edit mutationMode="pessimistic">
        <TabbedForm>
          <TabbedForm.Tab label="Kopf">
            <TextInput source="number" />
          </TabbedForm.Tab>
          <TabbedForm.Tab label="Rest">
            <TextInput source="copies" />
          </TabbedForm.Tab>
        </TabbedForm>
      </Edit>
    )
  }
  const entry = {
    ...invoices,
    views: { list: async () => ({ default: InvoiceList }), edit: async () => ({ default: InvoiceEdit }) },
  }

  it('list and form of react-admin work by the calls, addresses and texts of the entry', async () => {
    const row = { id: 7, invoice_no: 'R-7', amount: 100, copies: 3 }
    const { calls, address } = renderPanel({
      resources: [entry],
      backend: ({ path, body }) => (path === 'billing/search' ? { found: [row], count: 1 } : (body ?? row)),
      granted: ['*:billing:Get', '*:billing:Put'],
      address: '/panel/bills',
    })
    await userEvent.click(await screen.findByText('3 Stück'))
    expect(address()).toBe('/panel/bills/7/edit')
    const number = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nummer' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Rechnung/)
    expect(screen.getByRole('tab', { name: 'Rest' })).toBeTruthy()
    await userEvent.type(number, '!')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(address()).toBe('/panel/bills'))
    const sent = calls.find(({ method }) => method === 'PUT')
    expect(sent).toMatchObject({ path: 'billing/7', body: { invoice_no: 'R-7!' } })
  })
})

it('in a declared page react-admin’s list of an entry and its messages work as in its manual', async () => {
  function Page() {
    const notify = useNotify()
    return (
      <>
        <button type="button" onClick={() => notify('Gesagt', { type: 'success' })}>
          Sagen
        </button>
        <List resource="invoices" title="Alle Rechnungen">
          <Datagrid rowClick={false}>
            <TextField source="number" />
          </Datagrid>
        </List>
      </>
    )
  }
  const page = definePage({
    path: 'plain',
    title: { de: 'Eigene', en: 'Own' },
    access: [],
    view: async () => ({ default: Page }),
  })
  renderPanel({
    resources: [invoices],
    pages: [page],
    backend: () => ({ found: [{ id: 1, invoice_no: 'R-1' }], count: 1 }),
    granted: ['*:billing:Get'],
    address: '/panel/plain',
  })
  expect(await screen.findByText('R-1')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alle Rechnungen')
  await userEvent.click(screen.getByRole('button', { name: 'Sagen' }))
  expect(await screen.findByText('Gesagt')).toBeTruthy()
})
