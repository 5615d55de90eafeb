import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { builtFolder } from '#config/builtPlace.ts'

/** Memory in KiB, and how often all of it is gone through. */
export interface Argon2Cost {
  memory: number
  passes: number
}

export interface Argon2Question extends Argon2Cost {
  id: number
  password: string
  salt: Uint8Array
  /** In bytes. */
  length: number
}

export interface Argon2Answer {
  id: number
  key?: Uint8Array
  fault?: string
}

interface Waiting {
  resolve(key: Buffer): void
  reject(error: Error): void
}

let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined
let asked = 0

/**
 * Derives a key by Argon2id (RFC 9106), with one lane, as WebAssembly in a thread of its own: other calls go on meanwhile.
 * The thread begins with the first and keeps no process alive.
 */
export function argon2id(password: string, salt: Buffer, cost: Argon2Cost, length: number): Promise<Buffer> {
  thread ??= begin()
  const { worker, waiting } = thread
  asked += 1
  const question: Argon2Question = { id: asked, password, salt, length, ...cost }
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject })
    worker.ref()
    worker.postMessage(question)
  })
}

function begin(): { worker: Worker; waiting: Map<number, Waiting> } {
  const waiting = new Map<number, Waiting>()
  const worker = builtFolder ? new Worker(join(builtFolder, 'server', 'argon2.js')) : fromSources()
  worker.on('message', ({ id, key, fault }: Argon2Answer) => {
    const asker = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (key) asker?.resolve(Buffer.from(key))
    else asker?.reject(new Error(`Argon2id: ${fault}`))
  })
  // The next question begins another thread.
  const end = (error: Error) => {
    if (thread?.worker === worker) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`The thread for Argon2id ended with code ${code}.`)))
  worker.unref()
  return { worker, waiting }
}

/** Node reads no TypeScript by itself, so each thread registers what does. */
function fromSources(): Worker {
  const file = pathToFileURL(join(import.meta.dirname, 'argon2Worker.ts')).href
  const script = `import('tsx/esm/api').then(({ register }) => { register(); return import('${file}') })`
  return new Worker(script, { eval: true })
}
