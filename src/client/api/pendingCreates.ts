import { ApiError } from '../../model/contract/errors.ts'

/**
 * Keys under which the backend recognises a repeated creation. A creation whose outcome is unknown (no answer, or
 * a failed server) keeps its key, so that the same content sent again makes no second record; every other one
 * gets a new key (reliability D18, D19).
 */
export function createPendingCreates(createKey: () => string) {
  const pending = new Map<string, string>()

  /**
   * @param given a key that the caller chose
   */
  async function run<T>(
    resource: string,
    data: unknown,
    given: string | undefined,
    create: (key: string) => Promise<T>,
  ): Promise<T> {
    const content = JSON.stringify([resource, data])
    const key = given ?? pending.get(content) ?? createKey()
    pending.set(content, key)
    try {
      const result = await create(key)
      pending.delete(content)
      return result
    } catch (error) {
      if (!isOpen(error)) pending.delete(content)
      throw error
    }
  }

  return { run }
}

function isOpen(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.saved || ['offline', 'timeout', 'server', 'unauthenticated'].includes(error.code)
}
