import { screen, waitFor, within } from '@testing-library/react'
import { ShowBase, useShowContext } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ActivityTab from '#features/journal/panel/activity/ActivityTab.tsx'
import { dateTime, defineResource, longText, reference, text } from '#features/model.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { assignments, campaigns, changes, customers, plannedChanges } from '#resources/index.ts'
import { type Backend, json, renderPanel } from '../../support/renderPanel.tsx'
import { restAnswer, restAsked } from '../../support/restAnswer.ts'
import { user } from '../../support/user.ts'

const tab: ResolvedTab<'activity'> = {
  tab: 'activity',
  name: 'activity',
  days: [{ of: 'assignments', by: 'customer', fields: ['startDate', 'endDate'] }],
}

const notes = defineResource({
  name: 'notes',
  label: [
    { de: 'Notiz', en: 'Note' },
    { de: 'Notizen', en: 'Notes' },
  ],
  title: 'author',
  fields: {
    customer: reference('customers', { label: 'Kunde' }),
    author: text({ label: 'Person' }),
    text: longText({ label: 'Text' }),
    createdAt: dateTime({ label: 'Angelegt' }),
  },
  list: { columns: ['author'], filters: ['customer'], sort: ['createdAt', 'DESC'] },
  access: { list: ['*:notes:Get'] },
  api: { list: { get: 'notes', total: 'maxCount' } },
})

const withChanges: ResolvedTab<'activity'> = {
  ...{ tab: 'activity', name: 'activity' },
  changes: [
    {
      ...{ of: 'assignments', by: 'customer', through: { campaign: ['monthlyPrice'] } },
      period: ['startDate', 'endDate'],
    },
  ],
}

function CustomerPage() {
  const { record } = useShowContext<AnyRecord>()
  const { tabs } = useResource()
  const own = tabs.find((each): each is ResolvedTab<'activity'> => each.tab === 'activity') ?? tab
  return record ? <ActivityTab tab={own} record={record} /> : null
}

const person = {
  ...customers,
  tabs: [tab, { tab: 'notes', of: 'notes', by: 'customer', text: 'text' }] as const,
  views: {
    show: async () => ({
      default: () => (
        <ShowBase>
          <CustomerPage />
        </ShowBase>
      ),
    }),
  },
}

type Row = { id: string; [name: string]: unknown }
const assignment = (id: string, startDate: string, endDate: string | null): Row => ({
  ...{ id, customer: 'k1', campaign: 's1', employees: 5, startDate, endDate },
})
const change = (id: string, at: string): Row => ({
  ...{ id, at, actor: 'Antonia Ahrens', actorId: 'u1', operation: 'EDIT', action: null },
  ...{ resource: 'customers', record: 'k1', recordTitle: 'Müller' },
  details: [{ field: 'customers.employees', before: 3, after: 5 }],
})
const note = (id: string, createdAt: string): Row => ({
  ...{ id, customer: 'k1', author: 'Rüdiger Öztürk', text: 'Ruft im April an', createdAt },
})

/** Answers lists as the local API does: narrowed to a range, sorted, a page at a time. */
function createBackend(
  rows: Readonly<Record<string, readonly Row[]>>,
  answers: Backend = () => undefined,
): Backend {
  return (call) => {
    const own = answers(call)
    if (own !== undefined) return own
    const { path, search } = call
    if (path === 'mca-users/users/customers/k1') return { id: 'k1', company: 'Müller', employees: 5 }
    if (path === 'api-campaigns-get')
      return {
        data: [
          { id: 's1', name: 'Abo Nord' },
          { id: 's2', name: 'Abo Süd' },
        ],
        maxCount: 2,
      }
    const isRest = path === changes.name
    const { sort: [field, order] = ['id', 'ASC'], filter = {} } = isRest
      ? restAsked(search)
      : declared(search)
    const direction = order === 'ASC' ? 1 : -1
    const found = (rows[path] ?? [])
      .filter((row) => {
        const value = row[field]
        if (typeof value !== 'string') return false
        const [from, to] = isRest
          ? [filter[`${field}_gte`], filter[`${field}_lte`]]
          : [filter[`${field}From`], filter[`${field}To`]]
        return value >= String(from ?? '') && value <= String(to ?? '~')
      })
      .toSorted((one, other) => (String(one[field]) < String(other[field]) ? -direction : direction))
    if (isRest) return restAnswer(found, search)
    const offset = Number(search.get('offset'))
    return { data: found.slice(offset, offset + Number(search.get('limit'))), maxCount: found.length }
  }
}

