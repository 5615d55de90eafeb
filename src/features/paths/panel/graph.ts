import { type PathTarget, pathEnd, type Step } from '../model/path.ts'

export interface Link {
  from: string
  /** Key of a step, or the end; of a broken one what stands there. */
  to: string
  /** Key of the branch that takes it; absent: the step's own way on. */
  branch?: string
  /** It leads to a step that there is not. */
  broken?: boolean
}

/** Everything that leads somewhere, in the order of the steps and of their branches. */
export function linksOf(steps: readonly Step[]): Link[] {
  const keys = new Set(steps.map(({ key }) => key))
  return steps.flatMap((step, index) => {
    const below = steps[index + 1]?.key ?? pathEnd
    const link = (next: PathTarget): Link => {
      const to = next ?? below
      return { from: step.key, to, ...(to === pathEnd || keys.has(to) ? {} : { broken: true }) }
    }
    const branches = step.branches.map((branch) => ({ ...link(branch.next), branch: branch.key }))
    return goesOnByItself(step) ? [...branches, link(step.next)] : branches
  })
}

/** Whether a step has a way on besides its branches: it may not be shown, or none of them can be taken. */
export function goesOnByItself(step: Step): boolean {
  return mayBeHidden(step) || step.branches.every(({ from, until }) => from !== null || until !== null)
}

export function mayBeHidden({ optional, when, from, until }: Step): boolean {
  return optional || when !== null || from !== null || until !== null
}

export function successors(links: readonly Link[]): ReadonlyMap<string, readonly Link[]> {
  const found = new Map<string, Link[]>()
  for (const link of links) {
    const others = found.get(link.from)
    if (others) others.push(link)
    else found.set(link.from, [link])
  }
  return found
}

export function predecessors(links: readonly Link[]): ReadonlyMap<string, readonly Link[]> {
  const turned = links.map((link) => ({ ...link, from: link.to, to: link.from }))
  return successors(turned)
}

/**
 * Keys of everything that can be reached from some steps, themselves included; `end` is among them where the end is.
 * Broken links lead nowhere.
 *
 * @param ways links by where they lead away from, as `successors` has them
 * @param without keys that are not gone to
 */
export function reachable(
  from: readonly string[],
  ways: ReadonlyMap<string, readonly Link[]>,
  without: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const found = new Set(from)
  const open = [...from]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const { to, broken } of ways.get(key) ?? []) {
      if (broken || found.has(to) || without.has(to)) continue
      found.add(to)
      open.push(to)
    }
  }
  return found
}

/**
 * Everything that can be reached from a step, each after all that it leads to; links that lead back to where the way
 * came from are left out, so that what is left has no loops. The end is not among them.
 */
export function fromTheEnd(
  first: string,
  ways: ReadonlyMap<string, readonly Link[]>,
): { key: string; onward: readonly Link[] }[] {
  const order: { key: string; onward: readonly Link[] }[] = []
  const isOpen = new Map([[first, true]])
  const visit = (key: string) => ({ key, links: ways.get(key) ?? [], at: 0, onward: [] as Link[] })
  const stack = [visit(first)]
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const link = top.links[top.at++]
    if (link === undefined) {
      isOpen.set(top.key, false)
      order.push({ key: top.key, onward: top.onward })
      stack.pop()
      continue
    }
    if (link.broken || isOpen.get(link.to)) continue
    top.onward.push(link)
    if (link.to === pathEnd || isOpen.has(link.to)) continue
    isOpen.set(link.to, true)
    stack.push(visit(link.to))
  }
  return order
}
