import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './freePorts.ts'
import { needs } from './needs.ts'
import { isOpen } from './nginx.ts'
import { postgresPrograms } from './postgresPrograms.ts'

/** The program, where Debian has it; `undefined` without PgBouncer. */
export const pgBouncerProgram = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** For tests on a PostgreSQL of their own behind PgBouncer. */
export const needsPgBouncer = needs({ "PostgreSQL's server": postgresPrograms, PgBouncer: pgBouncerProgram })

export interface PgBouncer {
  url: string
  /** From now on it leads to another server, as after a failover. */
  leadTo(postgresUrl: string): void
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Runs PgBouncer with the file of `deploy`, in a folder of its own. @param postgresUrl the server that it leads to */
export async function startPgBouncer(program: string, postgresUrl: string): Promise<PgBouncer> {
  // It refuses to run as root, too.
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-pgbouncer-'))
  chmodSync(folder, 0o777)
  const [port = 0] = await freePorts(1)
  const [file, users, log] = [
    join(folder, 'pgbouncer.ini'),
    join(folder, 'userlist.txt'),
    join(folder, 'log'),
  ]
  writeFileSync(users, '"panel" ""\n')
  const write = (to: string) => {
    const { hostname, port: target, pathname } = new URL(to)
    const replaced = {
      'panel = host=database port=5432 dbname=panel': `postgres = host=${hostname} port=${target} dbname=${pathname.slice(1)}`,
      'listen_addr = *': 'listen_addr = 127.0.0.1',
      'listen_port = 6432': `listen_port = ${port}`,
      'auth_type = scram-sha-256': 'auth_type = trust',
      '/etc/pgbouncer/userlist.txt': users,
      '/var/log/postgresql/pgbouncer.log': log,
      '/run/postgresql/pgbouncer.pid': join(folder, 'pid'),
    }
    let written = readFileSync('deploy/pgbouncer.ini', 'utf8')
    for (const [from, by] of Object.entries(replaced)) {
      if (!written.includes(from)) throw new Error(`the configuration does not hold ${from}`)
      written = written.replace(from, by)
    }
    writeFileSync(file, `${written}\nunix_socket_dir =\n`)
  }
  write(postgresUrl)
  let child: ChildProcess
  async function start() {
    rmSync(join(folder, 'pid'), { force: true })
    child = spawn(program, [file], { ...owner, stdio: 'ignore' })
    while (child.exitCode === null && !(await isOpen(port)))
      await new Promise((resolve) => setTimeout(resolve, 20))
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${readFileSync(log, 'utf8')}`)
  }
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return {
    url: `postgres://panel@127.0.0.1:${port}/postgres`,
    leadTo(to) {
      write(to)
      child.kill('SIGHUP')
    },
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
