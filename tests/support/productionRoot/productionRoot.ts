import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A machine of its own, on which systemd runs: what is done there ends with it. */
export interface ProductionRoot {
  /**
   * Runs lines of a shell as root, one after the other, until one fails.
   *
   * @param folder where they are called; the project's, unless it is named
   * @returns what they wrote on standard output
   * @throws what they wrote, where one fails
   */
  run(lines: string, folder?: string): string
  /** One request from within, of a client that trusts the certificate of the nginx there. */
  ask(url: string, sending?: Sending): Received
  /** The control group of all of its processes. */
  group: string
  /** The number of its first process. */
  first(): string
  close(): Promise<void>
}

export interface Sending {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Bytes, or what is sent as JSON. */
  body?: unknown
}

export interface Received {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

const newestPostgres = () =>
  existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().at(-1) : undefined

/** The hierarchy of control groups that systemd uses, wherever it is mounted here. */
const controlGroups = () => / (\S+) cgroup2 rw/.exec(readFileSync('/proc/mounts', 'utf8'))?.[1]

/** Namespaces, files of this machine with others over them, and a control group: what a container need not be allowed. */
function mayMakeMachines(): boolean {
  if (process.getuid?.() !== 0 || controlGroups() === undefined) return false
  const upper = 'mount -t tmpfs none /mnt && mkdir /mnt/upper /mnt/work'
  const overlay = 'mount -t overlay -o lowerdir=/opt,upperdir=/mnt/upper,workdir=/mnt/work none /opt'
  const words = ['--mount', '--net', '--pid', '--fork', 'sh', '-c', `${upper} && ${overlay}`]
  return spawnSync('unshare', words).status === 0
}

const hasUnit = (name: string) => existsSync(`/usr/lib/systemd/system/${name}`)

/** What it takes, each with whether it is there, for `needs`. */
export const neededForRoot: Readonly<Record<string, boolean>> = {
  'the right to make a machine of its own': mayMakeMachines(),
  systemd: existsSync('/usr/lib/systemd/systemd'),
  'D-Bus': hasUnit('dbus.socket'),
  nginx: hasUnit('nginx.service'),
  "Debian's PostgreSQL": newestPostgres() !== undefined && existsSync('/usr/bin/pg_createcluster'),
}

/** As `PATH` has them. */
export const programFolders = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

interface RootOptions {
  /** What it is called; else as this machine. */
  name?: string
  /** A folder in which its files stay after its end. */
  kept?: string
}

/** @throws where this machine cannot have one, see {@link neededForRoot} */
export async function openProductionRoot({
  name = '',
  kept = '',
}: RootOptions = {}): Promise<ProductionRoot> {
  const group = join(controlGroups() ?? '', `abo-panel-${process.pid}${name && `-${name}`}`)
  mkdirSync(group)
  const setUp = new URL('setUp.sh', import.meta.url).pathname
  const namespaces = '--mount --net --pid --ipc --uts --cgroup --fork --mount-proc --kill-child'
  // It ends with who has made it, however that ends.
  const inGroup = `echo $$ >${group}/cgroup.procs; exec setpriv --pdeathsig=KILL unshare ${namespaces} ${setUp}`
  const outer = spawn('bash', ['-euc', inGroup], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: programFolders, POSTGRES: newestPostgres(), NODE: process.execPath, NAME: name, KEPT: kept },
  })
  let complaint = ''
  outer.stderr.on('data', (part) => {
    complaint += part
  })
  const run: ProductionRoot['run'] = (lines, folder = process.cwd()) => {
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      ['--all', `--target=${firstProcessOf(outer)}`].concat(
        ...['env', '-i', `PATH=${programFolders}`, 'HOME=/root'],
        ...['bash', '-euo', 'pipefail', '-c', `cd '${folder}'\n${lines}`],
      ),
      { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', timeout: 5 * 60_000 },
    )
    if (status !== 0) throw new Error(`${lines}\nended with ${status}:\n${stdout}\n${stderr}`)
    return stdout
  }
  const asking = new URL('ask.mjs', import.meta.url).pathname
  const ask: ProductionRoot['ask'] = (url, { method, headers, body } = {}) => {
    const sent = body instanceof Uint8Array ? body : JSON.stringify(body)
    const asked = {
      ...{ url, method, headers, authority: '/etc/nginx/tls/panel.crt' },
      ...(sent !== undefined && { body: Buffer.from(sent).toString('base64') }),
    }
    return JSON.parse(run(`node ${asking} ${Buffer.from(JSON.stringify(asked)).toString('base64')}`))
  }
  const isUp = () => {
    try {
      return /^(running|degraded)/.test(run('systemctl is-system-running || true'))
    } catch {
      return false
    }
  }
  async function close() {
    const ended = outer.exitCode === null ? once(outer, 'exit') : undefined
    outer.kill('SIGKILL')
    await ended
    await removeGroup(group)
  }
  const latest = Date.now() + 2 * 60_000
  while (!isUp()) {
    if (outer.exitCode !== null || Date.now() > latest) {
      await close()
      throw new Error(`No machine of its own: ${complaint}`)
    }
    await pause(100)
  }
  return { run, ask, close, group, first: () => firstProcessOf(outer) }
}

function firstProcessOf({ pid }: ChildProcess): string {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
}

/** Those of its services lie within; one is in use until the last process of it is gone. */
async function removeGroup(group: string): Promise<void> {
  for (const each of readdirSync(group, { withFileTypes: true })) {
    if (each.isDirectory()) await removeGroup(join(group, each.name))
  }
  while (!isRemoved(group)) await pause(50)
}

function isRemoved(group: string): boolean {
  try {
    rmdirSync(group)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EBUSY') return false
    throw error
  }
}
