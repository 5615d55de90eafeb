import { invitationCall } from '#config/operatorCalls.ts'
import { heldPermissionsCall } from '#model/contract/heldPermissionsCall.ts'
import type { Schema } from '#model/contract/openApi.ts'
import { secondFactorPath } from '#model/contract/secondFactorCalls.ts'
import { anInstant, aText, type DescribedCall, objectWith } from './operation.ts'

const tokens = objectWith({ idToken: aText, refreshToken: aText })
const email: Schema = { type: 'string', maxLength: 320 }
const language: Schema = { type: 'string', enum: ['de', 'en'] }
const aFlag: Schema = { type: 'boolean' }
const aCount: Schema = { type: 'integer', minimum: 0 }
/** Bytes, where little is left and the person manages operators; below `reserve` writes are answered 507. */
const disk = objectWith({ free: aCount }, { reserve: aCount })
const aCode: Schema = { type: 'string', maxLength: 64 }
const listOf = (items: Schema): Schema => ({ type: 'array', items })

const profile = objectWith({ firstName: aText, lastName: aText, email: aText, emailConfirmed: aFlag })

/** Who changes a second factor proves who they are: by the password, and by a code where there is one. */
const proof = objectWith({ currentPassword: aText }, { code: aCode })
const recoveryCodes = objectWith({ recoveryCodes: listOf(aText) })

const label: Schema = { anyOf: [aText, objectWith({ de: aText, en: aText })] }

type Told = Pick<DescribedCall, 'body' | 'parameters' | 'answers' | 'refused'>

function signIn(method: string, path: string, summary: string, told: Told): DescribedCall {
  return { method, path, tag: 'Sign-in', access: 'public', summary, ...told }
}

function own(method: string, path: string, summary: string, told: Told): DescribedCall {
  return { method, path, tag: 'Own account', access: [], summary, ...told }
}

