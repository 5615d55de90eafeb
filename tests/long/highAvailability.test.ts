import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../support/apiCalls.ts'
import { blockOf, type Cluster, openCluster } from '../support/highAvailability/cluster.ts'
import { type Machine, neededForMachines } from '../support/highAvailability/machines.ts'
import { type Instances, startInstances } from '../support/instances.ts'
import { createLedger, findLost, repeatOpen, write } from '../support/ledger.ts'
import { needs } from '../support/needs.ts'
import { nginxProgram } from '../support/nginx.ts'
import { postgresPrograms } from '../support/postgresPrograms.ts'

/** People who write at the same time. */
const writers = 6
/** Acknowledged writes before something happens, and after it. */
const around = 60

interface Fault {
  name: string
  /** @param leader the primary before it */
  happen(leader: Machine): unknown
  /** How long it stays so at least, in seconds. @default 0 */
  lasts?: number
  /** Makes whole again what does not become so by itself. */
  end?(leader: Machine): unknown
}

const withoutWatchdog = async ({ run }: Machine) => {
  await run(`sed -i 's/^  mode: required/  mode: "off"/' /etc/patroni/config.yml; systemctl reload patroni`)
  await pause(10_000)
}
const freeze: Omit<Fault, 'name'> = {
  happen: ({ freeze }) => freeze(),
  lasts: 60,
  end: ({ thaw }) => thaw(),
}

describe(
  'the files of deploy/ha on machines of their own, with two instances of the panel',
  needs(neededForMachines),
  () => {
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED
    let cluster: Cluster
    let instances: Instances
    const ledger = createLedger()
    const table: Readonly<Record<string, string | number>>[] = []
    const onAll = (lines: string) => () => Promise.all(cluster.machines.map(({ run }) => run(lines)))

    beforeAll(async () => {
      // The certificate of nginx is one of the tests.
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
      cluster = await openCluster()
      const programs = { postgres: postgresPrograms ?? '', nginx: nginxProgram ?? '' }
      instances = await startInstances(programs, { DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' })
    }, 600_000)
    afterAll(async () => {
      await instances?.stop()
      await cluster?.close()
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before
      console.table(table)
    })

    const faults: Fault[] = [
      { name: 'the primary loses its power', happen: ({ kill }) => kill(), end: ({ start }) => start() },
      { name: 'the primary stands still for 60 s', ...freeze },
      { name: 'the primary is cut off', happen: ({ cut }) => cut(), lasts: 45, end: ({ join }) => join() },
      { name: 'a switchover', happen: ({ run }) => run(blockOf('switchover')) },
      {
        name: 'Patroni alone stands still on the primary',
        happen: ({ run }) => run('systemctl kill -s STOP patroni'),
      },
      {
        name: 'etcd of the primary is away for 45 s',
        happen: ({ run }) => run('systemctl stop etcd'),
        lasts: 45,
        end: ({ run }) => run('systemctl start etcd'),
      },
      {
        name: 'all of etcd is away for 45 s',
        happen: () => onAll('systemctl kill -s KILL etcd; systemctl stop etcd')(),
        lasts: 45,
        end: () => onAll('systemctl start etcd')(),
      },
      ...[1, 2, 3].map((time) => ({
        name: `without a watchdog, the primary stands still for 60 s (${time})`,
        ...freeze,
      })),
    ]

    it.each(faults)(
      'has every acknowledged write once when this happens: $name',
      async ({ name, happen, lasts = 0, end }) => {
        const leader = await cluster.whole()
        if (name.startsWith('without')) for (const machine of cluster.machines) await withoutWatchdog(machine)
        const headers = await signedIn(instances.address, 'administrator')
        const acknowledged: number[] = []
        const told = new Map<string, number>()
        let isOver = false
        const load = Array.from({ length: writers }, async () => {
          while (!isOver) {
            try {
              if (await write(ledger, instances.address, headers)) acknowledged.push(performance.now())
            } catch (error) {
              const [, answer = 'no answer'] = /: (\d{3} .*)$/.exec(String(error)) ?? []
              told.set(answer, (told.get(answer) ?? 0) + 1)
              await pause(50)
            }
            await pause(20)
          }
        })
        const more = async () => {
          const enough = acknowledged.length + around
          while (acknowledged.length < enough) await pause(10)
        }
        const course = async () => {
          await more()
          const begin = performance.now()
          await happen(leader)
          await Promise.all([more(), pause(lasts * 1000)])
          await end?.(leader)
          const next = await cluster.whole()
          await more()
          return { start: begin, next }
        }
        const { start, next } = await course().finally(() => {
          isOver = true
        })
        await Promise.all(load)
        await repeatOpen(ledger, instances.address, headers)
        const lost = await findLost(ledger, instances.address, headers)
        const times = [start, ...acknowledged.filter((time) => time > start)]
        const longest = Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)))
        table.push({
          'what happens': name,
          'seconds without writing': (longest / 1000).toFixed(1),
          acknowledged: acknowledged.length,
          lost: lost.length,
          'not answered': [...told.values()].reduce((sum, count) => sum + count, 0),
          primary: `${leader.name} → ${next.name}`,
          resets: leader.resets(),
        })
        console.log(table.at(-1), told)
        expect(lost).toEqual([])
        expect([...told.keys()].filter((answer) => answer.includes('Too much to do'))).toEqual([])
      },
      600_000,
    )
  },
)
