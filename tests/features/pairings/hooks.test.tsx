import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { definePage } from '#features/model.ts'
import { assign, countChanges, emptyChangeSet, setDefaults } from '#features/pairings/panel/changeSet.ts'
import { encodeChangeSet } from '#features/pairings/panel/changeSetCodec.ts'
import { useTakeOver } from '#features/pairings/panel/screen/useSharedDraft.ts'
import { useChangeSet, usePairingWrite } from '#features/pairings/panel/useChangeSet.ts'
import { usePairFindings } from '#features/pairings/panel/usePairFindings.ts'
import { useOtherSide, usePairs } from '#features/pairings/panel/usePairs.ts'
import { assignments } from '#resources/assignments.ts'
import { campaigns } from '#resources/campaigns.ts'
import { customers } from '#resources/customers.ts'
import { type Call, renderPanel } from '../../support/renderPanel.tsx'
import { place, row } from './assignments.ts'

const naming = { title: 'Abo 7', address: '/pairs' }
const period = { startDate: '2026-07-01', endDate: '2026-09-30', employees: 3 }

/** The model on a page, as plain as can be. */
function Screen() {
  const { state, store } = useChangeSet(place, naming)
  const stored = usePairs(place)
  const others = useOtherSide('assignments', 'campaign', 'firma 2')
  const { findings, firsts } = usePairFindings(place, state.set)
  const { start, job } = usePairingWrite(place, naming)
  const takeOver = useTakeOver('assignments')
  const theirs = {
    place,
    set: assign(
      emptyChangeSet,
      ['c9', 'c99'].map((id) => ({ id, title: '' })),
    ),
  }
  return (
    <>
      <p>{`stored ${stored.pairs?.map(({ other, version }) => `${other}@${version}`).join(' ')}`}</p>
      <p>{`found ${others.found.map(({ title }) => title).join(', ')} of ${others.total}`}</p>
      <p>{`set ${JSON.stringify(countChanges(state.set))}`}</p>
      <p>{`findings ${findings?.map(({ code, others: ids }) => `${code} ${ids ?? ''}`).join('; ')}`}</p>
      <p>{`firsts ${[...firsts.keys()].join(' ')}`}</p>
      <p>{`restored ${state.restoredFrom ?? 'never'}`}</p>
      <p>{`job ${job?.result?.summary ?? job?.state ?? 'none'}`}</p>
      <button
        type="button"
        onClick={() => store.update((set) => assign(setDefaults(set, period), others.found))}
      >
        add
      </button>
      <button type="button" onClick={() => start()}>
        write
      </button>
      <button type="button" onClick={() => takeOver(theirs)}>
        take over
      </button>
      <a href="/panel">elsewhere</a>
    </>
  )
}

const page = definePage({
  path: 'pairs',
  title: { de: 'Paare', en: 'Pairs' },
  access: [],
  view: async () => ({ default: Screen }),
})

let rows: ReturnType<typeof row>[] = []
beforeEach(() => {
  rows = [row('1', 'c1'), row('2', 'c2', { campaign: '8' })]
})

const company = (number: number) => ({
  ...{ id: `c${number}`, company: `Firma ${number}`, email: `c${number}@example.com`, status: 'ACTIVE' },
})
const subscription = (id: string) => ({ id, name: `Abo ${id}`, status: 'ACTIVE', startDate: '2026-01-01' })

function backend({ method, path, search, body }: Call) {
  const among = (name: string, value: string) => (search.get(name)?.split(',') ?? [value]).includes(value)
  if (path === 'api-campaign-assignments-get') {
    const data = rows.filter(
      ({ customer, campaign }) => among('customer', customer) && among('campaign', campaign),
    )
    return { data, maxCount: data.length }
  }
  if (path === 'mca-users/users/customers') {
    const data = [1, 2, 9, 22].map(company).filter(({ id }) => among('id', id))
    return { data, maxCount: data.length }
  }
  if (path === 'api-campaigns-get') return { data: ['7', '8'].map(subscription), maxCount: 2 }
  if (method === 'PUT') {
    const made = row(`${rows.length + 1}`, path.split('/')[3] ?? '', body as object)
    rows.push(made)
    return made
  }
  return undefined
}

