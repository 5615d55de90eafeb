import { pathEnd, type Step } from '../model/path.ts'
import { fromTheEnd, type Link, predecessors, reachable, successors } from './graph.ts'

/**
 * Keys of the steps where a path is stuck: of each loop without a way out the last one in the list, which leads
 * back. A broken link counts as a way out: it is told as such.
 *
 * @param reached keys of the steps that can be reached
 */
export function deadEnds(
  steps: readonly Step[],
  links: readonly Link[],
  reached: ReadonlySet<string>,
): ReadonlySet<string> {
  const whole = links.filter(({ broken }) => !broken)
  const broken = links.filter((link) => link.broken).map(({ from }) => from)
  const escaping = reachable([pathEnd, ...broken], predecessors(whole))
  const stuck = steps.filter(({ key }) => reached.has(key) && !escaping.has(key)).map(({ key }) => key)
  if (stuck.length === 0) return new Set()
  return new Set(closedLoops(stuck, whole).map((loop) => stuck.findLast((key) => loop.has(key)) ?? ''))
}

/**
 * Loops that nothing leads out of, among steps that cannot reach the end. What a search finishes last is looked at
 * first, along the links turned round (Kosaraju): what is found from there is one loop.
 */
function closedLoops(keys: readonly string[], links: readonly Link[]): ReadonlySet<string>[] {
  const among = new Set(keys)
  const within = links.filter(({ from }) => among.has(from))
  // No step has the empty key: from it a search reaches all of them.
  const ways = successors([...keys.map((to) => ({ from: '', to })), ...within])
  const back = predecessors(within)
  const assigned = new Set([''])
  const loops = fromTheEnd('', ways)
    .toReversed()
    .flatMap(({ key }) => {
      if (assigned.has(key)) return []
      const loop = reachable([key], back, assigned)
      for (const member of loop) assigned.add(member)
      return [loop]
    })
  const isLeft = (loop: ReadonlySet<string>) => within.some(({ from, to }) => loop.has(from) && !loop.has(to))
  return loops.filter((loop) => !isLeft(loop))
}