export const accountCalls: readonly DescribedCall[] = [
  signIn('POST', 'login', 'Sign in', {
    body: objectWith({ username: aText, password: aText }, { code: aCode }),
    // With what `api-authority/self` answers, so that the panel need not ask.
    answers: {
      200: objectWith(
        { idToken: aText, refreshToken: aText, policies: {} },
        { secondFactorNeeded: aFlag, disk },
      ),
    },
    refused: [400, 401, 413, 415, 429, 503],
  }),
  signIn('POST', 'renew-access-token', 'New tokens; the refresh token works once', {
    body: objectWith({ refreshToken: aText }),
    answers: { 200: tokens },
    refused: [400, 401, 413, 415, 429],
  }),
  signIn('POST', 'logout', 'Sign out', {
    body: objectWith({ refreshToken: aText }),
    answers: { 204: null },
    refused: [400, 413, 415, 429],
  }),
  signIn('POST', 'register', 'Ask for an account; a mail confirms the address', {
    body: objectWith({ email, firstName: aText, lastName: aText, password: aText }, { language }),
    answers: { 202: { type: 'object' } },
    refused: [400, 413, 415, 429, 503],
  }),
  signIn('POST', 'confirm', 'Confirm an address by the token of its mail', {
    body: objectWith({ token: aText }),
    answers: { 204: null },
    refused: [400, 409, 410, 413, 415, 429],
  }),
  signIn(
    'POST',
    'request-reset',
    'Ask for a link that sets a new password; the answer tells nothing of who has an account',
    {
      body: objectWith({ email }, { language }),
      answers: { 202: { type: 'object' } },
      refused: [400, 413, 415, 429],
    },
  ),
  signIn('POST', 'reset', 'Set a password by the token of a mail or of an invitation', {
    body: objectWith({ token: aText, password: aText }, { firstName: aText, lastName: aText }),
    answers: { 204: null },
    refused: [400, 409, 410, 413, 415, 429, 503],
  }),
  signIn(invitationCall.method, invitationCall.path, 'What a link of an invitation is worth', {
    body: objectWith({ token: aText }),
    answers: {
      200: objectWith(
        {
          state: { type: 'string', enum: ['open', 'expired', 'used', 'withdrawn', 'replaced'] },
          inviter: { type: ['string', 'null'] },
        },
        {
          email: aText,
          language,
          expiresAt: anInstant,
          template: { anyOf: [{ type: 'null' }, objectWith({ label, description: label })] },
        },
      ),
    },
    refused: [400, 410, 413, 415, 429],
  }),
  own('GET', 'api-authority/self', 'One’s own policies', {
    answers: {
      200: objectWith({ policies: {} }, { secondFactorNeeded: aFlag, readOnly: aFlag, disk }),
    },
    refused: [401],
  }),
  {
    ...heldPermissionsCall,
    tag: 'Own account',
    summary: 'Every permission that a rights template or an account has; for who manages operators',
    answers: { 200: objectWith({ permissions: listOf(aText) }) },
    refused: [401, 403],
  },
  own('GET', 'api-authority/self/profile', 'One’s own name', {
    answers: { 200: profile },
    refused: [401, 404],
  }),
  own('PUT', 'api-authority/self/profile', 'Change one’s own name', {
    parameters: [{ name: 'If-Match', in: 'header', schema: aText }],
    body: objectWith({ firstName: aText, lastName: aText }),
    answers: { 200: profile },
    refused: [400, 401, 404, 412, 413, 415],
  }),
  own('POST', 'change-password', 'Change one’s own password; every other session ends', {
    body: objectWith({ currentPassword: aText, newPassword: aText }),
    answers: { 200: tokens },
    refused: [400, 401, 413, 415, 429, 503],
  }),
  own('GET', secondFactorPath, 'One’s own second factor', {
    answers: {
      200: objectWith({
        isOn: aFlag,
        isRequired: aFlag,
        since: { anyOf: [{ type: 'null' }, anInstant] },
        recoveryCodes: { type: 'integer' },
      }),
    },
    refused: [401],
  }),
  own(
    'POST',
    secondFactorPath,
    'Begin to set up an authenticator app; the one before goes on until the first code is there',
    {
      body: proof,
      answers: { 200: objectWith({ secret: aText, uri: aText }) },
      refused: [400, 401, 413, 415, 429, 503],
    },
  ),
  own('POST', `${secondFactorPath}/confirm`, 'The first code of the app: from now on it is asked for', {
    body: objectWith({ code: aCode }),
    answers: { 200: recoveryCodes },
    refused: [400, 401, 409, 413, 415, 429, 503],
  }),
  own('POST', `${secondFactorPath}/recovery-codes`, 'New recovery codes; those before are worth nothing', {
    body: proof,
    answers: { 200: recoveryCodes },
    refused: [400, 401, 409, 413, 415, 429, 503],
  }),
  own('POST', `${secondFactorPath}/remove`, 'Switch one’s own second factor off', {
    body: proof,
    answers: { 204: null },
    refused: [400, 401, 409, 413, 415, 429, 503],
  }),
  own('GET', 'sessions', 'Where one is signed in', {
    answers: {
      200: objectWith({
        sessions: listOf(
          objectWith({
            id: aText,
            device: aText,
            current: aFlag,
            startedAt: anInstant,
            lastUsedAt: anInstant,
          }),
        ),
      }),
    },
    refused: [401],
  }),
  own('DELETE', 'sessions', 'End every other session', { answers: { 204: null }, refused: [401] }),
  own('DELETE', 'sessions/{id}', 'End one session', { answers: { 204: null }, refused: [401, 404] }),
  own(
    'POST',
    'leandirectory_management/api/management/user/v1/find',
    'Who has an identity id; others than oneself take *:mca:ListOperators',
    {
      body: objectWith({ mappedIamId: aText }),
      answers: {
        200: objectWith({
          items: listOf(
            objectWith({ id: aText, firstName: aText, lastName: aText, email: aText, mappedIamId: aText }),
          ),
        }),
      },
      refused: [400, 401, 403, 413, 415],
    },
  ),
]
