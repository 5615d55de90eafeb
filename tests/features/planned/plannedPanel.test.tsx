import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { assignments } from '#resources/assignments.ts'
import { campaigns } from '#resources/campaigns.ts'
import { customers } from '#resources/customers.ts'
import { journeys } from '#resources/journeys.ts'
import { plannedChanges } from '#resources/plannedChanges.ts'
import { type Call, renderPanel } from '../../support/renderPanel.tsx'
import { everything, heldOnes } from '../../support/subscriptionBackend.ts'
import { chooseMore, fill, user } from '../../support/user.ts'

const subscription = {
  ...{ id: 's1', name: 'Rückenfit', type: 'SUBSCRIPTION', status: 'ACTIVE', items: [] },
  ...{ monthlyPrice: 49, pricePerEmployee: 2, duration: 12, startDate: '2020-01-01', endDate: null },
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const plan = (values: object = {}) => ({
  ...{ id: 'p1', resource: 'campaigns', record: 's1', recordTitle: 'Rückenfit', effectiveOn: '2099-01-01' },
  ...{ action: null, status: 'SCHEDULED', reason: null, faults: null, plannedBy: 'Rüdiger Öztürk' },
  details: [{ field: 'campaigns.monthlyPrice', before: 49, after: 59 }],
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...values,
})

function open({
  address = '/panel/subscriptions/s1',
  plans = [] as object[],
  granted = everything as readonly string[],
  hide = [] as string[],
  answer = (_call: Call): unknown => undefined,
} = {}) {
  const stored = [...plans]
  const rendered = renderPanel({
    resources: [assignments, campaigns, customers, journeys, plannedChanges],
    granted,
    hide,
    address,
    backend(call) {
      const answered = answer(call)
      if (answered !== undefined) return answered
      const { method, path, body } = call
      if (path === 'api-campaigns-put/s1') return subscription
      if (path === 'api-campaigns-get/s1') return subscription
      if (path === 'api-campaigns-get') return { data: [subscription], maxCount: 1 }
      if (method === 'GET' && path === 'planned-changes') {
        return Response.json(stored, { headers: { 'Content-Range': `items 0-9/${stored.length}` } })
      }
      if (method === 'POST' && path === 'planned-changes') {
        const { effectiveOn, values } = body as { effectiveOn: string; values: { monthlyPrice: number } }
        const details = [{ field: 'campaigns.monthlyPrice', before: 49, after: values.monthlyPrice }]
        stored.push(plan({ effectiveOn, details }))
        return Response.json(stored.at(-1), { status: 201 })
      }
      return method === 'GET' ? { data: [], maxCount: 0 } : undefined
    },
  })
  return { stored, ...rendered }
}

const dialog = () => screen.findByRole('dialog', { name: 'Änderung planen' })

describe('planning from a record', () => {
  it('sends the day and what differs, and shows it behind the field', async () => {
    const { calls } = open()
    await chooseMore('Änderung planen')
    const form = within(await dialog())
    const day = await form.findByLabelText(/^Ab/)
    await fill(day, '1.1.2099')
    const price = form.getByLabelText(/Monatspreis/)
    await fill(price, '59')
    await user.click(form.getByRole('button', { name: 'Planen' }))
    await screen.findByRole('heading', { name: 'Geplante Änderungen' })
    const sent = calls.find(({ method }) => method === 'POST')
    expect(sent?.body).toEqual({
      ...{ resource: 'campaigns', record: 's1', effectiveOn: '2099-01-01', values: { monthlyPrice: 59 } },
    })
    expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
    const behind = screen.getByText(/ab 01\.01\.2099:/)
    expect(behind.textContent).toContain('59,00')
  })

  it('says that nothing is entered, and that the day must be to come', async () => {
    const { calls } = open()
    await chooseMore('Änderung planen')
    const form = within(await dialog())
    await form.findByLabelText(/^Ab/)
    await user.click(form.getByRole('button', { name: 'Planen' }))
    expect(await form.findByText(/noch nichts anderes eingetragen/)).toBeTruthy()
    const day = form.getByLabelText(/^Ab/)
    await fill(day, '1.1.2020')
    await user.click(form.getByRole('button', { name: 'Planen' }))
    expect(await form.findByText('Der Tag muss nach heute liegen.')).toBeTruthy()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('begins with what will be by then, and follows the day', async () => {
    open({ plans: [plan()] })
    await chooseMore('Änderung planen')
    const form = within(await dialog())
    const price = await form.findByLabelText<HTMLInputElement>(/Monatspreis/)
    expect(price.value).toBe('49,00')
    const day = form.getByLabelText(/^Ab/)
    await fill(day, '1.6.2099')
    await user.tab()
    await waitFor(() => expect(price.value).toBe('59,00'))
  })

  it('begins with what was planned where that is changed on the page of its record', async () => {
    const { calls } = open({
      plans: [plan()],
      answer: ({ method, path }) => (method === 'PUT' && path === 'planned-changes/p1' ? plan() : undefined),
    })
    await user.click(await screen.findByRole('button', { name: 'Ändern: ab 01.01.2099' }))
    const form = within(await screen.findByRole('dialog'))
    const price = await form.findByLabelText<HTMLInputElement>(/Preis je Mitarbeiter/)
    await fill(price, '4')
    await user.click(form.getByRole('button', { name: 'Planen' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeTruthy())
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      values: { monthlyPrice: 59, pricePerEmployee: 4 },
    })
  })

  it('asks before what is typed is left', async () => {
    open()
    await chooseMore('Änderung planen')
    const form = within(await dialog())
    await user.type(await form.findByLabelText(/Monatspreis/), '9')
    await user.click(form.getByRole('button', { name: 'Abbrechen' }))
    const question = within(await screen.findByRole('dialog', { name: 'Nicht gespeicherte Änderungen' }))
    await user.click(question.getByRole('button', { name: 'Bleiben' }))
    expect(form.getByLabelText<HTMLInputElement>(/Monatspreis/).value).toContain('9')
  })

  it('says of nothing that it is planned where the session is over', async () => {
    const { stored, notifications, address } = open({
      answer: ({ method }) =>
        method === 'POST' ? Response.json({ code: 'unauthenticated' }, { status: 401 }) : undefined,
    })
    await chooseMore('Änderung planen')
    const form = within(await dialog())
    const price = await form.findByLabelText(/Monatspreis/)
    await fill(price, '59')
    await user.click(form.getByRole('button', { name: 'Planen' }))
    await waitFor(() => expect(address()).toBe('/auth/signin'))
    expect([stored, notifications.get()]).toMatchObject([[], { shown: undefined, kept: [] }])
  })

  it('keeps what is typed where the backend fails, and sends it again under its key', async () => {
    let failures = 1
    const { calls, notifications } = open({
      answer: ({ method }) => {
        if (method !== 'POST' || failures === 0) return undefined
        failures -= 1
        return Response.json({ code: 'server', title: 'x', status: 500 }, { status: 500 })
      },
    })
    await chooseMore('Änderung planen')
    const form = within(await dialog())
    const price = await form.findByLabelText(/Monatspreis/)
    await fill(price, '59')
    await user.click(form.getByRole('button', { name: 'Planen' }))
    expect(await form.findByRole('alert')).toBeTruthy()
    expect(notifications.get().kept[0]).toMatchObject({ theme: 'error', to: expect.stringContaining('s1') })
    await user.click(form.getByRole('button', { name: 'Planen' }))
    await screen.findByRole('heading', { name: 'Geplante Änderungen' })
    const keys = calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('asks what holds where the days and the months of a term disagree, and plans what was chosen', async () => {
    const { calls } = open()
    await chooseMore('Änderung planen')
    const form = within(await dialog())
    const day = await form.findByLabelText(/^Ab/)
    await fill(day, '1.1.2099')
    const end = form.getByLabelText(/^Ende/)
    await fill(end, '31.12.2099')
    await user.click(form.getByRole('button', { name: 'Planen' }))
    const wayOut = await screen.findByRole('button', { name: 'Ende: 31.12.2020' })
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(wayOut)
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeTruthy())
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      values: { endDate: '2020-12-31' },
    })
  })

  it('offers actions that will be possible, and sends their name', async () => {
    const { calls } = open()
    await chooseMore('Änderung planen')
    const form = within(await dialog())
    await user.click(await form.findByRole('radio', { name: 'Deaktivieren' }))
    expect(form.queryByRole('radio', { name: 'Aktivieren' })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Planen' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeTruthy())
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ action: 'deactivate' })
  })
})

describe('an edit of what is planned as well', () => {
  const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }))
  const question = async (name = 'Auch für später ist etwas geplant') =>
    within(await screen.findByRole('dialog', { name }))

  /** @param held assignments of the subscription. @param answer comes first */
  async function saveOther(held: readonly object[], answer = (_call: Call): unknown => undefined) {
    const opened = open({
      address: '/panel/subscriptions/s1/edit',
      plans: [plan()],
      answer(call) {
        const { path } = call
        const answered = answer(call)
        if (answered !== undefined) return answered
        if (path === 'planned-changes/p1/withdraw') return plan({ status: 'CANCELLED' })
        return path === 'api-campaign-assignments-get' ? { data: held, maxCount: held.length } : undefined
      },
    })
    const price = await screen.findByRole('textbox', { name: 'Monatspreis' })
    await fill(price, '52')
    await save()
    return opened
  }
  async function saveOtherPrice() {
    const opened = await saveOther([])
    return { ...opened, question: await question() }
  }
  const isSaved = ({ path, method }: Call) => method === 'PUT' && path === 'api-campaigns-put/s1'
  const isWithdrawn = ({ path }: Call) => path === 'planned-changes/p1/withdraw'

  it('asks, and keeps it where one says so', async () => {
    const { calls, question } = await saveOtherPrice()
    expect(question.getByText(/59,00/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(calls.some(isSaved)).toBe(true))
    expect(calls.some(isWithdrawn)).toBe(false)
  })

  it('withdraws it where one says so, once it is saved', async () => {
    const { calls, question } = await saveOtherPrice()
    await user.click(question.getByRole('radio', { name: 'Geplantes zurückziehen' }))
    await user.click(question.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(calls.some(isWithdrawn)).toBe(true))
    expect(calls.findIndex(isSaved)).toBeLessThan(calls.findIndex(isWithdrawn))
  })

  it('leaves it as it is where the save fails', async () => {
    const { calls } = await saveOther([], (call) =>
      isSaved(call) ? Response.json({ code: 'server', title: 'x', status: 500 }, { status: 500 }) : undefined,
    )
    const asked = await question()
    await user.click(asked.getByRole('radio', { name: 'Geplantes zurückziehen' }))
    await user.click(asked.getByRole('button', { name: 'Speichern' }))
    await screen.findByText(/Speichern nicht möglich|nicht gespeichert/i)
    expect(calls.some(isSaved)).toBe(true)
    expect(calls.some(isWithdrawn)).toBe(false)
  })

  it('is asked of after whom it touches, and withdraws nothing where that is not agreed to', async () => {
    const { calls } = await saveOther(heldOnes.slice(0, 1))
    const touched = '„Rückenfit“ speichern?'
    await user.click((await question(touched)).getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.some((call) => isSaved(call) || isWithdrawn(call))).toBe(false)
    await save()
    const agree = (await question(touched)).getByRole('button', { name: 'Speichern' })
    await waitFor(() => expect(agree).toHaveProperty('disabled', false))
    expect(screen.queryByRole('dialog', { name: 'Auch für später ist etwas geplant' })).toBeNull()
    await user.click(agree)
    const planned = await question()
    await user.click(planned.getByRole('radio', { name: 'Geplantes zurückziehen' }))
    await user.click(planned.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(calls.some(isSaved)).toBe(true))
    await waitFor(() => expect(calls.some(isWithdrawn)).toBe(true))
  })

  it('saves nothing where one goes back', async () => {
    const { calls, question } = await saveOtherPrice()
    await user.click(question.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.some(isSaved)).toBe(false)
  })
})

