import { readFileSync } from 'node:fs'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  AdminContext,
  CoreAdminUI,
  type DataProvider,
  ListBase,
  type ListControllerResult,
  Notification,
  Resource,
  useListContext,
  useNotify,
} from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { WithoutStyles } from '../support/withoutStyles.tsx'

// What react-admin itself does in the places where the panel has parts of its own; the decisions name these tests. Where one
// fails with a later version, the reason for the part may be gone: take react-admin's then.

let asked: Parameters<DataProvider['getList']>[1][]
let answer: (page: number) => { data: { id: number }[]; total: number }
let list: ListControllerResult

const dataProvider = {
  async getList(_name: string, params: Parameters<DataProvider['getList']>[1]) {
    asked.push(params)
    return answer(params.pagination?.page ?? 1)
  },
} as unknown as DataProvider

function Shown() {
  list = useListContext()
  return (
    <ul>
      {list.data?.map(({ id }) => (
        <li key={id}>Zeile {id}</li>
      ))}
    </ul>
  )
}

const PlainList = () => (
  <ListBase>
    <Shown />
  </ListBase>
)

beforeEach(() => {
  asked = []
  answer = (page) => ({ data: [{ id: page }], total: 20 })
})

/** react-admin with its own router and its own list. */
function open(address: string, resource = <Resource name="posts" list={PlainList} />) {
  const admin = (
    <WithoutStyles>
      <AdminContext dataProvider={dataProvider}>
        <CoreAdminUI loading={() => null} disableTelemetry>
          {resource}
        </CoreAdminUI>
        <Notification />
      </AdminContext>
    </WithoutStyles>
  )
  const router = createMemoryRouter([{ path: '*', element: admin }], { initialEntries: [address] })
  const steps: string[] = []
  router.subscribe(({ historyAction, location }) => steps.push(`${historyAction} ${location.search}`))
  render(<RouterProvider router={router} />)
  return { router, pushed: () => steps.filter((step) => step.startsWith('PUSH')) }
}

it('is looked at in the version that is installed', () => {
  const { version } = JSON.parse(readFileSync('node_modules/react-admin/package.json', 'utf8'))
  expect(version).toMatch(/^5\.15\./)
})

describe('its list, in whose place ListScreen stands', () => {
  it('makes a step for Back of the correction of a page that does not exist, which leads there again', async () => {
    answer = (page) => ({ data: page === 1 ? [{ id: 1 }] : [], total: 1 })
    const { pushed } = open('/posts?page=9&perPage=10&sort=id&order=ASC&filter={}')
    await screen.findByText('Zeile 1')
    expect(pushed()).toHaveLength(1)
  })

  it('makes a step for Back of each pause of typing', async () => {
    const { pushed } = open('/posts')
    await screen.findByText('Zeile 1')
    for (const q of ['a', 'ab']) {
      act(() => list.setFilters({ q }, {}))
      await waitFor(() => expect(list.filterValues).toEqual({ q }))
    }
    expect(pushed()).toHaveLength(2)
  })

  it('asks for whatever page size and order an address says', async () => {
    open('/posts?page=1&perPage=100000&sort=nonsense&order=SIDEWAYS&filter={}')
    await screen.findByText('Zeile 1')
    expect(asked[0]?.pagination?.perPage).toBe(100_000)
    expect(asked[0]?.sort).toEqual({ field: 'nonsense', order: 'SIDEWAYS' })
  })

  it('takes the rows away when the next ones cannot be had', async () => {
    open('/posts')
    await screen.findByText('Zeile 1')
    answer = () => {
      throw new Error('no answer')
    }
    act(() => list.setPage(2))
    await waitFor(() => expect(list.error).toBeTruthy())
    expect(list.data).toBeUndefined()
  })

  it('keeps a row selected that another filter hides', async () => {
    open('/posts')
    await screen.findByText('Zeile 1')
    act(() => list.onSelect([1]))
    answer = () => ({ data: [{ id: 2 }], total: 1 })
    act(() => list.setFilters({ q: 'other' }, {}))
    await screen.findByText('Zeile 2')
    expect(list.selectedIds).toEqual([1])
  })
})

describe('its routes, whose paths panelRouter translates', () => {
  const journeys = <Resource name="journeys" edit={() => <h1>Formular</h1>} show={() => <h1>Seite</h1>} />

  it('show the form at the address that is a record’s page by the specification, and have no other for it', async () => {
    open('/journeys/12', journeys)
    expect(await screen.findByRole('heading', { name: 'Formular' })).toBeTruthy()
  })

  it('name a resource in addresses as in the code', async () => {
    open('/user-journeys/12', journeys)
    await act(async () => undefined)
    expect(screen.queryByRole('heading', { name: 'Formular' })).toBeNull()
  })
})

describe('its messages, in whose place NotificationCard stands', () => {
  it('wait for each other, where the specification refuses the second one', async () => {
    function Telling() {
      const notify = useNotify()
      return (
        <button
          type="button"
          onClick={() => {
            notify('Erste', { autoHideDuration: 50 })
            notify('Zweite')
          }}
        >
          Sagen
        </button>
      )
    }
    open('/posts', <Resource name="posts" list={Telling} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Sagen' }))
    expect(await screen.findByText('Erste')).toBeTruthy()
    expect(await screen.findByText('Zweite')).toBeTruthy()
    expect(screen.queryByText('Erste')).toBeNull()
  })
})
