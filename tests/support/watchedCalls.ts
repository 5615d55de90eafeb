import { attempts } from '#server/db/schema.ts'
import type { MountedRoute, WholeServer } from './everyRoute.ts'
import { heaviestBodies, heavyCalls } from './heaviestBodies.ts'
import { longestHold } from './heldThread.ts'

/** How long one call may hold the thread that serves everybody, in milliseconds of the processor. */
export const longestAllowed = 100

/** A hold that was too long is looked at again so often: what is compiled or collected at the first time is nobody's body. */
const tries = 4

/**
 * Makes a call with the heaviest bodies that it takes.
 *
 * @param every one of so many bodies is sent. @default all
 * @returns lines about those that held the thread too long each time
 */
export async function watchCall(whole: WholeServer, route: MountedRoute, every = 1): Promise<string[]> {
  const { server } = whole
  const calls = await heavyCalls(whole, await server.tokenOf('administrator'))
  const forget = () => server.database.delete(attempts).then(() => undefined)
  await forget()
  const bound = await calls.boundOf(route)
  const bodies = heaviestBodies(route, bound, await calls.known(route)).filter(
    (_, index) => index % every === 0,
  )
  const found: string[] = []
  for (const [name, body] of bodies) {
    let shortest = Number.POSITIVE_INFINITY
    for (let times = 0; times < tries && shortest > longestAllowed; times += 1) {
      await forget()
      shortest = Math.min(shortest, await longestHold(() => calls.send(route, body)))
    }
    if (shortest > longestAllowed)
      found.push(`${route.name}, ${name}, ${body.length} bytes: ${Math.round(shortest)} ms`)
  }
  return found
}
