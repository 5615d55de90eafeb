import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import {
  neededForRoot,
  openProductionRoot,
  type ProductionRoot,
  programFolders,
} from '../productionRoot/productionRoot.ts'

/** What it takes, each with whether it is there, for `needs`. */
export const neededForMachines: Readonly<Record<string, boolean>> = {
  ...neededForRoot,
  etcd: existsSync('/usr/bin/etcd'),
  Patroni: existsSync('/usr/bin/patroni'),
  HAProxy: existsSync('/usr/sbin/haproxy'),
  "PgBouncer's unit": existsSync('/lib/systemd/system/pgbouncer.service'),
}

const bridge = `abo${process.pid % 1_000_000}`
const network = `10.${77 + (process.pid % 100)}.${process.pid % 250}`
/** Of this machine, from which the panel calls. */
const ownAddress = `${network}.254`

/** A machine in a network with others, with a stand-in for its watchdog. */
export interface Machine {
  name: string
  address: string
  /** Runs lines as root in the project's folder, and rejects with what they wrote where one fails. */
  run(lines: string): Promise<string>
  /** Takes its power, and gives it back after some time. Its files stay. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Takes it from the network, and puts it back. */
  cut(): void
  join(): void
  /** Stops all that runs there at once, and lets it go on from where it stood. */
  freeze(): void
  thaw(): void
  /** How often its watchdog has taken its power. */
  resets(): number
  close(): Promise<void>
}

const ip = (...words: string[]) => execFileSync('ip', words)

/** Makes the network that the machines are in. */
export function openNetwork(): { close(): void } {
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('address', 'add', `${ownAddress}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  return { close: () => void ip('link', 'delete', bridge) }
}

/** @param number its last part of the address. @param hosts names and addresses, as in `/etc/hosts` */
export async function openMachine(name: string, number: number, hosts: string): Promise<Machine> {
  const kept = mkdtempSync(`/dev/shm/abo-panel-${name}-`)
  const address = addressOf(number)
  const cable = `${bridge}-${number}`
  let root: ProductionRoot
  let watchdog: { stop(): void } | undefined
  let resets = 0
  let isCut = false
  const plug = (isOut: boolean) => {
    isCut = isOut
    ip('link', 'set', cable, isOut ? 'down' : 'up')
  }
  const set = (file: 'cgroup.kill' | 'cgroup.freeze', value: 0 | 1) =>
    writeFileSync(`${root.group}/${file}`, String(value))
  async function kill() {
    watchdog?.stop()
    set('cgroup.kill', 1)
    // Where it has not gone by itself yet.
    spawnSync('ip', ['link', 'delete', cable])
    await root.close()
  }
  async function start() {
    root = await openProductionRoot({ name, kept })
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', root.first())
    ip('link', 'set', cable, 'master', bridge, isCut ? 'down' : 'up')
    root.run(`ip address add ${address}/24 dev eth0; ip link set eth0 up; mkfifo -m 600 /dev/watchdog`)
    // What is enabled begins once there is a network.
    root.run('systemctl start --no-block multi-user.target')
    watchdog = watch(`/proc/${root.first()}/root/dev/watchdog`, async () => {
      resets += 1
      await kill()
      await start()
    })
  }
  const run = async (lines: string) => {
    const words = ['--all', `--target=${root.first()}`, 'env', '-i', `PATH=${programFolders}`, 'HOME=/root']
    const shell = ['bash', '-euo', 'pipefail', '-c', `cd '${process.cwd()}'\n${lines}`]
    return (await promisify(execFile)('nsenter', [...words, ...shell])).stdout
  }
  await start()
  await run(`cat >>/etc/hosts <<'END'\n${hosts}END`)
  return {
    ...{ name, address, kill, start, run },
    cut: () => plug(true),
    join: () => plug(false),
    freeze: () => set('cgroup.freeze', 1),
    thaw: () => set('cgroup.freeze', 0),
    resets: () => resets,
    async close() {
      await kill()
      rmSync(kept, { recursive: true, force: true })
    },
  }
}

export const addressOf = (number: number) => `${network}.${number}`

/**
 * Stands in for the hardware where the kernel has no watchdog: what Patroni writes to it comes by a pipe (its driver `testing`), and
 * where nothing more comes for the time that it has named, the machine is reset.
 */
function watch(pipe: string, reset: () => void): { stop(): void } {
  const reader = spawn('bash', ['-c', 'exec cat <> "$0"', pipe], { stdio: ['ignore', 'pipe', 'ignore'] })
  let seconds = 60
  let timer: NodeJS.Timeout | undefined
  reader.stdout.on('data', (part) => {
    const said = String(part)
    seconds = Number(/timeout=(\d+)/.exec(said)?.[1] ?? seconds)
    clearTimeout(timer)
    if (!said.endsWith('V')) timer = setTimeout(reset, seconds * 1000)
  })
  return {
    stop() {
      clearTimeout(timer)
      reader.kill('SIGKILL')
    },
  }
}
