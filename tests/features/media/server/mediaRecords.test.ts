import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, type TestOptions } from 'vitest'
import { removeExpired } from '#features/journal/server/undo/keptRecords.ts'
import type { MediaStore } from '#features/media/server/store/mediaStore.ts'
import { createFolderStore } from '#features/media/server/store/mediaStore.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { mediaFiles } from '#server/db/schema.ts'
import { isLongRun, longRun } from '#tests/support/long.ts'
import { createMediaServer, type MediaServer, seedFile } from '#tests/support/mediaServer.ts'
import { needs } from '#tests/support/needs.ts'
import { png } from '#tests/support/pictures.ts'
import { makePostgresDatabase } from '#tests/support/postgresDatabase.ts'
import { needsPostgres } from '#tests/support/postgresPrograms.ts'
import { openSeededDatabase } from '#tests/support/seededDatabase.ts'
import { readJournal } from '../../journal/readJournal.ts'

async function openOwnPostgres(): Promise<OpenDatabase> {
  const { url, stop } = await makePostgresDatabase()
  const opened = await openPostgres(url, () => {})
  return { ...opened, close: async () => [await opened.close(), await stop()] as never }
}

const databases: { name: string; open: () => Promise<OpenDatabase>; needed?: TestOptions }[] = [
  { name: 'PGlite', open: () => openSeededDatabase() },
  {
    name: 'PostgreSQL',
    open: () => openOwnPostgres(),
    needed: { ...needsPostgres, ...needs({ [longRun]: isLongRun }) },
  },
]

