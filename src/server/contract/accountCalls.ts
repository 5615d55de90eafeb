import { invitationCall } from '../../config/operatorCalls.ts'
import type { Schema } from '../../model/contract/openApi.ts'
import { secondFactorPath } from '../../model/contract/secondFactorCalls.ts'
import { anInstant, aText, type DescribedCall, objectWith } from './operation.ts'

const tokens = objectWith({ idToken: aText, refreshToken: aText })
const email: Schema = { type: 'string', maxLength: 320 }
const language: Schema = { type: 'string', enum: ['de', 'en'] }
const signIn = 'Sign-in'
const account = 'Own account'

const profile = objectWith({
  firstName: aText,
  lastName: aText,
  email: aText,
  emailConfirmed: { type: 'boolean' },
})

const aCode: Schema = { type: 'string', maxLength: 64 }

/** Who changes a second factor proves who they are: by the password, and by a code where there is one. */
const proof: Schema = {
  ...objectWith({ currentPassword: aText }),
  properties: { currentPassword: aText, code: aCode },
}
const recoveryCodes = objectWith({ recoveryCodes: { type: 'array', items: aText } })

/** A title in both languages, or one for both. */
const label: Schema = { anyOf: [aText, objectWith({ de: aText, en: aText })] }

/** Signing in and out, one's own account. */
export const accountCalls: readonly DescribedCall[] = [
  {
    method: 'POST',
    path: 'login',
    tag: signIn,
    summary: 'Sign in',
    access: 'public',
    body: {
      ...objectWith({ username: aText, password: aText }),
      properties: { username: aText, password: aText, code: aCode },
    },
    answers: { 200: tokens },
    refused: [400, 401, 413, 415, 429, 503],
  },
  {
    method: 'POST',
    path: 'renew-access-token',
    tag: signIn,
    access: 'public',
    summary: 'New tokens; the refresh token works once',
    body: objectWith({ refreshToken: aText }),
    answers: { 200: tokens },
    refused: [400, 401, 413, 415],
  },
  {
    method: 'POST',
    path: 'logout',
    tag: signIn,
    summary: 'Sign out',
    access: 'public',
    body: objectWith({ refreshToken: aText }),
    answers: { 204: null },
    refused: [400, 413, 415],
  },
  {
    method: 'POST',
    path: 'register',
    tag: signIn,
    access: 'public',
    summary: 'Ask for an account; a mail confirms the address',
    body: {
      ...objectWith({ email, firstName: aText, lastName: aText, password: aText }),
      properties: { email, firstName: aText, lastName: aText, password: aText, language },
    },
    answers: { 202: { type: 'object' } },
    refused: [400, 413, 415, 429, 503],
  },
  {
    method: 'POST',
    path: 'confirm',
    tag: signIn,
    access: 'public',
    summary: 'Confirm an address by the token of its mail',
    body: objectWith({ token: aText }),
    answers: { 204: null },
    refused: [400, 409, 410, 413, 415, 429],
  },
  {
    method: 'POST',
    path: 'request-reset',
    tag: signIn,
    access: 'public',
    summary: 'Ask for a link that sets a new password; the answer tells nothing of who has an account',
    body: { ...objectWith({ email }), properties: { email, language } },
    answers: { 202: { type: 'object' } },
    refused: [400, 413, 415, 429],
  },
  {
    method: 'POST',
    path: 'reset',
    tag: signIn,
    access: 'public',
    summary: 'Set a password by the token of a mail or of an invitation',
    body: {
      ...objectWith({ token: aText, password: aText }),
      properties: { token: aText, password: aText, firstName: aText, lastName: aText },
    },
    answers: { 204: null },
    refused: [400, 409, 410, 413, 415, 429, 503],
  },
  {
    ...invitationCall,
    tag: signIn,
    access: 'public',
    summary: 'What a link of an invitation is worth',
    body: objectWith({ token: aText }),
    answers: {
      200: {
        type: 'object',
        properties: {
          state: { type: 'string', enum: ['open', 'expired', 'used', 'withdrawn', 'replaced'] },
          inviter: { type: ['string', 'null'] },
          email: aText,
          language,
          expiresAt: anInstant,
          template: { anyOf: [{ type: 'null' }, objectWith({ label, description: label })] },
        },
        required: ['state', 'inviter'],
      },
    },
    refused: [400, 410, 413, 415, 429],
  },
  {
    method: 'GET',
    path: 'api-authority/self',
    tag: account,
    access: [],
    summary: 'One’s own policies',
    answers: {
      200: {
        ...objectWith({ policies: {} }),
        properties: { policies: {}, secondFactorNeeded: { type: 'boolean' } },
      },
    },
    refused: [401],
  },
  {
    method: 'GET',
    path: 'api-authority/self/profile',
    tag: account,
    access: [],
    summary: 'One’s own name',
    answers: { 200: profile },
    refused: [401, 404],
  },
  {
    method: 'PUT',
    path: 'api-authority/self/profile',
    tag: account,
    access: [],
    summary: 'Change one’s own name',
    parameters: [{ name: 'If-Match', in: 'header', schema: aText }],
    body: objectWith({ firstName: aText, lastName: aText }),
    answers: { 200: profile },
    refused: [400, 401, 404, 412, 413, 415],
  },
  {
    method: 'POST',
    path: 'change-password',
    tag: account,
    access: [],
    summary: 'Change one’s own password; every other session ends',
    body: objectWith({ currentPassword: aText, newPassword: aText }),
    answers: { 200: tokens },
    refused: [400, 401, 413, 415, 429, 503],
  },
  {
    method: 'GET',
    path: secondFactorPath,
    tag: account,
    access: [],
    summary: 'One’s own second factor',
    answers: {
      200: objectWith({
        isOn: { type: 'boolean' },
        isRequired: { type: 'boolean' },
        since: { anyOf: [{ type: 'null' }, anInstant] },
        recoveryCodes: { type: 'integer' },
      }),
    },
    refused: [401],
  },
  {
    method: 'POST',
    path: secondFactorPath,
    tag: account,
    access: [],
    summary: 'Begin to set up an authenticator app; the one before goes on until the first code is there',
    body: proof,
    answers: { 200: objectWith({ secret: aText, uri: aText }) },
    refused: [400, 401, 413, 415, 429, 503],
  },
  {
    method: 'POST',
    path: `${secondFactorPath}/confirm`,
    tag: account,
    access: [],
    summary: 'The first code of the app: from now on it is asked for',
    body: objectWith({ code: aCode }),
    answers: { 200: recoveryCodes },
    refused: [400, 401, 409, 413, 415, 429, 503],
  },
  {
    method: 'POST',
    path: `${secondFactorPath}/recovery-codes`,
    tag: account,
    access: [],
    summary: 'New recovery codes; those before are worth nothing',
    body: proof,
    answers: { 200: recoveryCodes },
    refused: [400, 401, 409, 413, 415, 429, 503],
  },
  {
    method: 'POST',
    path: `${secondFactorPath}/remove`,
    tag: account,
    access: [],
    summary: 'Switch one’s own second factor off',
    body: proof,
    answers: { 204: null },
    refused: [400, 401, 409, 413, 415, 429, 503],
  },
  {
    method: 'GET',
    path: 'sessions',
    tag: account,
    access: [],
    summary: 'Where one is signed in',
    answers: {
      200: objectWith({
        sessions: {
          type: 'array',
          items: objectWith({
            id: aText,
            device: aText,
            current: { type: 'boolean' },
            startedAt: anInstant,
            lastUsedAt: anInstant,
          }),
        },
      }),
    },
    refused: [401],
  },
  {
    method: 'DELETE',
    path: 'sessions',
    tag: account,
    access: [],
    summary: 'End every other session',
    answers: { 204: null },
    refused: [401],
  },
  {
    method: 'DELETE',
    path: 'sessions/{id}',
    tag: account,
    access: [],
    summary: 'End one session',
    answers: { 204: null },
    refused: [401, 404],
  },
  {
    method: 'POST',
    path: 'leandirectory_management/api/management/user/v1/find',
    tag: account,
    access: [],
    summary: 'Who has an identity id; others than oneself take *:mca:ListOperators',
    body: objectWith({ mappedIamId: aText }),
    answers: {
      200: objectWith({
        items: {
          type: 'array',
          items: objectWith({
            id: aText,
            firstName: aText,
            lastName: aText,
            email: aText,
            mappedIamId: aText,
          }),
        },
      }),
    },
    refused: [400, 401, 403, 413, 415],
  },
]
