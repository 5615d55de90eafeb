import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPasswordChecks } from '#server/auth/passwordChecks.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Checks that end when they are told to, and the order in which they began. */
function observed(most: number) {
  const checks = createPasswordChecks(most)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (label: string, name: string, isKnown = false) =>
    checks
      .run(name, isKnown, () => {
        begun.push(label)
        return new Promise<string>((resolve) => ends.set(label, () => resolve(label)))
      })
      .catch((error: unknown) => error)
  const end = async (label: string) => {
    ends.get(label)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { begun, run, end }
}

it('passwords of one name are compared one after the other, so many of all names at a time', async () => {
  const { begun, run, end } = observed(2)
  for (const label of ['a1', 'a2', 'b1', 'c1']) void run(label, label.slice(0, 1))
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
})

it('a known device goes before everybody who waits', async () => {
  const { begun, run, end } = observed(1)
  for (const label of ['x', 'y', 'z']) void run(label, label)
  void run('anna', 'anna', true)
  await vi.advanceTimersByTimeAsync(0)
  await end('x')
  expect(begun).toEqual(['x', 'anna'])
})

it('whose turn has not come in two seconds is told to try again, and takes no turn later', async () => {
  const { begun, run, end } = observed(1)
  void run('slow', 'slow')
  const refused = run('late', 'late')
  await vi.advanceTimersByTimeAsync(2000)
  const response = (await refused) as { toResponse(): Response }
  const { status, headers } = response.toResponse()
  expect([status, headers.get('Retry-After')]).toEqual([503, '2'])
  await end('slow')
  expect(begun).toEqual(['slow'])
})

it('a check that fails lets the next one begin', async () => {
  const checks = createPasswordChecks(1)
  await expect(checks.run('a', false, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(checks.run('a', false, async () => 'done')).resolves.toBe('done')
})