describe.each(databases)('the files of records on $name', ({ open, needed = {} }) => {
  describe('', needed, () => {
    let library: MediaServer
    /** A store whose next removals can be made to fail. */
    let failing = 0
    beforeAll(async () => {
      const opened = await open()
      library = await createMediaServer({ ...(opened && { opened }), store: unsteady() })
    }, 120_000)
    afterAll(() => library.close())

    function unsteady(): MediaStore {
      const store = () => createFolderStore(join(library.folder, 'files'))
      return {
        put: (...parameters) => store().put(...parameters),
        read: (...parameters) => store().read(...parameters),
        async delete(key) {
          if (failing > 0) {
            failing -= 1
            throw new Error('the store is busy')
          }
          await store().delete(key)
        },
      }
    }

    const stored = () => readdir(join(library.folder, 'files'))
    const put = (path: string, body: Uint8Array | string, method = 'PUT') =>
      library.send(path, { method, as: 'editor', ...(method === 'PUT' && { body }) })
    const reason = async (answer: Response) => [answer.status, (await answer.json()).reason]

    it('have a small picture, which takes the place of the one before and is no change of the record', async () => {
      const { json } = await library.upload(png(90, 60), { filename: 'a.png' })
      const path = `api-content-put/${json.id}/thumbnail`
      const first = await (await put(path, await seedFile('bowl.small.webp'))).json()
      const second = await (await put(path, png(30, 20))).json()
      expect(second.thumbnail).not.toBe(first.thumbnail)
      expect([second.updatedAt, second.source]).toEqual([json.updatedAt, json.source])
      expect((await library.send(first.thumbnail)).status).toBe(404)
      const answer = await library.send(second.thumbnail)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    })

    it('have no small picture that is large, or is none', async () => {
      const { json } = await library.upload(png(9, 6))
      const path = `api-content-put/${json.id}/thumbnail`
      expect(await reason(await put(path, png(513, 2)))).toEqual([400, 'tooManyPixels'])
      expect(await reason(await put(path, '<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
        415,
        'mediaType',
      ])
      expect(await reason(await put(path, new Uint8Array()))).toEqual([400, 'empty'])
      expect((await put(path, new Uint8Array(200_001))).status).toBe(413)
      expect((await put('api-content-put/unknown/thumbnail', png(2, 2))).status).toBe(404)
      expect((await library.send(path, { method: 'PUT', as: 'reader', body: png(2, 2) })).status).toBe(403)
      expect((await library.row(json.id)).thumbnail).toBeNull()
    })

    it('have captions by language, which are a change of the record and in the journal', async () => {
      const { json } = await library.upload(await seedFile('neck.webm'))
      const path = (language: string) => `api-content-put/${json.id}/captions/${language}`
      const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nEinatmen – ausatmen\n'
      await put(path('en'), text)
      const changed = await (await put(path('de'), text)).json()
      expect(changed.captions.map(({ language }: { language: string }) => language)).toEqual(['de', 'en'])
      expect(changed.updatedAt > json.updatedAt).toBe(true)
      const file = await library.send(changed.captions[0].source)
      expect(file.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8')
      expect(await file.text()).toBe(text)
      const { captions } = await (await put(path('en'), '', 'DELETE')).json()
      expect(captions).toHaveLength(1)
      expect((await put(path('en'), '', 'DELETE')).status).toBe(404)
      expect(await readJournal(library, json.id)).toHaveLength(4)
    })

    it('have no captions that are none', async () => {
      const { json } = await library.upload(await seedFile('neck.webm'))
      const path = `api-content-put/${json.id}/captions/de`
      expect(await reason(await put(path, '1\n00:00:00,000 --> 00:00:02,000\nSubRip'))).toEqual([
        415,
        'mediaType',
      ])
      expect(
        await reason(await put(path, Buffer.from([0x57, 0x45, 0x42, 0x56, 0x54, 0x54, 10, 0xff]))),
      ).toEqual([415, 'mediaType'])
      expect(await reason(await put(path, ''))).toEqual([400, 'empty'])
      expect((await put(path, `WEBVTT\n${'a'.repeat(1_048_576)}`)).status).toBe(413)
      expect((await put(`api-content-put/${json.id}/captions/xx`, 'WEBVTT')).status).toBe(404)
    })

    it('stay while texts of the record are edited, and what the server knows cannot be set', async () => {
      const { json } = await library.upload(png(12, 12))
      const { json: edited } = await library.call(`api-content-put/${json.id}`, {
        ...{ method: 'PUT', as: 'editor', headers: { 'If-Match': `"${json.updatedAt}"` } },
        body: {
          workingTitle: 'Neu',
          altText: 'Grau',
          tags: ['a'],
          source: 'javascript:1',
          kind: 'video',
          size: 1,
        },
      })
      expect(edited).toMatchObject({ workingTitle: 'Neu', altText: 'Grau', tags: ['a'], kind: 'image' })
      expect([edited.source, edited.size, edited.metadata.updatedAt]).toEqual([
        json.source,
        json.size,
        edited.updatedAt,
      ])
    })

    it('leave the store where a crash came between them and their record', async () => {
      const before = (await stored()).length
      const key = 'left-behind'
      await library.media.store.put(key, png(2, 2), 'image/png')
      await library.server.database.insert(mediaFiles).values({
        ...{ key, resource: 'clips', record: 'never', role: 'source', language: '', mediaType: 'image/png' },
        ...{ size: 1, fileName: 'x', removeAt: new Date('2026-03-02T10:00:00Z') },
      })
      await library.keeper.sweep()
      expect(await stored()).toHaveLength(before + 1)
      library.advance(2 * 60 * 60_000)
      await library.keeper.sweep()
      expect(await stored()).toHaveLength(before)
    })

    it('lie beside the code in the demonstration, for every clip but the one that has lost its file', async () => {
      const rows = await library.server.database.select().from(mediaFiles)
      const built = rows.filter(({ builtIn, role }) => builtIn !== null && role === 'source')
      expect([built.length, built.filter(({ size }) => size === 0).length]).toEqual([60, 1])
      const sent = await library.send(
        (await library.row(built.find(({ size }) => size > 0)?.record ?? '')).source,
      )
      expect((await sent.arrayBuffer()).byteLength).toBe(Number(sent.headers.get('Content-Length')))
    })

    it('are counted beyond the thousandth, which the list stops at (U07)', async () => {
      const { database } = library.server
      await database.execute(sql`
        insert into records (resource, id, data, search, created_at, updated_at)
        select 'clips', 'many-' || n, jsonb_build_object('workingTitle', 'Viele ' || n, 'kind', 'image'), 'viele', now(), now()
        from generate_series(1, 1000) n`)
      const { json } = await library.call(
        'api-content-get?datatype=mca-clip&includeMeta=true&createSignedUrls=true&sortBy=workingTitle&limit=1000',
        { as: 'reader' },
      )
      expect(json.data).toHaveLength(1000)
      expect(json.maxCount).toBeGreaterThan(1060)
    })

    it('make no request fail', () => {
      expect(library.server.failures).toEqual([])
    })

    /** Whatever is deleted can no longer come back by then. */
    const later = 31 * 24 * 60 * 60_000
    const remove = (id: string, as: 'editor' | 'administrator' = 'administrator') =>
      library.call(`api-content-delete/${id}`, { method: 'DELETE', as })

    it('are gone with their record, by who may delete it', async () => {
      const { json } = await library.upload(png(13, 13))
      await put(`api-content-put/${json.id}/thumbnail`, png(3, 3))
      await library.keeper.sweep()
      const before = (await stored()).length
      expect((await remove(json.id, 'editor')).status).toBe(403)
      expect((await remove(json.id)).status).toBe(200)
      expect((await library.send(json.source)).status).toBe(404)
      library.advance(later)
      await library.keeper.sweep()
      expect(await stored()).toHaveLength(before - 2)
    })

    it('are removed later where the store could not', async () => {
      const { json } = await library.upload(png(14, 14))
      const before = (await stored()).length
      failing = 1
      await remove(json.id)
      library.advance(later)
      await library.keeper.sweep()
      expect([failing, (await stored()).length]).toEqual([0, before])
      await library.keeper.sweep()
      expect(await stored()).toHaveLength(before - 1)
      expect(library.server.failures.splice(0).map(String)).toContain('Error: the store is busy')
    })

    it('come back with it, as long as it can, and only those that it had', async () => {
      const { json, status } = await library.upload(png(15, 15), { filename: '000 back.png' })
      expect([status, json.id]).toEqual([200, expect.any(String)])
      await put(`api-content-put/${json.id}/thumbnail`, png(4, 4))
      await put(`api-content-put/${json.id}/thumbnail`, png(5, 5))
      const row = await library.row(json.id)
      await remove(json.id)
      await library.keeper.sweep()
      const [line] = await readJournal(library.server, json.id)
      const body = { batch: line?.batch, resource: 'clips', record: json.id }
      const takeBack = () => library.call('changes/undo', { method: 'POST', as: 'administrator', body })
      expect((await takeBack()).json).toMatchObject({ state: 'done', notes: [] })
      // Addresses are signed anew, and coming back is a change.
      const lasting = (value: unknown) =>
        JSON.stringify(value, (key, each) => (/^(updatedAt|expiresAt)$/.test(key) ? '' : each)).replaceAll(
          /\?[^"]*/g,
          '',
        )
      const again = await library.row(json.id)
      expect(lasting(again)).toBe(lasting(row))
      expect((await library.send(again.source)).status).toBe(200)
      expect((await library.send(again.thumbnail)).status).toBe(200)
      await remove(json.id)
      const [gone] = await readJournal(library.server, json.id)
      library.advance(later)
      await library.keeper.sweep()
      await removeExpired(library.server.database, new Date(Date.parse(String(gone?.at)) + later))
      body.batch = gone?.batch
      expect((await takeBack()).json).toMatchObject({ state: 'impossible', reason: { code: 'gone' } })
    })
  })
})
