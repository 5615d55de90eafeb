/** Why a medium cannot be shown: there is no file, the browser does not know its format, its address is none, or else. */
export type FailureCause = 'missing' | 'unsupported' | 'refused' | 'noPreview'

/**
 * Finds out why an element could not load an address, which the element itself does not tell: a first byte is asked for.
 * Where another origin does not let the page read its answers, the cause stays open.
 */
export async function failureCause(address: string, signal?: AbortSignal): Promise<FailureCause> {
  try {
    const answer = await fetch(address, {
      headers: { Range: 'bytes=0-0' },
      cache: 'no-store',
      credentials: 'omit',
      ...(signal ? { signal } : {}),
    })
    void answer.body?.cancel()
    // A file of no bytes has no first one.
    if (answer.status === 404 || answer.status === 416) return 'missing'
    return answer.ok ? 'unsupported' : 'noPreview'
  } catch {
    return 'noPreview'
  }
}
