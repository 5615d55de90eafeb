import { meets } from '#model/access/permissions.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { resourceForAccount } from '#server/auth/accounts.ts'
import type { CombinedHooks, ResourceSetting, ServerFeature } from '#server/features.ts'
import { Problem } from '#server/http/problem.ts'
import { readJsonObject, recordBody } from '#server/http/requestBody.ts'
import type { Route } from '#server/http/route.ts'
import { cleanRichText } from '#server/records/cleanRichText.ts'
import { deletingBy } from '#server/records/recordWrites.ts'
import { recordResponse } from '#server/records/wireRow.ts'
import { pairOperations } from './pairOperations.ts'
import type { PairingResource } from './pairs.ts'
import { namedAsIn, type PairWrite, pairWrites, pathPlaceholders, readPair } from './pairs.ts'
import { assignPair, changePair, type PairRequest, refuseBeside, removePair } from './pairWriting.ts'

type PairingOptions = ResourceSetting & Pick<CombinedHooks, 'hold' | 'deleted'>

/**
 * Routes that make, change and end a pair. They may share a path; then query parameters tell them apart. Repetitions change
 * nothing: an existing pair is answered as it is, so that a call without an answer can be made again. 404 for an unknown record in
 * the path and for an id that is not this pair's, 409 for overlapping periods.
 */
function pairingRoutes(options: PairingOptions): Route[] {
  const { resource } = options
  if (!isPairing(resource)) return []
  const writes = pairWrites(resource)
  const calls = new Map(writes.map((write) => [`${write.method} ${write.path}`, write]))
  return [...calls.values()].map(({ method, path }) => {
    const sharing = writes.filter((write) => write.method === method && write.path === path)
    return pairingRoute(options, resource, sharing, { method, path })
  })
}

function isPairing(resource: ResolvedResource): resource is PairingResource {
  return resource.pairing !== undefined
}

function pairingRoute(
  { database, changeLog, clock, linkProtocols, hold, deleted, stores }: PairingOptions,
  resource: PairingResource,
  sharing: readonly PairWrite[],
  { method, path }: Pick<PairWrite, 'method' | 'path'>,
): Route {
  return {
    method,
    path,
    access: { anyOf: sharing.map(({ operation }) => resource.access[operation]) },
    async handle({ req }, account) {
      const write = chooseWrite(sharing, new URL(req.url).searchParams)
      if (!meets(account.permissions, resource.access[write.operation])) throw new Problem('forbidden')
      const own = { ...resourceForAccount(resource, account), pairing: resource.pairing }
      const named = namedAsIn(write, own)
      const body = Object.keys(write.body).length > 0 ? await readJsonObject(req.raw, recordBody) : {}
      const request: PairRequest = {
        named,
        sent: readPair(write, req, await cleanRichText(named, body, linkProtocols)),
        inPath: new Set(pathPlaceholders(path)),
        ...{ hold, deleted },
        ifMatch: req.header('If-Match'),
        recording: deletingBy(account, changeLog, clock(), stores),
      }
      const { record, status } = await database.transaction(async (transaction) => {
        if (write.operation === 'create') return assignPair(transaction, resource, request)
        const change = write.operation === 'edit' ? changePair : removePair
        return { record: await change(transaction, resource, request), status: 200 }
      })
      return recordResponse(own, record, status)
    },
  }
}

function chooseWrite(sharing: readonly PairWrite[], parameters: URLSearchParams): PairWrite {
  const isGiven = (name: string) => parameters.has(name)
  const chosen = sharing.find(({ query }) => Object.keys(query).every(isGiven))
  if (chosen) return chosen
  const missing = sharing.flatMap(({ query }) => Object.keys(query)).find((name) => !isGiven(name))
  throw new Problem('malformed', { detail: `The parameter "${missing}" is missing.` })
}

export const pairingsServer: ServerFeature = {
  name: 'pairings',
  operations: pairOperations,
  resource: (setting) => ({
    routes: ({ hold, deleted }) => pairingRoutes({ ...setting, hold, deleted }),
    async checkBeside(transaction, ...given) {
      if (isPairing(setting.resource)) await refuseBeside(transaction, setting.resource, ...given)
    },
  }),
}
