import { resolveWrite } from '../../../model/language/resolveCalls.ts'
import type { PairCall, Pairing, ResolvedPairCall, ResolvedPairing } from './pairing.ts'

/** What an entry says of the pairs that its records are. */
export function resolvePairing({ assign, change, remove, ...pairing }: Pairing): ResolvedPairing {
  return {
    ...pairing,
    values: pairing.values ?? [],
    prefill: prefillOf(pairing),
    expects: pairing.expects ?? {},
    assign: resolvePairCall(assign),
    ...(change ? { change: resolvePairCall(change) } : {}),
    remove: resolvePairCall(remove),
  }
}

/** Without names that stand for nothing. */
function prefillOf({ prefill = {} }: Pick<Pairing, 'prefill'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(prefill).flatMap(([name, from]) => (from === undefined ? [] : [[name, from]])),
  )
}

function resolvePairCall(call: PairCall): ResolvedPairCall {
  const { method, path } = resolveWrite(call)
  return { method, path, query: call.query ?? {}, body: call.body ?? {} }
}
