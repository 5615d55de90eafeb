import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A machine of its own in every place that an installation writes to; what is done there ends with it. */
export interface ProductionRoot {
  /**
   * Runs lines of a shell as root, one after the other, until one fails.
   *
   * @returns what they wrote
   * @throws what they wrote, where one fails
   */
  run(lines: string, variables?: Readonly<Record<string, string>>): string
  close(): Promise<void>
}

/** Why there can be none here; `undefined` where there can. */
export function noProductionRoot(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root makes a machine of its own'
  if (!existsSync('/usr/sbin/nginx')) return 'nginx is not installed'
  if (postgresVersions().length === 0) return 'PostgreSQL is not installed'
  return undefined
}

const postgresVersions = () =>
  existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().reverse() : []

/** Kept apart from this machine: users, units and settings; the product; data; services that run. */
const setUp = `
ip link set lo up
mount -t tmpfs none /mnt
cp -a /etc /mnt/etc
mount --bind /mnt/etc /etc
for folder in /opt /run /srv /var/log /var/backups /var/lib/postgresql /usr/local/sbin /var/lib/abo-panel; do
  mount -t tmpfs -o mode=755 none $folder
done
mkdir -p /run/postgresql /run/lock /var/log/nginx /var/log/postgresql
chown postgres: /run/postgresql /var/lib/postgresql /var/log/postgresql
install -m 755 "$SYSTEMCTL" /usr/local/sbin/systemctl
rm -rf /etc/postgresql
pg_createcluster "$POSTGRES" main --port 5432
pg_ctlcluster "$POSTGRES" main start
touch /run/is-ready
exec sleep infinity
`

/** @throws where this machine cannot have one, see {@link noProductionRoot} */
export async function openProductionRoot(): Promise<ProductionRoot> {
  const home = '/var/lib/abo-panel'
  const isMine = !existsSync(home)
  if (isMine) mkdirSync(home)
  const outer = spawn(
    'unshare',
    ['--mount', '--net', '--pid', '--fork', '--mount-proc', '--kill-child', 'bash', '-euc', setUp],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        SYSTEMCTL: new URL('systemctl.sh', import.meta.url).pathname,
        POSTGRES: postgresVersions()[0],
      },
    },
  )
  let complaint = ''
  outer.stderr.on('data', (part) => {
    complaint += part
  })
  const inner = () =>
    readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim().split(' ')[0] ?? ''
  const run: ProductionRoot['run'] = (lines, variables = {}) => {
    const inside = ['--all', `--target=${inner()}`, 'env', '-i']
    const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...variables }
    const assigned = Object.entries({ HOME: '/root', ...environment }).map((each) => each.join('='))
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [...inside, ...assigned, 'bash', '-euo', 'pipefail', '-c', lines],
      { encoding: 'utf8', timeout: 10 * 60_000, maxBuffer: 64 * 1024 * 1024 },
    )
    if (status !== 0) throw new Error(`${lines}\nended with ${status}:\n${stdout}\n${stderr}`)
    return stdout + stderr
  }
  const isReady = () => {
    try {
      run('test -f /run/is-ready')
      return true
    } catch {
      return false
    }
  }
  while (!isReady()) {
    if (outer.exitCode !== null) throw new Error(`No machine of its own: ${complaint}`)
    await pause(200)
  }
  return {
    run,
    async close() {
      const ended = once(outer, 'exit')
      outer.kill('SIGKILL')
      await ended
      if (isMine) rmSync(home, { recursive: true })
    },
  }
}
