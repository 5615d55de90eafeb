/** Statements as the API hands them out (spec §6). */
const allow = (resource: string, ...actions: string[]) => ({
  Effect: 'Allow',
  Action: actions,
  Resource: resource,
})

/** What the holder of a rights template may do. */
export const rightsTemplates = {
  administration: [
    allow('*:apiContent', 'Get', 'Put', 'Delete'),
    allow('*:mca', 'ListOperators', 'InviteOperator', 'ListCustomers', 'GetCustomer', 'PutSubscription'),
    allow('*:mca', 'EraseCustomer'),
    allow('*:audit', 'Get'),
  ],
  editing: [allow('*:apiContent', 'Get', 'Put')],
  reading: [allow('*:apiContent', 'Get')],
}

/** The policies of a rights template; without one, or with an unknown one, there are none. */
export function policiesOf(template: unknown) {
  return typeof template === 'string' && Object.hasOwn(rightsTemplates, template)
    ? rightsTemplates[template as keyof typeof rightsTemplates]
    : []
}
