import { panelResources } from '#app/server/panelResources.ts'
import { answersEntry } from '#features/forms/model/answersEntry.ts'
import type { FormDocument } from '#features/forms/model/document.ts'
import { seededRandom } from '#model/base/seededRandom.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { resolveResource } from '#tests/support/language.ts'
import { people } from '../../e2e/people.ts'
import { startFaultProxy } from '../faultProxy.ts'
import { inviteStaff } from './accounts.ts'
import type { AnsweredForm } from './activities/answering.ts'
import { create, type Desk } from './activities/writing.ts'
import { type BrowserDay, browserDay } from './browserPage.ts'
import { createGate } from './gate.ts'
import { campaignKind } from './kinds.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createMember, type Member, pause } from './member.ts'
import { ownMemory } from './memorySamples.ts'
import { readBack } from './readBack.ts'
import { createSoakFaults, type Traffic } from './soakFaults.ts'
import { startWatchedServer } from './watchedServer.ts'
import { workDay } from './workDay.ts'

export interface SoakOptions {
  minutes: number
  staff: number
  /** Share of the API's calls that a fault meets. */
  faultShare: number
  seed: number
  environment?: Record<string, string>
}

/** Bytes over the run: resident memory of the server, and the heaps after garbage was collected. */
export interface MemoryOverTime {
  serverResident: number[]
  serverHeap: number[]
  clientHeap: number[]
}

export interface SoakResult {
  seconds: number
  ledger: Ledger
  traffic: Traffic
  memory: MemoryOverTime
  browser: BrowserDay
  /** Warnings and failures in the server's log, and whatever else it wrote. */
  serverTroubles: string[]
  hasServerRun: boolean
}

const checkpoints = 3
const sharedRecords = 8

/** Staff and a browser work behind a proxy with faults; what they wrote is read back several times and at the end. */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const { minutes, staff, faultShare, seed } = options
  const server = await startWatchedServer({
    ...{ TRUSTED_PROXIES: '127.0.0.1,::1' },
    ...options.environment,
  })
  const { fault, traffic } = createSoakFaults(faultShare, seededRandom(seed))
  const proxy = await startFaultProxy(server.url, { otherwise: fault, remembers: false })
  try {
    const resources = panelResources()
    const ledger = createLedger()
    const persons = await inviteStaff(server.url, resources, staff)
    const around = { resources, ledger }
    const checker = createMember({
      ...{ ...around, number: 0, url: server.url, person: people.admin, random: seededRandom(seed) },
    })
    await checker.signInAgain()
    const shared = await makeShared(checker)
    const customers = await customerIds(checker)
    const { form, answers } = await answeredForm(checker)
    const gate = createGate()
    const started = Date.now()
    const until = started + minutes * 60_000

    const members = persons.map((person, index) => {
      const number = index + 1
      return createMember({ ...around, number, url: proxy.url, person, random: seededRandom(seed + number) })
    })
    const memory: MemoryOverTime = { serverResident: [], serverHeap: [], clientHeap: [] }
    const sampling = (async () => {
      const interval = Math.min(10_000, (minutes * 60_000) / 24)
      while (Date.now() < until && server.isRunning()) {
        const { rss, heapUsed } = await server.memory()
        memory.serverResident.push(rss)
        memory.serverHeap.push(heapUsed)
        memory.clientHeap.push(ownMemory().heapUsed)
        await pause(interval)
      }
    })()
    const checking = (async () => {
      for (let checkpoint = 1; checkpoint < checkpoints; checkpoint++) {
        await pause((minutes * 60_000) / checkpoints)
        const found = await gate.alone(() => readBack(checker.provider, resources, ledger, answers))
        ledger.faults.push(...found.map((each) => `at checkpoint ${checkpoint}: ${each}`))
      }
    })()
    const [browser] = await Promise.all([
      browserDay(proxy.url, people.admin, until),
      sampling,
      checking,
      ...members.map((member) => workDay(member, { own: [], shared, customers }, form, gate, until)),
    ])
    const seconds = Math.round((Date.now() - started) / 1000)
    ledger.faults.push(...(await readBack(checker.provider, resources, ledger, answers)))
    return {
      ...{ seconds, ledger, traffic, memory, browser },
      serverTroubles: [...server.troubles],
      hasServerRun: server.isRunning(),
    }
  } finally {
    await proxy.stop()
    await server.stop()
  }
}

/** Campaigns that everybody edits. */
async function makeShared(checker: Member): Promise<AnyRecord['id'][]> {
  const desk: Desk = { own: [], shared: [], customers: [''] }
  const onlyCampaigns: Member = { ...checker, random: () => 0 }
  for (let count = 0; count < sharedRecords; count++) await create(onlyCampaigns, desk)
  return desk.own.filter(({ kind }) => kind === campaignKind).map(({ id }) => id)
}

async function customerIds({ provider }: Member): Promise<AnyRecord['id'][]> {
  const sort = { field: 'company', order: 'ASC' } as const
  const page = { pagination: { page: 1, perPage: 100 }, sort, filter: {} }
  return (await provider.getList<AnyRecord>('customers', page)).data.map(({ id }) => id)
}

/** A seeded form that everybody may fill in, and its answers as a resource. */
async function answeredForm({
  provider,
}: Member): Promise<{ form: AnsweredForm; answers: ResolvedResource }> {
  const page = { pagination: { page: 1, perPage: 50 }, sort: { field: 'title', order: 'ASC' } as const }
  const { data } = await provider.getList<AnyRecord>('forms', { ...page, filter: { status: ['PUBLISHED'] } })
  const found = data.find(({ title }) => title === 'Wie geht es Ihnen heute?')
  if (found === undefined) throw new Error('The seeded form is missing.')
  const titles = {
    id: String(found.id),
    title: String(found.title),
    titleEnglish: String(found.titleEnglish),
  }
  const answers = resolveResource(answersEntry(titles, [found.questions as FormDocument]))
  const values = (mark: string) => ({ mood: 'good', remark: mark })
  return { form: { id: titles.id, version: Number(found.version), values }, answers }
}
