import { describe, expect, it, vi } from 'vitest'
import { createJobMemory } from '#panel/jobs/jobMemory.ts'
import { createJobStore, type JobResult, type JobWork } from '#panel/jobs/jobStore.ts'
import { createTabLocks } from '#panel/jobs/tabLocks.ts'
import { createBrowser, type Tab } from '../support/tabs.ts'

function jobsIn(tab: Tab, person = 'u1', isGivenUp = () => false) {
  const memory = createJobMemory({ storage: tab.localStorage, namespace: 'test', person, isGivenUp })
  return createJobStore({ memory, tabs: createTabLocks(tab.locks, 'test') })
}

const never: JobWork = () => new Promise(() => undefined)
const statesOf = (jobs: ReturnType<typeof jobsIn>) => jobs.all().map(({ title, state }) => [title, state])

async function until(jobs: ReturnType<typeof jobsIn>, states: readonly (readonly [string, string])[]) {
  await vi.waitFor(async () => {
    await jobs.look()
    expect(statesOf(jobs)).toEqual(states)
  })
}

describe('jobs of several tabs', () => {
  it('are seen in the others as running there, and as interrupted once their tab is gone', async () => {
    const browser = createBrowser()
    const [first, second] = [browser.open(), browser.open()]
    jobsIn(first).start('Bezahlen', never, { kind: 'bulk' })
    const others = jobsIn(second)
    await until(others, [['Bezahlen', 'elsewhere']])
    const [job] = others.all()
    if (!job) throw new Error('no job')
    // Neither put away nor begun there.
    others.dismiss(job.id)
    await others.again(job.id, never)
    expect(statesOf(others)).toEqual([['Bezahlen', 'elsewhere']])
    first.close()
    // Without being asked to look.
    await vi.waitFor(() => expect(statesOf(others)).toEqual([['Bezahlen', 'interrupted']]))
  })

  it('go on in one tab only, however many try', async () => {
    const browser = createBrowser()
    const gone = browser.open()
    jobsIn(gone).start('Bezahlen', never, { kind: 'bulk' })
    const tabs = [jobsIn(browser.open()), jobsIn(browser.open())]
    for (const jobs of tabs) await until(jobs, [['Bezahlen', 'elsewhere']])
    gone.close()
    for (const jobs of tabs) await until(jobs, [['Bezahlen', 'interrupted']])
    let finish: (result: JobResult) => void = () => undefined
    const work = vi.fn<JobWork>(() => new Promise((resolve) => (finish = resolve)))
    for (const jobs of [...tabs, ...tabs]) void jobs.again(jobs.all()[0]?.id ?? '', work)
    await vi.waitFor(() =>
      expect(tabs.map((jobs) => jobs.all()[0]?.state).toSorted()).toEqual(['elsewhere', 'running']),
    )
    expect(work).toHaveBeenCalledTimes(1)
    finish({ summary: 'fertig' })
    await vi.waitFor(() => expect(tabs.flatMap((jobs) => statesOf(jobs))).toEqual([['Bezahlen', 'done']]))
  })

  it('are gone everywhere once they are done, and stay where something is left', async () => {
    const browser = createBrowser()
    const jobs = jobsIn(browser.open())
    jobs.start('Ganz', async () => ({ summary: '' }), { kind: 'bulk' })
    jobs.start('Zum Teil', async () => ({ summary: '', isOpen: true }), { kind: 'bulk' })
    await vi.waitFor(() => expect(jobs.all().map(({ state }) => state)).toEqual(['done', 'done']))
    const later = jobsIn(browser.open())
    await until(later, [['Zum Teil', 'interrupted']])
    later.dismiss(later.all()[0]?.id ?? '')
    await until(jobs, [['Ganz', 'done']])
  })

  it('that cannot go on are told of all the same, unless they begin anew by themselves', async () => {
    const browser = createBrowser()
    const tab = browser.open()
    const jobs = jobsIn(tab)
    jobs.start('Export', never)
    jobs.start('Bericht', never, { about: 'report', address: '/panel/reports', beginsAgain: true })
    jobs.start('Hochladen', never, { about: 'uploads', address: '/panel/media' })
    await vi.waitFor(() => expect(tab.localStorage.content.get('test:jobs:u1')).toContain('Hochladen'))
    tab.close()
    const later = jobsIn(browser.open())
    await until(later, [
      ['Export', 'interrupted'],
      ['Hochladen', 'interrupted'],
    ])
    // Begun once more, it takes the place of the old one.
    later.start('Hochladen', never, { about: 'uploads', address: '/panel/media' })
    expect(statesOf(later)).toEqual([
      ['Export', 'interrupted'],
      ['Hochladen', 'running'],
    ])
  })

  it('whose page keeps what is open say how far they came, and are not lost', async () => {
    const browser = createBrowser()
    const tab = browser.open()
    const jobs = jobsIn(tab)
    let report: (done: number, total?: number) => void = () => undefined
    const work: JobWork = (progress) => {
      report = progress.report
      return new Promise(() => undefined)
    }
    jobs.start('Einlesen', work, { about: 'import', address: '/panel/import', isKeptByPage: true })
    await vi.waitFor(() => expect(tab.localStorage.content.get('test:jobs:u1')).toContain('Einlesen'))
    report(14, 20)
    tab.close()
    const later = jobsIn(browser.open())
    await until(later, [['Einlesen', 'interrupted']])
    expect(later.all()[0]).toMatchObject({
      isKeptByPage: true,
      done: 14,
      total: 20,
      address: '/panel/import',
    })
  })

  it('are nobody else’s', async () => {
    const browser = createBrowser()
    const tab = browser.open()
    jobsIn(tab).start('Bezahlen', never, { kind: 'bulk' })
    await vi.waitFor(() => expect(tab.localStorage.content.has('test:jobs:u1')).toBe(true))
    tab.close()
    const others = jobsIn(browser.open(), 'u2')
    await others.look()
    expect(others.all()).toEqual([])
  })

  it('leave nothing behind when the person gives them up, or somebody they name is erased', async () => {
    const browser = createBrowser()
    const tab = browser.open()
    let isGivenUp = false
    const jobs = jobsIn(tab, 'u1', () => isGivenUp)
    const keepRows: JobWork = async (_, id) => {
      jobs.memory?.part(id, 'plan').write({})
      jobs.memory?.part(id, 'rows').write([{ id: '1', title: 'Anna Albrecht' }])
      jobs.memory?.part(id, 0).write([{ outcome: 'done' }])
      return { summary: '', isOpen: true }
    }
    const keys = () => [...tab.localStorage.content.keys()]
    jobs.start('Bezahlen', keepRows, { kind: 'bulk' })
    await vi.waitFor(() => expect(keys()).toHaveLength(4))
    jobs.forget('Anna Albrecht', 'person/customers/1')
    expect([jobs.all(), keys()]).toEqual([[], []])
    jobs.start('Bezahlen', keepRows, { kind: 'bulk' })
    await vi.waitFor(() => expect(keys()).toHaveLength(4))
    jobs.clear()
    isGivenUp = true
    jobs.start('Bezahlen', keepRows, { kind: 'bulk' })
    await vi.waitFor(() => expect(jobs.all().at(-1)?.state).toBe('done'))
    expect(keys()).toEqual([])
  })

  it('that the end of the session stops are listed afterwards, not those that the person cancels', async () => {
    const browser = createBrowser()
    const tab = browser.open()
    const jobs = jobsIn(tab)
    const untilAborted: JobWork = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const cancelled = jobs.start('Abgebrochen', untilAborted)
    jobs.start('Abgemeldet', untilAborted)
    await vi.waitFor(() => expect(tab.localStorage.content.get('test:jobs:u1')).toContain('Abgemeldet'))
    jobs.cancel(cancelled)
    await vi.waitFor(() => expect(tab.localStorage.content.get('test:jobs:u1')).not.toContain('Abgebrochen'))
    jobs.end()
    await until(jobsIn(browser.open()), [['Abgemeldet', 'interrupted']])
  })
})
