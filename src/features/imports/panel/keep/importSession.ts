import { createListeners } from '#model/base/store.ts'
import type { Identifier } from '#model/language/field.ts'
import type { TabLocks } from '#panel/jobs/tabLocks.ts'
import type { Key } from '../columns/matchColumns.ts'
import type { KnownWords } from '../file/heading.ts'
import type { ReadOrder } from '../file/readTable.ts'
import { type ChosenFormat, FileFault, mostBytes, type SourceTable } from '../file/sourceTable.ts'
import { correctedTable } from '../trial/correctedTable.ts'
import type { TrialProgress } from '../trial/plan.ts'
import { bytesDigest, isWritten, type Plan, type PlanGround, planDigest } from '../trial/plan.ts'
import type { ImportStorage, KeptImport, RowResult } from './importStorage.ts'

export interface ImportState {
  isLoaded: boolean
  kept?: KeptImport | undefined
  table?: SourceTable | undefined
  isReading: boolean
  fault?: FileFault | undefined
  /** Absent while there is none. */
  trial?: { done: number; total: number } | undefined
  trialError?: unknown
  results: ReadonlyMap<number, RowResult>
  isWriting: boolean
  isLasting: boolean
}

/** One import, which outlives its page: the browser keeps it, and a job writes it. */
export type ImportSession = ReturnType<typeof createImportSession>

export type ReadFile = (order: ReadOrder, signal: AbortSignal) => Promise<SourceTable>

/** Keeps a result before anything more is done. */
export type Note = (row: number, result: RowResult) => Promise<void>

type TrialRun = (
  progress: TrialProgress,
  table: SourceTable,
  made: KeptImport['made'],
) => Promise<Omit<Plan, 'digest'>>

/** Milliseconds between renders: ten thousand rows must not draw the page ten thousand times. */
const tellingPause = 200
/** Milliseconds that a trial works before it yields to the page. */
const slice = 30

