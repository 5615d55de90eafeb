import '../../features/rules.ts'
import '../../features/server.ts'
import { resetCall } from '../../config/resetCall.ts'
import { contractOf } from '../../model/contract/contractOf.ts'
import type { Contract } from '../../model/contract/openApi.ts'
import { withoutComputed } from '../../model/language/computedFields.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Language } from '../../model/language/text.ts'
import { accountCalls } from '../../server/contract/accountCalls.ts'
import { aText, type DescribedCall, describedOperation } from '../../server/contract/operation.ts'
import { serverFeatures } from '../../server/features.ts'
import { hasDemonstration } from '../../server/settings.ts'

export interface ProductContractOptions {
  language: Language
  title: string
  /** Base URL of the calls. @default '/api/' */
  server?: string
  /** Some calls are for trying things out. @default 'prod', which has none of them */
  environment?: string
}

/** The contract of the whole API: what follows from the entries, sign-in, forms, files. */
export function productContract(
  resources: readonly ResolvedResource[],
  { language, title, server = '/api/', environment = 'prod' }: ProductContractOptions,
): Contract {
  const own = resources.map(withoutComputed)
  const others: readonly DescribedCall[] = [
    ...accountCalls,
    ...serverFeatures().flatMap(({ calls }) => calls?.(own, language) ?? []),
    ...(environment === 'local' ? localCalls : []),
    ...(hasDemonstration(environment) ? contractCalls : []),
  ]
  return contractOf(own, {
    title,
    version: '1',
    server,
    language,
    others: others.map(describedOperation),
    othersTags: Object.assign({}, othersTags, ...serverFeatures().map(({ tags }) => tags ?? {})),
  })
}

const othersTags = {
  'Sign-in': 'Signing in and out, asking for an account, and the links of mails.',
  'Own account': 'One’s own name, password, second factor, sessions and rights.',
  Contract: 'This contract; only in local and testing.',
  Demonstration: 'What makes trying out easier; only in local.',
}

/** The contract itself, which there is where something is tried out. */
const contractCalls: readonly DescribedCall[] = [
  {
    ...{ method: 'GET', path: 'openapi.json', tag: 'Contract', summary: 'This contract', access: 'public' },
    ...{ answers: { 200: { type: 'object' } }, refused: [404] },
  },
  {
    ...{ method: 'GET', path: 'docs', tag: 'Contract', summary: 'This contract as a page', access: 'public' },
    ...{ answers: { 200: aText }, mediaType: 'text/html', refused: [404] },
  },
  {
    ...{
      method: 'GET',
      path: 'docs.css',
      tag: 'Contract',
      summary: 'The look of that page',
      access: 'public',
    },
    ...{ answers: { 200: aText }, mediaType: 'text/css', refused: [404] },
  },
]

const localCalls: readonly DescribedCall[] = [
  {
    ...{ method: resetCall.method, path: resetCall.path, tag: 'Demonstration', access: resetCall.access },
    summary: 'Put the demonstration’s data back',
    ...{ answers: { 204: null }, refused: [401, 403] },
  },
  {
    ...{ method: 'GET', path: 'outbox', tag: 'Demonstration', access: 'public' },
    summary: 'The mails that were sent, as a page',
    ...{ answers: { 200: aText }, mediaType: 'text/html', refused: [404] },
  },
]
