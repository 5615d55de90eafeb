import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { needs } from './needs.ts'

/** The program, where Debian has it; `undefined` without nginx. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

export const needsNginx = needs({ nginx: nginxProgram })

export interface Nginx {
  accessLog(): string
  /** Ends it at once, with all that it is at. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** The main file that comes with nginx. */
const mainFile = '/etc/nginx/nginx.conf'

/**
 * Checks a file for `conf.d` and runs it below the main file that the system's nginx has, as its service does: as a daemon, whose
 * outputs are sockets. It lies in a folder of its own with a certificate for `localhost`.
 *
 * @param replaced what stands for what in the file: places, ports and names that exist on the operator's machines only
 * @param port where it is to listen
 * @throws an error with what nginx says of a mistake
 */
export async function startNginx(
  program: string,
  text: string,
  replaced: Readonly<Record<string, string>>,
  port: number,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'abo-panel-nginx-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'conf.d'))
  const [certificate, key] = [join(folder, 'panel.crt'), join(folder, 'panel.key')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'].concat([
      ...['-keyout', key, '-out', certificate],
    ]),
    { stdio: 'ignore' },
  )
  const log = join(folder, 'access.log')
  const pidFile = join(folder, 'nginx.pid')
  const own = withReplaced(text, {
    '/etc/nginx/tls/panel.crt': certificate,
    '/etc/nginx/tls/panel.key': key,
    '/var/log/nginx': folder,
    ...replaced,
  })
  await writeFile(join(folder, 'conf.d', 'abo-panel.conf'), own)
  const main = withReplaced(await readFile(mainFile, 'utf8'), {
    '/run/nginx.pid': pidFile,
    '/var/log/nginx': folder,
    '/etc/nginx/conf.d': join(folder, 'conf.d'),
    '/etc/nginx/sites-enabled': join(folder, 'no-others'),
  })
  const file = join(folder, 'nginx.conf')
  await writeFile(file, main)
  const options = ['-p', folder, '-c', file, '-g', 'daemon on; master_process on;']
  execFileSync(program, ['-t', ...options], { stdio: 'pipe' })
  async function start() {
    execFileSync(program, options, { stdio: 'pipe' })
    while (!(await isOpen(port))) await pause(20)
  }
  await start()
  const master = () => Number(readFileSync(pidFile, 'utf8'))
  return {
    accessLog: () => readFileSync(log, 'utf8'),
    start,
    // Its workers go with it, which are processes of its group.
    async kill() {
      if (!existsSync(pidFile)) return
      process.kill(-master(), 'SIGKILL')
      await rm(pidFile)
      while (await isOpen(port)) await pause(20)
    },
    async stop() {
      if (existsSync(pidFile)) process.kill(master(), 'SIGQUIT')
      while (existsSync(pidFile)) await pause(20)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @throws where something that is to be replaced is not there */
function withReplaced(text: string, replaced: Readonly<Record<string, string>>): string {
  let written = text
  for (const [from, to] of Object.entries(replaced)) {
    if (!written.includes(from)) throw new Error(`the configuration does not hold ${from}`)
    written = written.replaceAll(from, to)
  }
  return written
}

export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
