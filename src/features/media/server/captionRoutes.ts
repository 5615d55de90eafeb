import type { Account } from '../../../server/auth/accounts.ts'
import { resourceForAccount } from '../../../server/auth/accounts.ts'
import type { Database } from '../../../server/db/database.ts'
import { Problem } from '../../../server/http/problem.ts'
import { readBytes } from '../../../server/http/requestBody.ts'
import type { Route } from '../../../server/http/route.ts'
import { findRecord, lockRecord, type StoredRecord } from '../../../server/records/recordStore.ts'
import { authorOf, updateRecord } from '../../../server/records/recordWrites.ts'
import { entityTag, toWireRow } from '../../../server/records/wireRow.ts'
import { readId } from '../../../server/routes/readRoutes.ts'
import { detachFiles } from './files/mediaFiles.ts'
import type { RecordFiles } from './files/recordFiles.ts'
import type { Library } from './library.ts'
import { storeBytes } from './storeBytes.ts'
import { refusal } from './uploads/refusal.ts'

const largest = 1_048_576

/** Take and remove the captions of a medium in one language. Somebody wrote them, so the record has changed. */
export function captionRoutes(library: Library, path: string, files: RecordFiles): Route[] {
  const { database, resource, upload, journal, clock } = library

  /** Notes which languages there are captions in; the files themselves are kept elsewhere. */
  async function note(transaction: Database, stored: StoredRecord, languages: string[], account: Account) {
    const { captions } = resource.media
    const recording = { journal, author: authorOf(account), now: clock() }
    const items = languages.toSorted().map((language) => ({ language }))
    const data = captions === undefined ? stored.data : { ...stored.data, [captions]: items }
    return updateRecord(transaction, resource, stored, data, recording)
  }

  async function answer(stored: StoredRecord, account: Account): Promise<Response> {
    files.clear()
    const own = resourceForAccount(resource, account)
    const [row] = await files.withAddresses(own, [toWireRow(own, stored)])
    return Response.json(row, { headers: { ETag: entityTag(stored) } })
  }

  return [
    {
      method: 'PUT',
      path,
      access: upload.access,
      async handle({ req }, account) {
        const id = readId(req.param('id'))
        const language = readLanguage(library, req.param('language'))
        const content = await readBytes(req.raw, largest)
        checkCaptions(content)
        if (!(await findRecord(database, resource, id))) throw new Problem('notFound')
        const described = { role: 'captions', language, mediaType: 'text/vtt', fileName: language } as const
        const stored = await storeBytes(library, id, { ...described, content }, (transaction, found) =>
          note(transaction, found, [...others(library, found, language), language], account),
        )
        return answer(stored, account)
      },
    },
    {
      method: 'DELETE',
      path,
      access: upload.access,
      async handle({ req }, account) {
        const id = readId(req.param('id'))
        const language = readLanguage(library, req.param('language'))
        const stored = await database.transaction(async (transaction) => {
          const found = await lockRecord(transaction, resource, id)
          if (!found || !languagesOf(library, found).includes(language)) throw new Problem('notFound')
          const place = { resource: resource.name, record: id, role: 'captions', language } as const
          await detachFiles(transaction, place, clock())
          return note(transaction, found, others(library, found, language), account)
        })
        return answer(stored, account)
      },
    },
  ]
}

function languagesOf({ resource }: Library, { data }: StoredRecord): string[] {
  const items = data[resource.media.captions ?? '']
  return Array.isArray(items) ? items.map(({ language }) => String(language)) : []
}

function others(library: Library, stored: StoredRecord, language: string): string[] {
  return languagesOf(library, stored).filter((other) => other !== language)
}

/** @throws Problem 404 for a language that the entry does not know */
function readLanguage({ resource }: Library, language: string | undefined): string {
  const list = resource.fields.find(({ name }) => name === resource.media.captions)
  const options = list?.fields?.find(({ name }) => name === 'language')?.options ?? {}
  if (language === undefined || !Object.hasOwn(options, language)) throw new Problem('notFound')
  return language
}

/** @throws Problem with a `reason` for what is no WebVTT */
function checkCaptions(content: Uint8Array): void {
  if (content.byteLength === 0) throw refusal('empty')
  if (!/^WEBVTT([ \t\r\n]|$)/.test(decode(content))) throw refusal('mediaType')
}

/** Without the mark that may stand before UTF-8. */
function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw refusal('mediaType')
  }
}