/** Order and filter of a list whose entry declares its calls. */
function declared(search: URLSearchParams): ReturnType<typeof restAsked> {
  const order = search.get('sortOrder') === 'ASC' ? 'ASC' : 'DESC'
  return { sort: [search.get('sortBy') ?? 'id', order], filter: Object.fromEntries(search) }
}

const some = {
  'api-campaign-assignments-get': [
    assignment('a1', '2026-02-20', '2026-04-01'),
    assignment('a2', '2026-03-02', '2027-02-28'),
    assignment('a3', '2025-01-01', null),
  ],
  changes: [change('c1', '2026-03-01T10:00:00.000Z'), change('c2', '2025-12-24T10:00:00.000Z')],
  notes: [note('n1', '2026-02-20T08:00:00.000Z')],
}

const reading = ['*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription', '*:apiContent:Get']
const everything = [...reading, '*:audit:Get', '*:notes:Get']

function open(backend: Backend, granted: readonly string[] = everything) {
  const resources = [person, campaigns, assignments, changes, notes]
  return renderPanel({ resources, backend, granted, address: '/panel/user-list/k1' })
}

async function axis() {
  const today = await screen.findByRole('heading', { name: /^Heute/ })
  const root = today.closest('.activity')
  if (!root) throw new Error('no axis')
  await waitFor(() => expect(root.textContent).not.toContain('…'))
  return [...root.querySelectorAll('h3, h2.activity-today, .timeline-entry')].map((element) =>
    (element.matches('.timeline-entry') ? element.querySelector('.timeline-head') : element)?.textContent
      ?.replaceAll('\u00a0', ' ')
      .trim(),
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the activity of a record', () => {
  it('goes from what is to come over today to what has been', async () => {
    open(createBackend(some))
    expect(await axis()).toEqual([
      'Februar 2027',
      'Abo Nord – EndeZuordnung28.02.2027',
      'in 30 Tagen 01.04.2026',
      'Abo Nord – EndeZuordnung',
      'Heute 02.03.2026',
      'Abo Nord – BeginnZuordnung',
      'gestern 01.03.2026',
      'Mitarbeiter 3 → wird zu 5Antonia Ahrensgestern',
      'vor 10 Tagen 20.02.2026',
      'Abo Nord – BeginnZuordnung',
      'NotizRüdiger Öztürkvor 10 Tagen',
      'Dezember 2025',
      'Mitarbeiter 3 → wird zu 5Antonia Ahrensvor 2 Monaten',
      'Januar 2025',
      'Abo Nord – BeginnZuordnung01.01.2025',
    ])
    expect(screen.getByText('Ruft im April an')).toBeTruthy()
  })

  it('asks for the days to come and for those that have been, of this record', async () => {
    const { calls } = open(createBackend(some))
    await axis()
    const asked = calls
      .filter(({ path }) => path === 'api-campaign-assignments-get')
      .map(({ search }) => Object.fromEntries(search))
    const common = { customer: 'k1', limit: '20', offset: '0' }
    expect(asked).toEqual([
      { ...common, sortBy: 'startDate', sortOrder: 'ASC', startDateFrom: '2026-03-03' },
      { ...common, sortBy: 'startDate', sortOrder: 'DESC', startDateTo: '2026-03-02' },
      { ...common, sortBy: 'endDate', sortOrder: 'ASC', endDateFrom: '2026-03-03' },
      { ...common, sortBy: 'endDate', sortOrder: 'DESC', endDateTo: '2026-03-02' },
    ])
  })

  it('can be narrowed to one kind', async () => {
    open(createBackend(some))
    await axis()
    await user.click(screen.getByRole('button', { name: 'Notizen' }))
    expect(await axis()).toEqual([
      'Heute 02.03.2026',
      'vor 10 Tagen 20.02.2026',
      'NotizRüdiger Öztürkvor 10 Tagen',
    ])
    expect(screen.getByRole('button', { name: 'Notizen' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Alles' }))
    expect(await axis()).toHaveLength(15)
  })

  it('brings earlier ones when asked for, without a gap between its sources', async () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      change(`c${index}`, `2026-02-${String(28 - index).padStart(2, '0')}T10:00:00.000Z`),
    )
    open(createBackend({ ...some, changes: many }))
    const before = await axis()
    expect(before.filter((line) => line?.startsWith('Mitarbeiter'))).toHaveLength(20)
    expect(before).not.toContain('Januar 2025')
    await user.click(screen.getByRole('button', { name: 'Frühere anzeigen' }))
    await waitFor(async () => expect(await axis()).toContain('Januar 2025'))
    expect((await axis()).filter((line) => line?.startsWith('Mitarbeiter'))).toHaveLength(25)
    expect(screen.queryByRole('button', { name: 'Frühere anzeigen' })).toBeNull()
  })

  it('begins with what comes next, and brings later ones when asked for', async () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      assignment(`a${index}`, `2026-04-${String(index + 1).padStart(2, '0')}`, null),
    )
    open(createBackend({ 'api-campaign-assignments-get': many }))
    expect((await axis()).filter((line) => line?.includes('Beginn'))).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Spätere anzeigen' }))
    await waitFor(async () =>
      expect((await axis()).filter((line) => line?.includes('Beginn'))).toHaveLength(25),
    )
  })

  it('leaves out what the person may not read', async () => {
    const { calls } = open(createBackend(some), reading)
    expect((await axis()).filter((line) => /Mitarbeiter|Notiz/.test(line ?? ''))).toEqual([])
    expect(calls.filter(({ path }) => path === 'changes' || path === 'notes')).toEqual([])
    expect(screen.queryByRole('group', { name: 'Anzeigen' })).toBeNull()
  })

  it('shows the other sources where one cannot be read, and tries that one again', async () => {
    let isBroken = true
    const backend = createBackend(some, ({ path }) =>
      path === 'changes' && isBroken ? json({}, 403) : undefined,
    )
    open(backend)
    expect(await axis()).toContain('in 30 Tagen 01.04.2026')
    const failure = screen.getByRole('alert')
    expect(failure.textContent).toContain('Änderungsprotokoll: konnte nicht geladen werden')
    isBroken = false
    await user.click(within(failure).getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(async () => expect(await axis()).toContain('gestern 01.03.2026'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that there is nothing yet', async () => {
    open(createBackend({}))
    expect(await axis()).toEqual(['Heute 02.03.2026'])
    expect(screen.getByText('Nichts aufgezeichnet, nichts geplant.')).toBeTruthy()
  })

  it('speaks English', async () => {
    const { language } = open(createBackend(some))
    await axis()
    language.set('en')
    expect(await screen.findByText('in 30 days')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'February 2027' })).toBeTruthy()
  })
})

