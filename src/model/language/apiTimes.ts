/** Times that the API sets on every record: its creation, and its version. */
export const apiTimes = ['createdAt', 'updatedAt'] as const

export function isApiTime(name: string): name is (typeof apiTimes)[number] {
  return apiTimes.some((known) => known === name)
}
