/**
 * What it takes to manage operators. Whoever holds all of these is an administrator, whatever the template is called;
 * the local API sees to it that there is always one.
 */
export const managesOperators = [
  '*:apiContent:Get',
  '*:mca:ListOperators',
  '*:mca:InviteOperator',
  '*:mca:EditOperator',
] as const
