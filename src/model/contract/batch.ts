/** Names what a write belongs to: those that carry the same are one step for whoever did them, and go back as one. */
export const batchHeader = 'Batch-Id'

/** Made up by whoever begins it, such as a UUID. */
export const batchPattern = '^[A-Za-z0-9-]{8,64}$'

const pattern = new RegExp(batchPattern)

/** Whether a text can name a batch. */
export function isBatchId(text: string): boolean {
  return pattern.test(text)
}
