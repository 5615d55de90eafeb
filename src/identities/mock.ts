import { createMockIdentity } from '../framework/auth/identity/mock.ts'
import type { CreateIdentity } from './identityBackend.ts'

/** Everybody is signed in. */
const createIdentity: CreateIdentity = ({ clock }) =>
  createMockIdentity({
    clock: () => new Date(clock.now()),
    claims: { firebase: { sign_in_provider: 'leanera-sso' } },
  })
export default createIdentity
