import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { testSeedDays } from './seedDays.ts'

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** What a server is started with: as it was built, which takes a third of the time that the sources take. */
export const builtProgram = (name: 'start' | 'admin'): string => `dist/server/${name}.js`

export interface ServerProcess {
  process: ChildProcess
  /** Where it answers; fails when it ends before it does. */
  address: Promise<string>
  /** What it was when it ended. */
  ended: Promise<{ code: number | null; errors: string }>
}

/**
 * Starts the built product as a process of its own, on a port that the system chooses.
 *
 * @param file another program to start in its place, also one in TypeScript. @param words what that is given
 */
export function startServerProcess(
  variables: Record<string, string>,
  file = builtProgram('start'),
  words: readonly string[] = [],
): ServerProcess {
  const loading = /\.m?ts$/.test(file) ? ['--import', loader] : []
  const child = spawn(process.execPath, [...loading, file, ...words], {
    env: { PATH: process.env.PATH, PORT: '0', SEED_DAY: testSeedDays.from, ...variables },
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