describe('changes of what belongs to a record', () => {
  const of = (id: string, at: string, resource: string, details: object[], values: object = {}): Row => ({
    ...{ id, at, actor: 'Rüdiger Öztürk', actorId: 'u2', operation: 'EDIT', action: null, resource, details },
    ...values,
  })
  const priced = (id: string, at: string, field = 'campaigns.monthlyPrice') =>
    of(id, at, 'campaigns', [{ field, before: 10, after: 12 }], { record: 's1', recordTitle: 'Abo Nord' })
  const lines = [
    of(
      'l1',
      '2026-02-24T10:00:00.000Z',
      'assignments',
      [{ field: 'assignments.employees', before: 5, after: 9 }],
      {
        ...{ record: 'a1', recordTitle: 'Müller – Abo Nord' },
      },
    ),
    priced('l2', '2026-02-25T10:00:00.000Z'),
    // Before the contract, and nothing that is asked for.
    priced('l3', '2026-01-05T10:00:00.000Z'),
    priced('l4', '2026-02-26T10:00:00.000Z', 'campaigns.name'),
  ]
  const plan: Row = {
    ...{ id: 'p1', resource: 'campaigns', record: 's1', recordTitle: 'Abo Nord', effectiveOn: '2026-03-15' },
    ...{ status: 'SCHEDULED', plannedBy: 'Antonia Ahrens', action: null },
    details: [{ field: 'campaigns.monthlyPrice', before: 12, after: 14 }],
  }

  it('say who, what and when, planned ones too, by name and while they concern it', async () => {
    const backend = createBackend(
      { 'api-campaign-assignments-get': [assignment('a1', '2026-02-20', '2026-04-01')] },
      ({ path, search }) => {
        if (path !== 'changes' && path !== 'planned-changes') return undefined
        const { resource } = restAsked(search).filter ?? {}
        return restAnswer(
          [...lines, plan].filter((row) => row.resource === resource && 'at' in row === (path === 'changes')),
          search,
        )
      },
    )
    const owner = { ...person, tabs: [withChanges] as const }
    renderPanel({
      resources: [owner, campaigns, assignments, changes, plannedChanges],
      ...{ backend, granted: everything, address: '/panel/user-list/k1?tab=activity' },
    })
    await screen.findAllByText(/Abo Nord/)
    expect((await axis()).filter((line) => line?.includes('–'))).toEqual([
      'Abo Nord – Monatspreis 12,00 € → wird zu 14,00 €Antonia Ahrens15.03.2026',
      'Abo Nord – Monatspreis 10,00 € → wird zu 12,00 €Rüdiger Öztürkvor 5 Tagen',
      'Müller – Abo Nord – Mitarbeiter 5 → wird zu 9Rüdiger Öztürkvor 6 Tagen',
    ])
  })

  it('say in one line that one thing was switched to another', async () => {
    const both = { batch: 'b1', about: ['customers/k1', 'campaigns/s2', 'campaigns/s1'] }
    const days = [{ field: 'assignments.startDate', before: null, after: '2027-01-01' }]
    const ended = [{ field: 'assignments.endDate', before: null, after: '2026-12-31' }]
    const named = (recordTitle: string, record: string) => ({ ...both, recordTitle, record })
    const told = [
      of('l5', '2026-02-26T10:00:00.000Z', 'assignments', ended, {
        ...named('Müller – Abo Nord', 'a1'),
        ...{ completedBy: 'l6', follows: true },
      }),
      of('l6', '2026-02-26T10:00:01.000Z', 'assignments', days, {
        ...named('Müller – Abo Süd', 'a2'),
        ...{ operation: 'CREATE', completes: 'l5' },
      }),
    ]
    const backend = createBackend({}, ({ path, search }) =>
      path === 'changes'
        ? restAnswer(restAsked(search).filter?.resource === 'assignments' ? told : [], search)
        : undefined,
    )
    renderPanel({
      resources: [
        { ...person, tabs: [withChanges] as const },
        campaigns,
        assignments,
        changes,
        plannedChanges,
      ],
      ...{ backend, granted: everything, address: '/panel/user-list/k1?tab=activity' },
    })
    await screen.findByText('Abo Nord')
    const line = 'Gewechselt von Abo Nord zu Abo Süd zum 01.01.2027'
    const shown = (await axis()).filter((each) => each?.includes('Rüdiger'))
    expect(shown).toEqual([`${line}Rüdiger Öztürkvor 4 Tagen`])
  })
})
