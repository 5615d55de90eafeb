import type { Permission } from '#model/language/access.ts'

/** What customers write is data of customers: account numbers, addresses. */
export const answersAccess: readonly Permission[] = ['*:apiContent:Get', '*:mca:ListCustomers']

export const answersDeletion: readonly Permission[] = ['*:apiContent:Delete', '*:mca:ListCustomers']
