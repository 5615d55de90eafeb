import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '../support/processes.ts'
import { nothingYet, writeUntilGone, wrongWith } from './writers.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-full-'))
const disk = join(folder, 'disk')

/** A small disk of its own; only the superuser can have one. */
function isMounted(): boolean {
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    console.log('skipped: no disk could be mounted, which only the superuser can')
    return false
  }
}

const canMount = isMounted()
const filling = join(disk, 'filling')

/** Leaves so many bytes. */
function fill(left: number): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filling, Buffer.alloc(Math.max(0, bavail * bsize - left)))
}

describe.skipIf(!canMount)('a disk that is full', () => {
  const done = nothingYet()
  let server: ServerProcess
  let address = ''
  beforeAll(async () => {
    server = startServerProcess({ DATA_DIR: join(disk, 'data') })
    address = await server.address
  })
  afterAll(async () => {
    server.process.kill('SIGKILL')
    await server.ended
    execFileSync('umount', ['-l', disk])
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([3_000_000, 300_000, 0])(
    'with %i bytes left refuses writes, goes on reading, and loses nothing that was acknowledged (A25)',
    async (left) => {
      fill(left)
      const errors = await Promise.all([1, 2].map(() => writeUntilGone(address, done)))
      // Not gone: refused.
      for (const error of errors) expect(String(error)).toMatch(/(: 5\d\d )|(signing in: 5\d\d)/)
      const read = await fetch(`${address}/health/ready`)
      expect(read.status).toBe(200)
      rmSync(filling)
      expect(await wrongWith(address, done)).toEqual([])
    },
  )

  it('is written to again when there is room, without another start, and after one (A25)', async () => {
    const before = done.prices.size
    expect(before).toBeGreaterThan(0)
    const writer = writeUntilGone(address, done)
    while (done.prices.size < before + 3) await new Promise((resolve) => setTimeout(resolve, 50))
    server.process.kill('SIGKILL')
    await Promise.all([writer, server.ended])
    server = startServerProcess({ DATA_DIR: join(disk, 'data') })
    address = await server.address
    expect(await wrongWith(address, done)).toEqual([])
  })
})
