/**
 * Puts the data of a demonstration back. Our own call, which the local API has in the environment `local` only; for
 * those who may delete content and manage people.
 */
export const resetCall = {
  method: 'POST',
  path: 'demonstration/reset',
  access: ['*:apiContent:Delete', '*:mca:InviteOperator'],
} as const
