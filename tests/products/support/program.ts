import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endingWithParent } from '../../support/product.ts'
import type { Row } from '../product.ts'

export interface Program {
  /** Ends it with all that it has started. */
  stop(): Promise<void>
}

/**
 * Starts a program of Node in a process group of its own.
 *
 * @param options.answers an address that is answered with 2xx once it is ready
 * @param options.patience seconds that it may take. @default 120
 * @throws what it has said, where it ends before or does not answer
 */
export async function startProgram(
  node: string,
  words: readonly string[],
  options: {
    cwd: string
    answers: string
    environment?: Readonly<Record<string, string>>
    patience?: number
  },
): Promise<Program> {
  const { cwd, answers, environment = {}, patience = 120 } = options
  const child = spawn(node, [...endingWithParent, ...words], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => (said = (said + part).slice(-20_000)))
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const closed = once(child, 'exit')
    const group = -child.pid
    process.kill(group, 'SIGTERM')
    const timer = setTimeout(() => process.kill(group, 'SIGKILL'), 10_000)
    await closed
    clearTimeout(timer)
  }
  for (const until = Date.now() + patience * 1000; Date.now() < until; await pause()) {
    if (child.exitCode !== null) throw new Error(`It did not start:\n${said}`)
    const answer = await fetch(answers).catch(() => undefined)
    if (answer?.ok) return { stop }
  }
  await stop()
  throw new Error(`${answers} did not answer:\n${said}`)
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

/** A call of a product's own API. @returns what it answers as JSON @throws what it refuses */
export async function ask<Answer>(
  url: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text.slice(0, 500)}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

/** `undefined` for a record that is gone. */
export async function orGone<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch((error: unknown) => {
    if (/: (404|403) /.test(String(error))) return undefined
    throw error
  })
}

/** Reads pages of a hundred rows, up to the first that has less. */
export async function allPages(read: (page: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const more = await read(page)
    rows.push(...more)
    if (more.length < 100) return rows
  }
}
