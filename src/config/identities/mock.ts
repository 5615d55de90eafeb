import { createMockIdentity } from '#client/auth/identity/mock.ts'
import type { CreateIdentity } from './identityBackend.ts'

const sampleUser = { id: 'sample-user', email: 'sample.user@example.com' }

const createIdentity: CreateIdentity = ({ clock, config }) =>
  createMockIdentity({
    clock: () => new Date(clock.now()),
    // Whoever signs in where nothing is real is one and the same person.
    person: config.deploymentEnvironment === 'testing' ? sampleUser : undefined,
    provider: 'leanera-sso',
  })
export default createIdentity
