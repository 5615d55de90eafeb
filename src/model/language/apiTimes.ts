/** When the API made a record, and its version: every record of it has them, and nobody enters them. */
export const apiTimes = ['createdAt', 'updatedAt'] as const

/** Whether a name is one of these. */
export function isApiTime(name: string): name is (typeof apiTimes)[number] {
  return apiTimes.some((known) => known === name)
}
