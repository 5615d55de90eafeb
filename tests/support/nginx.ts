import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needs } from './needs.ts'

/** The program, where Debian has it; `undefined` without nginx. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

export const needsNginx = needs({ nginx: nginxProgram })

export interface Nginx {
  /** What it has written of requests. */
  accessLog(): string
  stop(): Promise<void>
}

/**
 * Checks a configuration and runs it, in a folder of its own with a certificate for `localhost`.
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
  const [certificate, key] = [join(folder, 'panel.crt'), join(folder, 'panel.key')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'].concat([
      ...['-keyout', key, '-out', certificate],
    ]),
    { stdio: 'ignore' },
  )
  const accessLog = join(folder, 'access.log')
  const places = {
    '/etc/nginx/tls/panel.crt': certificate,
    '/etc/nginx/tls/panel.key': key,
    '/tmp/nginx.pid': join(folder, 'nginx.pid'),
    '/dev/stdout': accessLog,
    ...replaced,
  }
  let written = text
  for (const [from, to] of Object.entries(places)) {
    if (!written.includes(from)) throw new Error(`the configuration does not hold ${from}`)
    written = written.replaceAll(from, to)
  }
  const file = join(folder, 'nginx.conf')
  await writeFile(file, written)
  const options = ['-p', folder, '-c', file, '-e', 'stderr']
  execFileSync(program, ['-t', ...options], { stdio: 'pipe' })
  const child = spawn(program, [...options, '-g', 'daemon off;'], { stdio: 'ignore' })
  while (child.exitCode === null && !(await isOpen(port)))
    await new Promise((resolve) => setTimeout(resolve, 20))
  return {
    accessLog: () => readFileSync(accessLog, 'utf8'),
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGQUIT')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
