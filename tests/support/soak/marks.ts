/** A text that stands in one write only: letters and digits, so that nothing on its way changes it. */
export const markOf = (member: number, count: number): string => `soak${member}x${count}`

export const isMark = (value: unknown): value is string =>
  typeof value === 'string' && /^soak\d+x\d+$/.test(value)
