import { execFile, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

export interface PostgresServer {
  url: string
  /** Kills it as a failing machine would; what it has acknowledged is on the disk where it is durable. */
  kill(): Promise<void>
  /** Stops it as a machine that hangs would: nothing is answered, and no connection breaks. */
  hang(): Promise<void>
  /** Lets what hangs go on. */
  goOn(): void
  /** Starts it again on its data. */
  restart(): Promise<void>
  /** Makes a standby the server that takes writes. */
  promote(): Promise<void>
  /** Ends it. @returns the folder that its data stay in, below `data` */
  end(): Promise<string>
  stop(): Promise<void>
}

/**
 * A fresh PostgreSQL server on a free port of the loopback address. It refuses to run as root.
 *
 * @param options.isDurable waits for the disk as in production. @default false, which is quicker
 * @param options.within folder that its own is made in. @default the system's for temporary files
 * @param options.standbyOf address of the server that it follows. @default none: it begins with an empty database
 * @param options.copyOf folder with the data of a server that has stopped. @default none
 */
export async function startPostgres(
  programs: string,
  {
    isDurable = false,
    within = tmpdir(),
    standbyOf,
    copyOf,
  }: { isDurable?: boolean; within?: string; standbyOf?: string; copyOf?: string | undefined } = {},
): Promise<PostgresServer> {
  const owner = process.getuid?.() === 0 ? nobody() : {}
  const folder = mkdtempSync(join(within, 'abo-panel-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { PATH: programs } }
  if (copyOf !== undefined) {
    cpSync(copyOf, data, { recursive: true })
    ownedBy(owner, data)
  } else if (standbyOf === undefined) {
    const asked = ['-U', 'panel', '--auth=trust', '--encoding=UTF8', '--locale=C', '-D', data, '--no-sync']
    await run(join(programs, 'initdb'), asked, options)
  } else await copyForStandby(standbyOf, data, owner)
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
    ...(isDurable ? [] : ['-F', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
  ]
  async function start() {
    const server = spawn(join(programs, 'postgres'), words, { ...options, stdio: 'ignore' })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    while (server.exitCode === null && !isReady(data, server.pid))
      await new Promise((resolve) => setTimeout(resolve, 50))
    return { server, ended }
  }
  let running = await start()
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    running.server.kill(signal)
    await running.ended
  }
  const { pathname } = new URL(standbyOf ?? 'postgres://panel/postgres')
  const url = `postgres://panel@127.0.0.1:${port}${pathname}`
  let hanging: number[] = []
  return {
    url,
    async hang() {
      hanging = [running.server.pid ?? 0, ...(await processesOf(url))]
      for (const id of hanging) process.kill(id, 'SIGSTOP')
    },
    goOn() {
      for (const id of hanging) process.kill(id, 'SIGCONT')
    },
    async promote() {
      await run(join(programs, 'pg_ctl'), ['promote', '-w', '-D', data], options)
    },
    kill: () => end('SIGKILL'),
    async restart() {
      running = await start()
    },
    async end() {
      await end('SIGINT')
      return folder
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Does what `pg_basebackup` does, which is not in every package: PostgreSQL is told, and its folder is copied. */
async function copyForStandby(primary: string, data: string, owner: { uid?: number; gid?: number }) {
  const client = new Client({ connectionString: primary })
  await client.connect()
  const [where] = (
    await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  ).rows
  await client.query(`select pg_backup_start('standby', true)`)
  cpSync(where?.folder ?? '', data, {
    recursive: true,
    filter: (file) => !/postmaster\.(pid|opts)$/.test(file),
  })
  const stopped = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  await client.end()
  writeFileSync(join(data, 'backup_label'), stopped.rows[0]?.label ?? '')
  writeFileSync(join(data, 'standby.signal'), '')
  const { hostname, port, username } = new URL(primary)
  const conninfo = `host=${hostname} port=${port} user=${username}`
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  ownedBy(owner, data)
}

function ownedBy(owner: { uid?: number; gid?: number }, data: string): void {
  if (owner.uid !== undefined) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, data])
}

/** Who owns nothing, on every machine. */
function nobody(): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** What the server writes of itself: its process first, how it is last. One that was killed leaves its own behind. */
function isReady(data: string, process: number | undefined): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').trim().split('\n')
    return lines[0] === String(process) && /^(ready|standby)\s*$/.test(lines.at(-1) ?? '')
  } catch {
    return false
  }
}

/** The server has a process of its own for each connection. */
async function processesOf(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
