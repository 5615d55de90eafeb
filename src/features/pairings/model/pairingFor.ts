import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { ResolvedPairCall, ResolvedPairing } from './pairing.ts'

/** Pairs without a side or a day could not be told apart. */
export function pairingFor(
  { pairing }: ResolvedResource,
  hidden: ReadonlySet<string>,
): Pick<ResolvedResource, 'pairing'> {
  if (!pairing || [...pairing.sides, ...(pairing.period ?? [])].some((name) => hidden.has(name))) return {}
  return { pairing: pairingWithout(hidden, pairing) }
}

/** What is not seen is not sent either: in a change it would empty the value. */
function pairingWithout(hidden: ReadonlySet<string>, pairing: ResolvedPairing): ResolvedPairing {
  const { values, assign, change, remove } = pairing
  const callFor = (call: ResolvedPairCall): ResolvedPairCall => ({
    ...call,
    body: Object.fromEntries(Object.entries(call.body).filter(([, name]) => !hidden.has(name))),
  })
  return {
    ...pairing,
    values: values.filter((name) => !hidden.has(name)),
    assign: callFor(assign),
    ...(change ? { change: callFor(change) } : {}),
    remove: callFor(remove),
  }
}
