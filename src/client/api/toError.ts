/** Makes an error of anything. Never throws. */
export function toError(reason: unknown): Error {
  if (reason instanceof Error) return reason
  if (typeof reason === 'string') return new Error(reason)
  return new Error(`unknown error: ${describe(reason)}`, { cause: reason })
}

function describe(reason: unknown): string {
  try {
    return JSON.stringify(reason) ?? String(reason)
  } catch {
    return Object.prototype.toString.call(reason)
  }
}
