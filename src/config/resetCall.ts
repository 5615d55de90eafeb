/** Puts the data of a demonstration back; in the environment `local` only. */
export const resetCall = {
  method: 'POST',
  path: 'demonstration/reset',
  access: ['*:apiContent:Delete', '*:mca:InviteOperator'],
} as const