export function createImportSession({
  resource,
  storage,
  tabs,
  lock,
  read: readFile,
  now = () => Date.now(),
}: {
  resource: string
  storage: ImportStorage
  /** Without them two tabs may write the same plan; keys and versions prevent writing a row twice. */
  tabs?: TabLocks | undefined
  lock: string
  read: ReadFile
  now?: () => number
}) {
  const { tell, subscribe } = createListeners()
  const { isLasting } = storage
  const nothing = { isReading: false, results: new Map(), isWriting: false, isLasting }
  let state: ImportState = { ...nothing, isLoaded: false }
  let reading: AbortController | undefined
  let trial: AbortController | undefined
  let telling: ReturnType<typeof setTimeout> | undefined
  let settled: Map<number, RowResult> = new Map()

  function show(changes: Partial<ImportState>): void {
    state = { ...state, ...changes }
    tell()
  }

  function keep(changes: Partial<KeptImport>): void {
    if (!state.kept) return
    const kept = { ...state.kept, ...changes, keptAt: new Date(now()).toISOString() }
    show({ kept })
    // What cannot be kept lasts as long as the page.
    void storage.write(kept).catch(() => show({ isLasting: false }))
  }

  async function read(
    bytes: Uint8Array<ArrayBuffer>,
    fileName: string,
    chosen: ChosenFormat,
    known: KnownWords,
  ) {
    reading?.abort()
    const own = new AbortController()
    reading = own
    show({ isReading: true, fault: undefined })
    try {
      const table = await readFile({ name: fileName, bytes, chosen, known }, own.signal)
      if (reading === own) show({ table, isReading: false })
      return reading === own ? table : undefined
    } catch (error) {
      const fault = error instanceof FileFault ? error : new FileFault('unknown')
      if (reading === own) show({ fault, isReading: false, table: undefined })
      return undefined
    }
  }

  async function load(known: KnownWords): Promise<void> {
    if (state.isLoaded || state.isReading) return
    const kept = await storage.read(resource)
    const bytes = kept && (await storage.fileOf(resource))
    if (state.isLoaded) return
    // A file kept only in part cannot be resumed.
    if (!kept || !bytes || (await bytesDigest(bytes)) !== kept.fileDigest) return show({ isLoaded: true })
    const results = kept.plan ? await storage.results(kept.plan.id) : new Map()
    show({ kept, results })
    await read(bytes, kept.fileName, kept.chosen, known)
    show({ isLoaded: true })
  }

  return {
    get: (): ImportState => state,
    subscribe,
    load,
    async takeFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>, known: KnownWords): Promise<void> {
      trial?.abort()
      show({ isLoaded: true, fault: undefined })
      if (file.size > mostBytes)
        return show({ fault: new FileFault('tooLarge', { most: mostBytes / 1_000_000 }) })
      const bytes = new Uint8Array(await file.arrayBuffer())
      const before = state
      const table = await read(bytes, file.name, {}, known)
      if (!table) return show({ table: before.table })
      const kept: KeptImport = {
        ...{ resource, fileName: file.name, size: file.size, fileDigest: await bytesDigest(bytes) },
        ...{ chosen: {}, targets: [], made: {}, keptAt: new Date(now()).toISOString() },
      }
      show({ kept, results: new Map(), trial: undefined, trialError: undefined })
      await storage.begin(kept, bytes).catch(() => show({ isLasting: false }))
    },
    async choose(chosen: ChosenFormat, known: KnownWords): Promise<void> {
      const { kept } = state
      const bytes = kept && (await storage.fileOf(resource))
      if (!kept || !bytes) return
      const next = { ...kept.chosen, ...chosen }
      const columns = state.table?.columns.join('\n')
      const table = await read(bytes, kept.fileName, next, known)
      const isOther = table?.columns.join('\n') !== columns
      keep({ chosen: next, plan: undefined, corrections: {}, about: {}, ...(isOther ? { targets: [] } : {}) })
    },
    setTargets: (targets: KeptImport['targets']) => keep({ targets, plan: undefined }),
    setKey: (key: Key) => keep({ key, plan: undefined }),
    takeAlike: () => keep({ takesAlike: true }),
    emptyValues: (emptiesValues: boolean) => keep({ emptiesValues }),
    /** Says which stored record a row is about; `undefined`: none. Holds from the next trial on, as what is put right does. */
    setAbout(row: number, id: Identifier | undefined): void {
      const { [row]: _before, ...others } = state.kept?.about ?? {}
      keep({ about: id === undefined ? others : { ...others, [row]: id }, isOutdated: true })
    },
    /** Puts a cell right. The plan stays in sight until the next trial, but is not carried out. */
    correct(row: number, column: number, text: string): void {
      const { corrections = {} } = state.kept ?? {}
      const cells = { ...corrections[row], [column]: text }
      keep({ corrections: { ...corrections, [row]: cells }, isOutdated: true })
    },
    /** Keeps the plan that comes of it. A second trial replaces the first. */
    async tryIt(run: TrialRun, ground: Omit<PlanGround, 'fileDigest'>): Promise<void> {
      const { kept, table, results } = state
      if (!kept || !table || state.isWriting) return
      trial?.abort()
      const own = new AbortController()
      trial = own
      const made = { ...kept.made, ...madeBy(kept.plan, results) }
      show({ trial: { done: 0, total: table.rows.length }, trialError: undefined })
      try {
        const tried = await run(
          {
            report: (done, total) => trial === own && show({ trial: { done, total } }),
            signal: own.signal,
            pause: createPause(),
          },
          correctedTable(table, kept.corrections),
          made,
        )
        const digest = await planDigest(tried, { ...ground, fileDigest: kept.fileDigest })
        if (trial !== own) return
        show({ trial: undefined, results: new Map() })
        keep({ plan: { ...tried, digest }, made, isOutdated: false })
      } catch (error) {
        if (trial === own) show({ trial: undefined, ...(own.signal.aborted ? {} : { trialError: error }) })
      }
    },
    cancelTrial(): void {
      trial?.abort()
      trial = undefined
      show({ trial: undefined })
    },
    /** Tells whether the plan is still that of this file, entry and columns. */
    async isSound(ground: Omit<PlanGround, 'fileDigest'>): Promise<boolean> {
      const { kept } = state
      if (!kept?.plan || kept.isOutdated) return false
      return kept.plan.digest === (await planDigest(kept.plan, { ...ground, fileDigest: kept.fileDigest }))
    },
    /** Writes alone, here and in other tabs. @returns `undefined` where another one writes already */
    async write<Result>(work: (note: Note) => Promise<Result>): Promise<Result | undefined> {
      const { kept } = state
      if (!kept?.plan || state.isWriting) return undefined
      const { id } = kept.plan
      const letGo = tabs ? await tabs.take(lock) : () => undefined
      if (!letGo) return undefined
      const showSettled = () => {
        clearTimeout(telling)
        telling = undefined
        show({ results: new Map([...state.results, ...settled]) })
        settled = new Map()
      }
      try {
        // Another tab may have written some of it, or have begun another import.
        const stored = await storage.read(resource).catch(() => undefined)
        if (stored && stored.plan?.id !== id) return undefined
        show({ isWriting: true, results: await storage.results(id) })
        return await work(async (row, result) => {
          settled.set(row, result)
          telling ??= setTimeout(showSettled, tellingPause)
          await storage.note(id, row, result)
        })
      } finally {
        showSettled()
        show({ isWriting: false })
        letGo()
      }
    },
    async discard(): Promise<void> {
      reading?.abort()
      trial?.abort()
      state = { ...nothing, isLoaded: true }
      tell()
      await storage.drop(resource)
    },
  }
}

function madeBy(plan: Plan | undefined, results: ReadonlyMap<number, RowResult>): KeptImport['made'] {
  const rows = (plan?.rows ?? []).filter(isWritten)
  return Object.fromEntries(
    rows.flatMap(({ row }) => {
      const result = results.get(row)
      return result?.state === 'done' && result.id !== undefined ? [[row, result.id]] : []
    }),
  )
}

/** Yields to the page after each `slice`. */
function createPause(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < slice) return
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(undefined)
    })
    since = performance.now()
  }
}
