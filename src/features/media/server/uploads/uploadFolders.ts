import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { type Locker, MemoryLocker, Server, type Upload } from '@tus/server'
import type { Lease, Leases } from '#server/db/leases.ts'
import { apiPrefix } from '#server/http/route.ts'

/** How long an upload may pause, and how long it is known after its end. In milliseconds. */
export const uploadLifetime = 24 * 60 * 60 * 1000

/** An upload as it lies in its folder. */
export interface UploadNote {
  id: string
  /** Bytes that are announced. */
  size: number
  /** Id of the account that has begun it. */
  owner: string
  /** What the browser says of the file. */
  metadata: Readonly<Record<string, string | null>>
  createdAt: Date
}

/** The uploads of one library. */
export type UploadFolder = ReturnType<typeof createUploadFolder>
export type UploadFolders = ReturnType<typeof createUploadFolders>

/** Key under which the owner is kept beside what the browser says. */
const ownerKey = 'owner'

/** Has no side effects; a folder is made with its first upload. */
export function createUploadFolders(folder: string, basePath: string, leases: Leases) {
  const known = new Map<string, UploadFolder>()
  return {
    /** @param name of the resource @param call where its uploads are created, relative to the API */
    of(name: string, call: string): UploadFolder {
      const found =
        known.get(name) ?? createUploadFolder(join(folder, name), `${basePath}${apiPrefix}${call}`, leases)
      known.set(name, found)
      return found
    },
    /** How many uploads wait for their end, of all libraries and people. */
    async countOpen(): Promise<number> {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      return names.filter((name) => isUploadId(basename(name))).length
    },
  }
}

function createUploadFolder(folder: string, location: string, leases: Leases) {
  let opened: { store: FileStore; server: Server } | undefined
  const calls = new WeakMap<object, { owner: string; id: string | undefined; failure?: Error }>()

  /** The store makes its folder by itself, but too late for the first upload. */
  async function open() {
    if (opened) return opened
    await mkdir(folder, { recursive: true })
    const { locker, check } = createUploadLocker(leases)
    const store = new CheckedStore(
      { directory: folder, expirationPeriodInMilliseconds: uploadLifetime },
      check,
    )
    // Whoever uploads knows how long the file is; unknown lengths would get round the largest size.
    store.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
    const server = new Server({
      path: location,
      datastore: store,
      relativeLocation: true,
      locker,
      namingFunction: () => randomUUID(),
      // By itself it would take what stands behind the last slash, even one of the query.
      getFileIdFromRequest: (request) => calls.get(request)?.id,
      onUploadCreate: async (request, { metadata = {} }) => ({
        metadata: { ...metadata, [ownerKey]: calls.get(request)?.owner ?? '' },
      }),
      onResponseError(request, error) {
        const call = calls.get(request)
        if (call && error instanceof Error) call.failure = error
        return undefined
      },
    })
    opened = { store, server }
    return opened
  }

  /** What is known of an upload, also after its end. */
  async function find(id: string): Promise<UploadNote | undefined> {
    if (!isUploadId(id)) return undefined
    const { store } = await open()
    const note = await store.configstore.get(id)
    return note && readNote(note)
  }

  return {
    folder,
    /**
     * Speaks tus 1.0 (https://tus.io). Who may call is checked before.
     *
     * @param owner id of the caller's account
     * @param id the upload that the call is about, whatever its address may say besides. @default a new one
     * @throws what nobody expected, as a database that is away: the protocol would tell it as a failure of the server
     */
    async handle(request: Request, owner: string, id?: string): Promise<Response> {
      const { server } = await open()
      const call: { owner: string; id: string | undefined; failure?: Error } = { owner, id }
      calls.set(request, call)
      const answer = await server.handleWeb(request)
      if (answer.status >= 500 && call.failure) throw call.failure
      return answer
    },
    /** How many uploads of an account wait for their end. */
    async countOpen(owner: string): Promise<number> {
      // Only what has not come to its end has bytes beside its note.
      const ids = (await readdir(folder).catch(() => [])).filter(isUploadId)
      const notes = await Promise.all(ids.map(find))
      return notes.filter((note) => note?.owner === owner).length
    },
    find,
    /** Bytes that have come; `undefined` after its end. */
    async offset(id: string): Promise<number | undefined> {
      const { store } = await open()
      return (await store.getUpload(id).catch(() => undefined))?.offset
    },
    /** Where its bytes lie. */
    path: (id: string) => join(folder, id),
  }
}

function isUploadId(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}

function readNote({ id, size = 0, metadata = {}, creation_date }: Upload): UploadNote {
  const { [ownerKey]: owner, ...others } = metadata
  return { id, size, owner: owner ?? '', metadata: others, createdAt: new Date(creation_date ?? 0) }
}

/** Asks before each piece that is written whether it may be. */
class CheckedStore extends FileStore {
  readonly #check: (id: string) => void

  constructor(options: ConstructorParameters<typeof FileStore>[0], check: (id: string) => void) {
    super(options)
    this.#check = check
  }

  override write(readable: Readable, id: string, offset: number): Promise<number> {
    return super.write(Readable.from(checked(readable, () => this.#check(id))), id, offset)
  }
}

async function* checked(pieces: Readable, check: () => void): AsyncGenerator<unknown> {
  for await (const piece of pieces) {
    check()
    yield piece
  }
}

/** How long a request waits for an earlier one to end. In milliseconds. */
const patience = 30_000

/**
 * Lets one request at a time write to an upload, of all instances. One that comes later ends the earlier one, which may be
 * waiting for bytes on a line that was cut.
 */
function createUploadLocker(leases: Leases): { locker: Locker; check: (id: string) => void } {
  const own = new MemoryLocker()
  const held = new Map<string, Lease>()
  const locker: Locker = {
    newLock(id) {
      const ownLock = own.newLock(id)
      return {
        async lock(signal, giveWay) {
          await ownLock.lock(signal, giveWay)
          try {
            const bounded = AbortSignal.any([signal, AbortSignal.timeout(patience)])
            held.set(id, await leases.take(`upload ${id}`, { giveWay, signal: bounded }))
          } catch (error) {
            await ownLock.unlock()
            throw error
          }
        },
        async unlock() {
          const lease = held.get(id)
          held.delete(id)
          await lease?.release()
          await ownLock.unlock()
        },
      }
    },
  }
  return { locker, check: (id) => held.get(id)?.check() }
}

/** Removes an upload. @param keepNote what is known of it stays, for who asks for it again */
export async function removeUpload({ path }: UploadFolder, id: string, keepNote = false): Promise<void> {
  await rm(path(id), { force: true })
  if (!keepNote) await rm(`${path(id)}.json`, { force: true })
}

/** Removes what nobody has touched for longer than an upload may pause, finished or not. */
export async function sweepUploads({ folder }: Pick<UploadFolder, 'folder'>, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || now.getTime() - found.mtimeMs < uploadLifetime) continue
    // The note does not change while bytes come in.
    const bytes = name.endsWith('.json') ? await stat(path.slice(0, -5)).catch(() => undefined) : undefined
    if (!bytes || now.getTime() - bytes.mtimeMs >= uploadLifetime) await rm(path, { force: true })
  }
}