function open(more: Partial<Parameters<typeof renderPanel>[0]> = {}) {
  return renderPanel({
    resources: [assignments, campaigns, customers],
    granted: ['*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription', '*:apiContent:Get'],
    address: '/panel/pairs',
    pages: [page],
    backend,
    ...more,
  })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('a place has its stored pairs, and the records of the other side to be searched', async () => {
  open()
  expect(await screen.findByText('stored c1@1-v1')).toBeTruthy()
  expect(await screen.findByText('found Firma 2, Firma 22 of 4')).toBeTruthy()
})

it('a change set is judged by what its records hold besides, and names of those are there', async () => {
  open()
  await screen.findByText('found Firma 2, Firma 22 of 4')
  await press('add')
  expect(await screen.findByText(/^set \{"assign":2/)).toBeTruthy()
  expect(await screen.findByText('findings overlap 8')).toBeTruthy()
  expect(await screen.findByText('firsts 7 8')).toBeTruthy()
})

it('what is written leaves the set and is among the stored pairs', async () => {
  const panel = open()
  await screen.findByText('found Firma 2, Firma 22 of 4')
  await press('add')
  await press('write')
  expect(await screen.findByText('job 2 gespeichert')).toBeTruthy()
  expect(await screen.findByText(/^set \{"assign":0/)).toBeTruthy()
  expect(await screen.findByText(/^stored .*c22@/)).toBeTruthy()
  const [job] = panel.jobs.all()
  expect(job).toMatchObject({ title: 'Zuordnungen: Abo 7 – 2 neu', address: '/pairs' })
  // It stays in the bell when the tab is loaded anew.
  await waitFor(() =>
    expect(panel.notifications.get().kept).toMatchObject([
      { label: job?.title, description: '2 gespeichert', theme: 'success', to: '/pairs' },
    ]),
  )
})

it('what is not written asks before the page is left, and is put aside', async () => {
  const panel = open()
  await screen.findByText('found Firma 2, Firma 22 of 4')
  await press('add')
  await screen.findByText(/^set \{"assign":2/)
  void panel.router.navigate('/panel')
  fireEvent.click(await screen.findByRole('button', { name: /Entwurf/ }))
  await waitFor(() => expect(panel.address()).toBe('/panel'))
  expect(panel.drafts.all()).toEqual([
    expect.objectContaining({ ...naming, title: 'Abo 7 – 2 neu', id: 'campaign:7' }),
  ])
})

it('what is given up when the page is left is no draft any more', async () => {
  const panel = open()
  await screen.findByText('found Firma 2, Firma 22 of 4')
  await press('add')
  await screen.findByText(/^set \{"assign":2/)
  fireEvent.blur(window)
  expect(panel.drafts.all()).toHaveLength(1)
  void panel.router.navigate('/panel')
  fireEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  await waitFor(() => expect(panel.address()).toBe('/panel'))
  expect(panel.drafts.all()).toEqual([])
})

it('a draft is there again after a reload', async () => {
  const set = assign(emptyChangeSet, [{ id: 'c1', title: 'Firma 1' }])
  open({
    kept: [
      {
        ...{ ...naming, resource: 'assignments', id: 'campaign:7', keptAt: '2026-06-01T10:00:00.000Z' },
        values: { changeSet: encodeChangeSet(set) },
      },
    ],
  })
  expect(await screen.findByText(/^set \{"assign":1/)).toBeTruthy()
  expect(await screen.findByText('restored 2026-06-01T10:00:00.000Z')).toBeTruthy()
})

it('changes of a colleague come to the own ones, but for records that nobody finds', async () => {
  open()
  await screen.findByText('found Firma 2, Firma 22 of 4')
  await press('take over')
  expect(await screen.findByText(/^set \{"assign":1/)).toBeTruthy()
})
