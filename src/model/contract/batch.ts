/** Writes with the same id are undone as one. */
export const batchHeader = 'Batch-Id'

/** Chosen by the client, such as a UUID. */
export const batchPattern = '^[A-Za-z0-9-]{8,64}$'

const pattern = new RegExp(batchPattern)

export function isBatchId(text: string): boolean {
  return pattern.test(text)
}