describe('an action that sets what is planned', () => {
  const shut = plan({
    action: 'campaigns.deactivate',
    details: [{ field: 'campaigns.status', before: 'ACTIVE', after: 'INACTIVE' }],
  })

  it('asks what is to become of the plan, and withdraws it once it is done', async () => {
    const { calls } = open({
      plans: [shut],
      answer({ path }) {
        if (path === 'api-campaigns-put/s1/status') return { ...subscription, status: 'INACTIVE' }
        return path === 'planned-changes/p1/withdraw' ? { ...shut, status: 'CANCELLED' } : undefined
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Deaktivieren' }))
    const question = within(await screen.findByRole('dialog', { name: '„Rückenfit“ deaktivieren?' }))
    await user.click(await question.findByRole('radio', { name: 'Geplantes zurückziehen' }))
    const confirm = question.getByRole('button', { name: 'Deaktivieren' })
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
    await user.click(confirm)
    const place = (end: string) => calls.findIndex(({ path }) => path.endsWith(end))
    await waitFor(() => expect(place('p1/withdraw')).toBeGreaterThan(0))
    expect(place('s1/status')).toBeLessThan(place('p1/withdraw'))
  })

  it('does not ask where something else is planned', async () => {
    open({ plans: [plan()] })
    await user.click(await screen.findByRole('button', { name: 'Deaktivieren' }))
    const question = within(await screen.findByRole('dialog', { name: '„Rückenfit“ deaktivieren?' }))
    const confirm = question.getByRole('button', { name: 'Deaktivieren' })
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
    expect(question.queryByRole('radio')).toBeNull()
  })
})

describe('what is planned for a record', () => {
  it('says why it failed, and can be tried again', async () => {
    const faults = { endDate: { code: 'notBefore', params: { field: 'startDate' }, message: 'x' } }
    const { calls } = open({ plans: [plan({ status: 'FAILED', reason: 'invalid', faults })] })
    expect(await screen.findByText(/Die Werte passen nicht mehr/)).toBeTruthy()
    expect(screen.getByText(/Ende: .*„Beginn“|Ende: .*Beginn/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Erneut versuchen/ }))
    await waitFor(() => expect(calls.some(({ path }) => path === 'planned-changes/p1/retry')).toBe(true))
  })

  it('is withdrawn after a question', async () => {
    const { calls } = open({ plans: [plan()] })
    await user.click(await screen.findByRole('button', { name: /^Zurückziehen/ }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Zurückziehen' }))
    await waitFor(() => expect(calls.some(({ path }) => path === 'planned-changes/p1/withdraw')).toBe(true))
  })

  it('says what has been changed since', async () => {
    const details = [{ field: 'campaigns.monthlyPrice', before: 45, after: 59 }]
    open({ plans: [plan({ details })] })
    expect(await screen.findByText('Seitdem geändert: Monatspreis')).toBeTruthy()
  })

  it('is only read by whoever may not make the change', async () => {
    open({ plans: [plan()], granted: ['*:apiContent:Get'] })
    await screen.findByRole('heading', { name: 'Geplante Änderungen' })
    expect(screen.queryByRole('button', { name: /^Zurückziehen/ })).toBeNull()
  })

  it('is neither asked for nor offered where the deployment does without', async () => {
    const { calls } = open({ hide: ['plannedChanges'] })
    await screen.findAllByText(/^49,00/)
    expect(calls.some(({ path }) => path.startsWith('planned-changes'))).toBe(false)
    const more = screen.queryByRole('button', { name: 'Mehr' })
    if (more) await user.click(more)
    expect(screen.queryByRole('menuitem', { name: 'Änderung planen' })).toBeNull()
  })
})
