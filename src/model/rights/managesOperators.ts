/** Permissions of an administrator, whatever the template is called; the local API ensures that there is always one. */
export const managesOperators = [
  '*:apiContent:Get',
  '*:mca:ListOperators',
  '*:mca:InviteOperator',
  '*:mca:EditOperator',
] as const
