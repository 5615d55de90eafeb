import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const probe = new URL('./memoryProbe.ts', import.meta.url).href

/** The product as `npm start` runs it, with what it writes and the memory that it holds. */
export interface WatchedServer {
  url: string
  /** All lines that it has written so far. */
  lines(): string[]
  /** After garbage was collected. */
  memory(): Promise<NodeJS.MemoryUsage>
  isRunning(): boolean
  stop(): Promise<void>
}

/** @param environment variables beside a data folder of its own; it chooses its port */
export async function startWatchedServer(environment: Record<string, string>): Promise<WatchedServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'abo-panel-soak-'))
  const child = spawn(process.execPath, ['--import', loader, '--import', probe, 'src/server/start.ts'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      output += part
    })
  }
  const exited = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = async () => {
    if (isRunning()) child.kill('SIGTERM')
    await exited
    await rm(dataFolder, { recursive: true, force: true })
  }
  const address = () => /(http:\/\/\S+)/.exec(output)?.[1]
  // Generous: the first start of a checkout builds the panel, and seeds its data.
  for (let tries = 0; address() === undefined && isRunning() && tries < 3000; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const url = address()
  if (url === undefined) {
    await stop()
    throw new Error(`The server does not answer:\n${output}`)
  }
  return {
    url: new URL(url).origin,
    lines: () => output.split('\n').filter((line) => line.trim() !== ''),
    async memory() {
      const answer = once(child, 'message')
      child.send('memory')
      return (await answer)[0] as NodeJS.MemoryUsage
    },
    isRunning,
    stop,
  }
}
