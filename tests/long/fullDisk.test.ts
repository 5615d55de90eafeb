import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPglite } from '#server/db/openPglite.ts'
import { campaigns, createCampaign, json, signedIn } from '../support/apiCalls.ts'
import { makeDataFolder } from '../support/dataFolder.ts'
import { needs } from '../support/needs.ts'
import { type ServerProcess, startServerProcess } from '../support/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-full-'))
const data = join(folder, 'data')
const ballast = join(folder, 'ballast')

/** A disk of its own, which only root can make. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const isMounted = mountSmallDisk()
const free = () => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
const mebibyte = 2 ** 20
const leave = (bytes: number) => {
  rmSync(ballast, { force: true })
  writeFileSync(ballast, Buffer.alloc(free() - bytes))
}

let server: ServerProcess | undefined
beforeAll(() => makeDataFolder(data))
afterAll(async () => {
  server?.process.kill('SIGKILL')
  await server?.ended
  if (isMounted) execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

describe('on a disk that is nearly full', needs({ 'the right to mount a small disk': isMounted }), () => {
  it('writes are refused, reading goes on, and writing too when there is room again (A25)', async () => {
    server = startServerProcess({ DATA_DIR: data, LOG_LEVEL: 'silent' })
    const address = await server.address
    const headers = await signedIn(address)
    const acknowledged: string[] = []
    acknowledged.push((await createCampaign(address, 'before', headers)).id)

    leave(63 * mebibyte)
    const post = () =>
      fetch(`${address}/api/api-campaigns-post`, {
        ...{ method: 'POST', headers: { ...json, ...headers } },
        body: JSON.stringify({ monthlyPrice: 1, pricePerEmployee: 0, duration: 1, items: [] }),
      })
    const refused = await post()
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({ code: 'server', title: expect.stringContaining('disk') })
    const upload = await fetch(`${address}/api/media-uploads`, {
      ...{ method: 'POST', headers: { ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Length': '100' } },
    })
    expect(upload.status).toBe(507)
    // Signing in is one of the few things that still go.
    expect((await campaigns(address)).data.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    leave(31 * mebibyte)
    await expect(signedIn(address)).rejects.toThrow('507')

    rmSync(ballast)
    acknowledged.push((await createCampaign(address, 'after', headers)).id)
    expect((await campaigns(address)).data.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    server.process.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('whatever fills it beyond the reserve, nothing that was acknowledged is lost (A25)', async () => {
    server = startServerProcess({ DATA_DIR: data, LOG_LEVEL: 'silent', DISK_RESERVE_MIB: '0' })
    const address = await server.address
    const headers = await signedIn(address)
    leave(mebibyte / 4)
    const acknowledged: string[] = []
    const statuses = new Set<number>()
    // Texts that cannot be compressed, until there is no room for them, and on for a while.
    for (let number = 0; number < 400 && server.process.exitCode === null; number += 1) {
      const name = `${number} ${randomBytes(20).toString('hex')}`
      const answer = await fetch(`${address}/api/api-campaigns-post`, {
        ...{ method: 'POST', headers: { ...json, ...headers } },
        body: JSON.stringify({ name, monthlyPrice: 1, pricePerEmployee: 0, duration: 1, items: [] }),
      }).catch(() => undefined)
      if (!answer) break
      statuses.add(answer.status)
      if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id)
    }
    expect(statuses.has(507) || server.process.exitCode !== null).toBe(true)
    expect([...statuses].filter((status) => status !== 201 && status !== 507)).toEqual([])
    rmSync(ballast)
    // Without room for its log the database stops, and the server with it, to be started again.
    if (server.process.exitCode !== null) {
      expect((await server.ended).code).toBe(1)
      server = startServerProcess({ DATA_DIR: data, LOG_LEVEL: 'silent' })
    }
    const again = await server.address
    const { data: rows } = await campaigns(again)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
    await createCampaign(again, 'with room again', await signedIn(again))
    server.process.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('a database that cannot write its log tells so at once, and is whole when it is opened again (A25)', async () => {
    const place = join(folder, 'alone', 'database')
    mkdirSync(join(folder, 'alone'))
    rmSync(data, { recursive: true })
    const program = `
      import { openPglite } from ${JSON.stringify(new URL('../../src/server/db/openPglite.ts', import.meta.url).href)}
      import { sql } from ${JSON.stringify(import.meta.resolve('drizzle-orm'))}
      import { statfsSync, writeFileSync } from 'node:fs'
      const { database } = await openPglite(${JSON.stringify(place)}, () => process.exit(7))
      await database.execute(sql\`create table written (number integer)\`)
      const { bavail, bsize } = statfsSync(${JSON.stringify(folder)})
      writeFileSync(${JSON.stringify(ballast)}, Buffer.alloc(bavail * bsize - 65536))
      for (let number = 0; number < 60; number += 1) {
        await database.execute(sql\`insert into written values (\${number})\`)
        process.stdout.write(number + '\\n')
        await database.execute(sql\`select pg_logical_emit_message(true, 'log', repeat('x', 1000000))\`)
      }`
    const file = join(folder, 'program.mts')
    writeFileSync(file, program)
    const child = startServerProcess({}, file)
    let output = ''
    child.process.stdout?.on('data', (part: Buffer) => {
      output += part
    })
    const { code, errors } = await child.ended
    expect([code, errors]).toEqual([7, ''])
    rmSync(ballast)
    const { database, close } = await openPglite(place)
    const { rows } = (await database.execute(sql`select number from written order by number`)) as unknown as {
      rows: { number: number }[]
    }
    await close()
    const acknowledged = output.trim().split('\n').map(Number)
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged))
  })
})
