import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const program = new URL('./apiServer.ts', import.meta.url).pathname

export interface ServerProcess {
  process: ChildProcess
  /** Where it answers; fails when it ends before it does. */
  address: Promise<string>
  /** What it was when it ended. */
  ended: Promise<{ code: number | null; errors: string }>
}

/**
 * Starts the API as a process of its own, on a port that the system chooses.
 *
 * @param file another program of the product to start in its place. @param words what that is given
 */
export function startServerProcess(
  variables: Record<string, string>,
  file = program,
  words: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, ['--import', loader, file, ...words], {
    env: { PATH: process.env.PATH, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (part: Buffer) => {
    errors += part
  })
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, errors }))
  })
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      output += part
      const [, found] = /(http:\/\/\S+)/.exec(output) ?? []
      if (found !== undefined && output.endsWith('\n')) resolve(found)
    })
    void ended.then(() => reject(new Error(`The server ended: ${errors}`)))
  })
  address.catch(() => {})
  return { process: child, address, ended }
}
