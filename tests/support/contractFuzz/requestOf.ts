import { generateSync, type JsonSchema } from 'json-schema-faker'
import type { Contract, Operation, Parameter, Schema } from '#model/contract/openApi.ts'
import { hostileTexts, hostileValues } from './hostile.ts'
import type { Random } from './random.ts'

/** One call, made up out of its operation. */
export interface FuzzRequest {
  method: string
  /** As the contract has it. */
  place: string
  /** Below `/api/`, with its query. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** How much of what is sent is not as the contract has it. */
const spoilt = 0.3

/** Ids of records that there are, by the tag of their operations. */
export type KnownIds = Readonly<Record<string, readonly string[]>>

export function requestOf(
  contract: Contract,
  placed: { method: string; place: string; operation: Operation },
  known: KnownIds,
  random: Random,
): FuzzRequest {
  const { method, place, operation } = placed
  const { parameters = [], requestBody, tags } = operation
  const ids = Object.values(known).flat()
  const own = known[tags[0] ?? ''] ?? ids
  const madeUp = (schema: Schema) => fake(contract, schema, random)
  const textOf = ({ schema }: Parameter) =>
    random.chance(spoilt) ? random.pick(hostileTexts) : String(madeUp(schema) ?? '')
  const parts = parameters.filter((parameter) => parameter.in === 'path')
  const path = parts.reduce(
    (filled, part) =>
      filled.replace(
        `{${part.name}}`,
        segment(idOr(random.chance(0.9) ? own : ids, random, () => textOf(part))),
      ),
    place.slice(1),
  )
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.4))
    .map((parameter) => `${encode(parameter.name)}=${encode(textOf(parameter))}`)
  const headers = parameters
    .filter((parameter) => parameter.in === 'header' && random.chance(0.3))
    .map((parameter) => [parameter.name, headerText(textOf(parameter))])
  const request = {
    ...{ method, place, headers: Object.fromEntries(headers) },
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
  }
  const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (content === undefined || mediaType === undefined) return request
  const body = mediaType.includes('json')
    ? JSON.stringify(spoil(madeUp(content.schema), ids, random))
    : random.pick(hostileTexts)
  return { ...request, headers: { ...request.headers, 'Content-Type': mediaType }, body }
}

function fake(contract: Contract, schema: Schema, random: Random): unknown {
  const whole = { ...schema, components: contract.components }
  return generateSync(whole as JsonSchema, {
    ...{ seed: Math.floor(random.next() * 2 ** 31), optionalsProbability: 0.6, maxDepth: 8 },
    ...{ maxDefaultItems: 3, failOnInvalidTypes: false },
  })
}

/** Leaves most of a value as it is; puts ids of records in, and something hostile here and there. */
function spoil(value: unknown, ids: readonly string[], random: Random, depth = 0): unknown {
  if (random.chance(depth === 0 ? spoilt / 10 : spoilt / 3)) return random.pick(hostileValues)
  if (typeof value === 'string') return idOr(random.chance(0.15) ? ids : [], random, () => value)
  if (Array.isArray(value)) return value.map((item) => spoil(item, ids, random, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
    .filter(() => !random.chance(spoilt / 10))
    .map(([key, member]) => [key, spoil(member, ids, random, depth + 1)])
  if (random.chance(spoilt / 5)) members.push([random.pick(hostileTexts), random.pick(hostileValues)])
  return Object.fromEntries(members)
}

function idOr(ids: readonly string[], random: Random, other: () => string): string {
  return ids.length > 0 && random.chance(0.8) ? random.pick(ids) : other()
}

/** Half of a pair of surrogates has no encoding. */
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))

/** A segment that is empty or dots would be another path. */
const segment = (text: string) => encode(text).replace(/^\.{0,2}$/, 'x')

/** What can be sent in a header at all. */
const headerText = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '?').trim()
