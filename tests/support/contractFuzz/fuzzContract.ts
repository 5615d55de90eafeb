import type { Contract, Operation } from '#model/contract/openApi.ts'
import { createConformity } from '../conformity.ts'
import { createRandom, type Random } from './random.ts'
import { type FuzzRequest, type KnownIds, requestOf } from './requestOf.ts'

export interface FuzzOptions {
  contract: Contract
  /** Makes a call. @param who a name out of `people`; `undefined`: nobody */
  send(request: FuzzRequest, who: string | undefined): Promise<Response>
  people: readonly string[]
  seed: number
  /** Calls of each operation. */
  rounds: number
  /** Operations that are left out, with the reason. @default none */
  without?: Readonly<Record<string, string>>
}

export interface FuzzResult {
  calls: number
  /** By status. */
  statuses: Readonly<Record<number, number>>
  /** What was not as declared, with all that it takes to see it again. */
  findings: readonly string[]
}

/** Calls every operation of a contract with what the contract says, and with what it does not, and looks at each answer. */
export async function fuzzContract(options: FuzzOptions): Promise<FuzzResult> {
  const { contract, people, seed, rounds, without = {} } = options
  const random = createRandom(seed)
  const conformity = createConformity(contract)
  const operations = Object.entries(contract.paths).flatMap(([place, ofPlace]) =>
    Object.entries(ofPlace).map(([method, operation]) => ({
      method: method.toUpperCase(),
      ...{ place, operation },
    })),
  )
  const ids = await idsIn(options, operations)
  const findings: string[] = []
  const statuses: Record<number, number> = {}
  let calls = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const placed of shuffled(operations, random)) {
      if (Object.hasOwn(without, placed.operation.operationId)) continue
      const request = requestOf(contract, placed, ids, random)
      // Mostly by who may do it: a refusal for want of rights comes before all else.
      const who = random.chance(0.8) ? people[0] : random.pick([...people, undefined])
      const answer = await options.send(request, who)
      calls += 1
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      for (const fault of await faultsIn(answer, placed.operation, request, conformity)) {
        findings.push(`${placed.operation.operationId} ${answer.status}: ${fault}\n${inWords(request, who)}`)
      }
    }
  }
  return { calls, statuses, findings }
}

async function faultsIn(
  answer: Response,
  operation: Operation,
  { method, path }: FuzzRequest,
  conformity: ReturnType<typeof createConformity>,
): Promise<string[]> {
  const { status, headers } = answer
  const text = await answer.text()
  const mediaType = headers.get('Content-Type') ?? ''
  if (status >= 500 && status !== 503) return [`it failed: ${text}`]
  if (!Object.hasOwn(operation.responses, status))
    return [`the status is not declared: ${text.slice(0, 300)}`]
  const answered = mediaType.includes('json') ? JSON.parse(text) : text === '' ? undefined : text
  return conformity({ method, path, status, mediaType, answered })
}

type Placed = { method: string; place: string; operation: Operation }

/** Ids of records out of all lists: made-up ones would only ever be 404. */
async function idsIn({ send, people }: FuzzOptions, operations: readonly Placed[]): Promise<KnownIds> {
  const lists = operations.filter(({ operation }) => operation.operationId.endsWith('.list'))
  const found: Record<string, string[]> = {}
  for (const { method, place, operation } of lists) {
    const answer = await send({ method, place, path: place.slice(1), headers: {} }, people[0])
    const ids = [...(await answer.text()).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id)
    found[operation.tags[0] ?? ''] = ids.slice(0, 12)
  }
  return found
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

function inWords({ method, path, headers, body }: FuzzRequest, who: string | undefined): string {
  return `  ${method} ${path} as ${who ?? 'nobody'} ${JSON.stringify(headers)}\n  ${(body ?? '').slice(0, 600)}`
}
