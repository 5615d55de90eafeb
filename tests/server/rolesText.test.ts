import { expect, it } from 'vitest'
import { rolesText } from '#app/server/rolesText.ts'
import { allow } from '#features/model.ts'

const support = {
  ...{ name: 'support', label: 'Support', description: 'Helps.' },
  statements: [allow('*:tickets', 'Get')],
}
const tickets = {
  ...{ name: 'tickets', label: ['Ticket', 'Tickets'], api: { rest: 'tickets' } },
  ...{ fields: { title: { kind: 'text', label: 'Title' } }, list: { columns: ['title'] } },
  access: { list: ['*:tickets:Get'], create: ['*:tickets:Put'] },
}

it('tells the roles of product and configuration with their statements, and each permission with its holders', () => {
  const text = rolesText({ rightsTemplates: [support], resources: [tickets] })
  expect(text).toContain('administration  Administration. Can do everything')
  expect(text).toContain(
    'support  Support. Helps.\n  {"Effect":"Allow","Action":["Get"],"Resource":"*:tickets"}',
  )
  expect(text).toMatch(/^\*:tickets:Get {2}tickets {2}\[support\]$/m)
  expect(text).toMatch(/^\*:tickets:Put {2}tickets {2}\[nobody\]$/m)
  expect(text).toMatch(/^\*:apiContent:Get {2}campaigns, .* {2}\[administration, editing, reading\]$/m)
  expect(rolesText({ hide: ['changes', 'securityEvents'] })).not.toContain('*:audit:Get  ')
})
