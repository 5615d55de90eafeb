import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

/** What an address gives under load. */
export interface Load {
  /** Answers in a second. */
  throughput: number
  /** Milliseconds, as autocannon counts them: whole ones. */
  p50: number
  p99: number
}

/** Ten connections that ask again as soon as they are answered. @throws Error where not all answers were 2xx */
export async function loadOf(url: string, headers: Record<string, string> = {}): Promise<Load> {
  await autocannon({ url, headers, connections: 10, duration: 1 })
  const result = await autocannon({ url, headers, connections: 10, duration: 4 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failed`)
  return { throughput: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Starts the bare route on a database. */
export async function startBare(
  environment: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const program = new URL('bareServer.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
