import { execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const installations = '/usr/lib/postgresql'

/** The folder of the server's programs, where Debian has them; `undefined` without PostgreSQL. */
export const postgresPrograms = existsSync(installations)
  ? readdirSync(installations)
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(installations, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined

export interface PostgresServer {
  url: string
  /** Kills it as a failing machine would; what it has acknowledged is on the disk where it is durable. */
  kill(): Promise<void>
  /** Stops it as a machine that hangs would: nothing is answered, and no connection breaks. */
  hang(): void
  /** Lets what hangs go on. */
  goOn(): void
  /** Starts it again on its data. */
  restart(): Promise<void>
  /** Makes a standby the server that takes writes. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/**
 * A fresh PostgreSQL server on a free port of the loopback address. It refuses to run as root.
 *
 * @param options.isDurable waits for the disk as in production. @default false, which is quicker
 * @param options.standbyOf address of the server that it follows. @default none: it begins with an empty database
 */
export async function startPostgres(
  programs: string,
  { isDurable = false, standbyOf }: { isDurable?: boolean; standbyOf?: string } = {},
): Promise<PostgresServer> {
  const owner = process.getuid?.() === 0 ? ownerOf('postgres') : {}
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { PATH: programs } }
  const [program, ...asked] =
    standbyOf === undefined
      ? ['initdb', '-U', 'panel', '--auth=trust', '--encoding=UTF8', '--locale=C']
      : ['pg_basebackup', '-d', standbyOf, '--write-recovery-conf', '--checkpoint=fast']
  await run(join(programs, program ?? ''), [...asked, '-D', data, '--no-sync'], options)
  const port = await freePort()
  const words = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-h',
    '127.0.0.1',
    ...(isDurable ? [] : ['-F']),
  ]
  const isReady = () => {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  async function start() {
    const server = spawn(join(programs, 'postgres'), words, { ...options, stdio: 'ignore' })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    while (server.exitCode === null && !isReady()) await new Promise((resolve) => setTimeout(resolve, 50))
    return { server, ended }
  }
  let running = await start()
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    running.server.kill(signal)
    await running.ended
  }
  /** The server has a process of its own for each connection. */
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const main = running.server.pid
    if (main === undefined) return
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
    for (const id of [main, ...children.trim().split(/\s+/).map(Number)]) process.kill(id, signal)
  }
  return {
    hang: () => tell('SIGSTOP'),
    goOn: () => tell('SIGCONT'),
    url: `postgres://panel@127.0.0.1:${port}/postgres`,
    async promote() {
      await run(join(programs, 'pg_ctl'), ['promote', '-w', '-D', data], options)
    },
    kill: () => end('SIGKILL'),
    async restart() {
      running = await start()
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ownerOf(user: string): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
