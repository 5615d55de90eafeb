import type { Row } from '../product.ts'
import { collections } from './schema.ts'

export const user = { username: 'editor@example.com', password: 'Editor-of-a-test-1' }
export const reader = { username: 'reader@example.com', password: 'Reader-of-a-test-1' }

const roles = [
  { name: 'Editors', actions: ['read', 'create', 'update', 'delete'], ...user },
  { name: 'Readers', actions: ['read'], ...reader },
]

/** Makes a role with a policy, and a user of it, as "User Roles" and "Access Policies" of its settings do. */
export async function makeUsers(
  call: (path: string, method: string, body: object) => Promise<unknown>,
): Promise<void> {
  for (const { name, actions, username, password } of roles) {
    const permissions = collections.flatMap(({ collection }) =>
      actions.map((action) => ({ collection, action, fields: ['*'], permissions: {} })),
    )
    // With "App Access" a role may read its own name.
    const policy = await call('policies', 'POST', {
      name,
      app_access: true,
      admin_access: false,
      permissions,
    })
    const { id: role } = (await call('roles', 'POST', { name, policies: [{ policy }] })) as Row
    await call('users', 'POST', { email: username, password, role })
  }
}
