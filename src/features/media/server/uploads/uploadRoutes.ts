import type { Account } from '#server/auth/accounts.ts'
import type { Lease } from '#server/db/leases.ts'
import { Problem } from '#server/http/problem.ts'
import type { Route } from '#server/http/route.ts'
import { refusal } from '../content/inspectFile.ts'
import type { Media } from '../media.ts'
import { type Arrived, finishUpload, type UploadTaker } from './finishUpload.ts'
import type { UploadNote } from './uploadFolders.ts'

/** Uploads that one account may have open at a time; each takes room until it ends or a day has passed. */
const mostOpen = 100
/** Characters that the browser may say of a file; names of the longest file systems leave most of them free. */
const longestMetadata = 8192

/**
 * Makes the calls that take files in, by tus 1.0. An upload is its beginner's alone; to anybody else it is not there. The last call
 * answers what came of it.
 */
export function uploadRoutes(media: Media, taker: UploadTaker): Route[] {
  const { access, tus, most } = taker
  const { folder, begin, ownNote, finish, endUnlessDone } = uploadsOf(media, taker)

  async function answerArrived(note: UploadNote, { id, row }: Arrived, account: Account, status = 200) {
    return Response.json(await row(account), { status, headers: tusHeaders(note, id) })
  }

  const path = `${tus}/{id}`
  return [
    {
      method: 'POST',
      path: tus,
      access,
      async handle({ req }, account) {
        const length = req.header('Upload-Length')
        if (length === '0') throw refusal('empty')
        if (Number(length) > most) throw refusal('tooLarge')
        if ((req.header('Upload-Metadata') ?? '').length > longestMetadata) throw refusal('name')
        const answer = await begin(req.raw, account)
        const location = answer.headers.get('Location')
        const note = await folder.find(location?.split('/').at(-1) ?? '')
        const isWhole = note && answer.headers.get('Upload-Offset') === String(note.size)
        if (!isWhole || location === null) return answerOf(answer)
        const whole = await answerArrived(note, await finish(note, account), account, 201)
        whole.headers.set('Location', location)
        return whole
      },
    },
    {
      method: 'PATCH',
      path,
      access,
      async handle({ req }, account) {
        const note = await ownNote(req.param('id'), account)
        const done = await taker.find(note.id)
        if (done) return answerArrived(note, done, account)
        const answer = await folder.handle(req.raw, account.id, note.id)
        if (answer.headers.get('Upload-Offset') !== String(note.size)) return answerOf(answer)
        return answerArrived(note, await finish(note, account), account)
      },
    },
    {
      // Hono takes a HEAD for a GET.
      method: 'GET',
      path,
      access,
      async handle({ req }, account) {
        if (req.raw.method !== 'HEAD')
          throw new Problem('methodNotAllowed', { headers: { Allow: 'HEAD, PATCH, DELETE' } })
        const note = await ownNote(req.param('id'), account)
        const offset = await folder.offset(note.id)
        if (offset !== undefined && offset < note.size)
          return answerOf(await folder.handle(req.raw, account.id, note.id))
        const done = offset === undefined ? await taker.find(note.id) : await finish(note, account)
        if (!done) throw new Problem('notFound')
        return new Response(null, { headers: tusHeaders(note, done.id) })
      },
    },
    {
      method: 'DELETE',
      path,
      access,
      async handle({ req }, account) {
        const note = await ownNote(req.param('id'), account)
        return endUnlessDone(note, async () => answerOf(await folder.handle(req.raw, account.id, note.id)))
      },
    },
  ]
}

/** The uploads of a taker, each its beginner's alone. */
function uploadsOf(media: Media, taker: UploadTaker) {
  const folder = media.uploads.of(taker.name, taker.tus)
  const { finishing } = media
  /** Uploads that are being begun right now, by account. */
  const beginning = new Map<string, number>()

  /** Nobody else brings an upload to its end meanwhile, or takes it away. */
  async function alone<Result>(id: string, work: (lease: Lease) => Promise<Result>): Promise<Result> {
    const lease = await media.leases.take(`end of upload ${id}`)
    try {
      return await work(lease)
    } finally {
      await lease.release()
    }
  }

  return {
    folder,
    /** @throws Problem 429 where the account has as many open uploads as anybody may have */
    async begin(request: Request, { id }: Account): Promise<Response> {
      // Counted before anything is waited for, so that many calls at once do not slip through together.
      const together = (beginning.get(id) ?? 0) + 1
      beginning.set(id, together)
      try {
        if ((await folder.countOpen(id)) + together > mostOpen) {
          throw new Problem('tooMany', { detail: 'Too many uploads are open. End or cancel some first.' })
        }
        return await folder.handle(request, id)
      } finally {
        const left = (beginning.get(id) ?? 1) - 1
        if (left > 0) beginning.set(id, left)
        else beginning.delete(id)
      }
    },
    /** @throws Problem 404 for that of somebody else */
    async ownNote(id: string | undefined, account: Account): Promise<UploadNote> {
      const note = id === undefined ? undefined : await folder.find(id)
      if (!note || note.owner !== account.id) throw new Problem('notFound')
      return note
    },
    /** Of two calls that find an upload complete, the second waits for the first. */
    finish(note: UploadNote, account: Account): Promise<Arrived> {
      const running =
        finishing.get(note.id) ?? alone(note.id, (lease) => finishUpload(taker, folder, note, account, lease))
      finishing.set(note.id, running)
      return running.finally(() => finishing.delete(note.id))
    },
    /** @throws Problem 409 for one that has come to its end, or is coming to it */
    endUnlessDone({ id }: UploadNote, end: () => Promise<Response>): Promise<Response> {
      return alone(id, async () => {
        const isDone = finishing.has(id) || (await taker.find(id))
        if (isDone) throw new Problem('conflict', { detail: 'The upload is complete.' })
        return end()
      })
    },
  }
}

/** What an answer of the protocol is made of; the rest is for pages of other origins, which have no business here. */
const kept = /^(tus-|upload-(?!metadata)|location$|cache-control$)/

/** An answer of the protocol, as the API gives it: what went wrong is a problem like any other. */
function answerOf(answer: Response): Response {
  const headers = new Headers([...answer.headers].filter(([name]) => kept.test(name)))
  // What the protocol knows and we do not offer is a mistake of the caller, and no failure of the server.
  const status = answer.status === 501 ? 400 : answer.status
  if (status < 400) return new Response(null, { status, headers })
  headers.set('Content-Type', 'application/problem+json')
  const body = { type: 'about:blank', title: 'The upload cannot go on', status, code: codeOf(status) }
  return new Response(JSON.stringify(body), { status, headers })
}

function codeOf(status: number): string {
  if (status === 404 || status === 410) return 'not_found'
  if (status === 409 || status === 412 || status === 423) return 'conflict'
  return status < 500 ? 'invalid' : 'server'
}

/** Makes the headers of an upload that has come to its end. */
function tusHeaders({ size }: UploadNote, id: string): Record<string, string> {
  return {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(size),
    'Upload-Length': String(size),
    'Upload-Record': id,
  }
}
