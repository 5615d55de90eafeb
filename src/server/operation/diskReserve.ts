import { statfs } from 'node:fs/promises'
import type { Context } from 'hono'
import { Problem } from '../http/problem.ts'
import { apiPrefix } from '../http/route.ts'

export interface DiskReserve {
  /** Bytes that stay free. */
  bytes: number
  /** Bytes that are free now. */
  free(): Promise<number>
}

/** Bytes that are free from which on it is told: the alert PanelDiskNearlyFull has the same. */
const nearlyFull = 2e9

/** Bytes. */
export interface ScarceDisk {
  free: number
  /** From there down writes are refused. Absent where none are. */
  reserve?: number
}

/** Returns what is free where that is little, before writes are refused. */
export async function scarceDisk(
  free: (() => Promise<number>) | undefined,
  reserve = 0,
): Promise<ScarceDisk | undefined> {
  // Nobody is kept from signing in by a folder that cannot be looked at.
  const room = await free?.().catch(() => undefined)
  if (room === undefined || room >= Math.max(nearlyFull, 2 * reserve)) return undefined
  return { free: room, ...(reserve > 0 && { reserve }) }
}

/** They keep people signed in, so that they can read, and write next to nothing. */
const sessionCalls = ['login', 'renew-access-token', 'logout'].map((call) => apiPrefix + call)

export function diskReserveOf(folder: string, bytes: number): DiskReserve {
  return {
    bytes,
    async free() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

/** Refuses writes (507) before the disk is full: without room for its log the database ends. Sessions may use half. */
export function keepReserve({ bytes, free }: DiskReserve): (context: Context) => Promise<void> {
  return async ({ req }) => {
    const least = sessionCalls.includes(req.path) ? bytes / 2 : bytes
    const room = (await free()) - Number(req.header('Content-Length') ?? 0)
    if (room < least) throw new Problem('noRoom')
  }
}

/** Says that writes are refused, which is so while people can still sign in. `undefined` where there is room. */
export async function fullness({ bytes, free }: DiskReserve): Promise<string | undefined> {
  const room = await free()
  const inMiB = (size: number) => `${Math.floor(size / 2 ** 20)} MiB`
  return room < bytes
    ? `the disk of DATA_DIR has ${inMiB(room)} left, and from ${inMiB(bytes)} down nothing is written (DISK_RESERVE_MIB)`
    : undefined
}

/** Tells whether a disk is full, this server's or PostgreSQL's. */
export function isDiskFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === '53100') return true
  }
  return false
}
