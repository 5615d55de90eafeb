import type { Page } from '@playwright/test'
import { tellTokensAlone } from './people.ts'

/** Whoever signs in has these permissions and no others, as the panel is told. */
export async function grant(page: Page, permissions: readonly string[]) {
  const Statement = permissions.map((permission) => {
    const [tenant, resource, action] = permission.split(':')
    return { Effect: 'Allow', Action: [action], Resource: `${tenant}:${resource}` }
  })
  await tellTokensAlone(page)
  await page.route('**/api-authority/self', (route) => route.fulfill({ json: { policies: [{ Statement }] } }))
}
