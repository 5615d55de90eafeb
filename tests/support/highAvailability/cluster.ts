import { setTimeout as pause } from 'node:timers/promises'
import { blocksWith, recipesOfAvailability } from '../productionRoot/guideCommands.ts'
import { addressOf, type Machine, openMachine, openNetwork } from './machines.ts'

/** Three machines with the database and one with HAProxy and PgBouncer, made as docs/operations/high-availability.md says. */
export interface Cluster {
  /** Through PgBouncer and HAProxy. */
  url: string
  machines: Databases
  /** @throws where there is none just now */
  leader(): Promise<Machine>
  /** Waits until there is a leader with two standbys, one of them synchronous, four minutes at most. */
  whole(): Promise<Machine>
  close(): Promise<void>
}

/** What the guide has for it, as it stands. */
export function blockOf(recipe: keyof typeof recipesOfAvailability): string {
  const [page, line] = recipesOfAvailability[recipe]
  return blocksWith(page, line)[0]?.text ?? 'false'
}

/** @param replaced what stands for what in `patroni.yml`, beside the driver of the watchdog */
export async function openCluster(replaced: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const network = openNetwork()
  const opened: Machine[] = []
  const close = async () => {
    for (const machine of opened) await machine.close()
    network.close()
  }
  try {
    const hosts = [1, 2, 3].map((number) => `${addressOf(number)} db${number}\n`).join('')
    const open = async (name: string, number: number) => {
      const machine = await openMachine(name, number, hosts)
      opened.push(machine)
      return machine
    }
    const [front, ...machines] = await Promise.all([
      open('panel1', 10),
      open('db1', 1),
      open('db2', 2),
      open('db3', 3),
    ])
    await makeDatabase(machines, { 'mode: required': 'mode: required\n  driver: testing', ...replaced })
    const cluster = { machines, ...watched(machines) }
    const leader = await cluster.whole()
    const [line, setting] = (await leader.run(blockOf('database'))).trim().split('\n')
    await front.run(`cat >/etc/pgbouncer/userlist.txt <<'END'\n${line}\nEND\n${blockOf('pool')}`)
    // Whoever asks is in front of it here, not beside it.
    await front.run(
      `sed -i 's/^listen_addr = 127.0.0.1/listen_addr = ${front.address}/' /etc/pgbouncer/pgbouncer.ini; systemctl restart pgbouncer`,
    )
    const url = String(setting)
      .replace(/^DATABASE_URL=/, '')
      .replace('127.0.0.1', front.address)
    return { ...cluster, url, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Databases = readonly [Machine, Machine, Machine]

async function makeDatabase(machines: Databases, replaced: Readonly<Record<string, string>>) {
  // No kernel of a test has modules to load.
  const modprobe = '/usr/local/bin/modprobe'
  for (const { run } of machines) {
    await run(`printf '#!/bin/sh\\n' >${modprobe}; chmod 755 ${modprobe}\n${blockOf('ownCluster')}`)
  }
  await machines[0].run(blockOf('passwords'))
  let file = await machines[0].run('cat /etc/patroni/config.yml')
  for (const [from, by] of Object.entries(replaced)) {
    if (!file.includes(from)) throw new Error(`patroni.yml does not hold ${from}`)
    file = file.replace(from, by)
  }
  for (const { run } of machines) {
    await run(`install -o postgres -g postgres -m 600 /dev/stdin /etc/patroni/config.yml <<'END'\n${file}END`)
    await run(blockOf('patroni'))
  }
}

interface Member {
  name: string
  role: string
  state: string
}

function watched(machines: Databases): Pick<Cluster, 'leader' | 'whole'> {
  /** As whichever machine answers first sees it. */
  const members = async (): Promise<readonly Member[]> =>
    Promise.any(
      machines.map(async ({ address }) => {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(3000) })
        return (await answer.json()).members
      }),
    )
  const leader: Cluster['leader'] = async () => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name
    const found = machines.find((machine) => machine.name === name)
    if (!found) throw new Error('There is no leader.')
    return found
  }
  return {
    leader,
    async whole() {
      const latest = performance.now() + 240_000
      for (;;) {
        const known = await members().catch(() => [])
        const roles = known
          .filter(({ state }) => ['running', 'streaming'].includes(state))
          .map(({ role }) => role)
        if (roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby')) return leader()
        if (performance.now() > latest) throw new Error(`The cluster is not whole: ${JSON.stringify(known)}`)
        await pause(500)
      }
    },
  }
}
