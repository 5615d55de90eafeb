import type { UploadNote } from './uploadFolders.ts'

/** What an answer of the protocol is made of; the rest is for pages of other origins, which have no business here. */
const kept = /^(tus-|upload-(?!metadata)|location$|cache-control$)/

/** An answer of the protocol, as the API gives it: what went wrong is a problem like any other. */
export function answerOf(answer: Response): Response {
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

/** The headers of an upload that has become a record. */
export function tusHeaders({ size }: UploadNote, record: string): Record<string, string> {
  return {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(size),
    'Upload-Length': String(size),
    'Upload-Record': record,
  }
}
