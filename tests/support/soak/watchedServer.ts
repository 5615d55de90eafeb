import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { isObject, parseJson } from '#model/base/json.ts'

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const probe = new URL('./memoryProbe.ts', import.meta.url).href

/** The product as `npm start` runs it, with what it writes and the memory that it holds. */
export interface WatchedServer {
  url: string
  /** What it has written since it listens, without the lines of its log that tell of nothing wrong. */
  troubles: readonly string[]
  /** After garbage was collected. */
  memory(): Promise<NodeJS.MemoryUsage>
  isRunning(): boolean
  stop(): Promise<void>
}

/** @param environment variables beside a data folder of its own; it chooses its port */
export async function startWatchedServer(environment: Record<string, string>): Promise<WatchedServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'abo-panel-soak-'))
  const child = spawn(process.execPath, ['--import', loader, '--import', probe, 'src/app/server/start.ts'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  let isListening = false
  const troubles: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue
    // A run writes more lines than should be kept.
    createInterface(stream).on('line', (line) => {
      if (!isListening) output += `${line}\n`
      else if (line.trim() !== '' && !isQuiet(line)) troubles.push(line)
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
  // What people are told at the start follows its address.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  isListening = true
  return {
    url: new URL(url).origin,
    troubles,
    async memory() {
      const answer = once(child, 'message')
      child.send('memory')
      return (await answer)[0] as NodeJS.MemoryUsage
    },
    isRunning,
    stop,
  }
}

function isQuiet(line: string): boolean {
  const entry = parseJson(line)
  return isObject(entry) && (entry.level === 'info' || entry.level === 'debug')
}
