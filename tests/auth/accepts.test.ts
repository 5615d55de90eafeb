import { expect, it } from 'vitest'
import { completeConfig } from '#config/completeConfig.ts'
import { configDefaults } from '#config/configSchema.ts'
import { isAccepted } from '#config/identities/accepts.ts'
import { baseUrl, createBackend, json, networkLoss } from '../api/fakeBackend.ts'

it.each([
  ['is taken where the backend answers', () => json([]), true],
  ['is refused with 401', () => json({}, 401), false],
  ['is not refused with 403: whoever lacks a right is known', () => json({}, 403), true],
  ['is not refused with 500', () => json({}, 500), true],
  ['is not refused where the backend cannot be reached', networkLoss, true],
])('a token %s', async (_what, answer, expected) => {
  const { fetch, requests } = createBackend(answer)
  const config = completeConfig({ apiBaseUrl: baseUrl, authBaseUrl: baseUrl }, configDefaults())
  const network = { fetch, log: () => undefined, sleep: async () => undefined }
  expect(await isAccepted(config, network, 'id')).toBe(expected)
  expect(requests[0]?.headers.get('authorization')).toContain('id')
})
