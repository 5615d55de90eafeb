import { resetCall } from '#config/resetCall.ts'
import { contractOf } from '#model/contract/contractOf.ts'
import type { Contract } from '#model/contract/openApi.ts'
import { withoutComputed } from '#model/language/computed.ts'
import { inOrder } from '#model/language/features.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { backendOperations, backendTag, backendTagText } from '#server/backends/backendContract.ts'
import { accountCalls } from '#server/contract/accountCalls.ts'
import { contractPage, contractStyle } from '#server/contract/contractPage.ts'
import { aText, type DescribedCall, describedOperation } from '#server/contract/operation.ts'
import type { ServerFeature } from '#server/features.ts'
import { basePathOf } from '#server/http/basePath.ts'
import { apiPrefix, type Route } from '#server/http/route.ts'
import type { PanelConfiguration } from '#server/panelConfiguration.ts'
import { isServed } from '#server/records/storedResource.ts'
import { hasDemonstration, type Settings } from '#server/settings.ts'

interface ProductContractOptions {
  language: Language
  title: string
  features: readonly ServerFeature[]
  /** Base URL of the calls. */
  server?: string
  /** Some calls are for trying things out. */
  environment?: string
  /** Names of the backends that the API calls for people. */
  backends?: readonly string[]
}

export function productContract(
  resources: readonly ResolvedResource[],
  {
    language,
    title,
    features,
    server = '/api/',
    environment = 'prod',
    backends = [],
  }: ProductContractOptions,
): Contract {
  const whole = resources.map(withoutComputed)
  const own = whole.filter(isServed)
  const inTurn = inOrder(features)
  const others: readonly DescribedCall[] = [
    ...accountCalls,
    ...inTurn.flatMap(({ calls }) => calls?.(own, language) ?? []),
    ...(environment === 'local' ? localCalls : []),
    ...(hasDemonstration(environment) ? contractCalls : []),
  ]
  return contractOf(own, {
    title,
    version: '1',
    server,
    language,
    added: inTurn.flatMap(({ operations }) => operations ?? []),
    others: [...others.map(describedOperation), ...backendOperations(backends, whole)],
    othersTags: Object.assign(
      {},
      othersTags,
      { [backendTag]: backendTagText },
      ...inTurn.map(({ tags }) => tags ?? {}),
    ),
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
    method: 'GET',
    path: 'openapi.json',
    tag: 'Contract',
    summary: 'This contract',
    access: 'public',
    answers: { 200: { type: 'object' } },
    refused: [404],
  },
  {
    method: 'GET',
    path: 'docs',
    tag: 'Contract',
    summary: 'This contract as a page',
    access: 'public',
    answers: { 200: aText },
    mediaType: 'text/html',
    refused: [404],
  },
  {
    method: 'GET',
    path: 'docs.css',
    tag: 'Contract',
    summary: 'The look of that page',
    access: 'public',
    answers: { 200: aText },
    mediaType: 'text/css',
    refused: [404],
  },
]

const localCalls: readonly DescribedCall[] = [
  {
    method: resetCall.method,
    path: resetCall.path,
    tag: 'Demonstration',
    access: resetCall.access,
    summary: 'Put the demonstration’s data back',
    answers: { 204: null },
    refused: [401, 403],
  },
  {
    method: 'GET',
    path: 'outbox',
    tag: 'Demonstration',
    access: 'public',
    summary: 'The mails that were sent, as a page',
    answers: { 200: aText },
    mediaType: 'text/html',
    refused: [404],
  },
]

interface ContractRoutesOptions {
  environment: string
  features: readonly ServerFeature[]
  /** Where the API lies, with the path of the panel: `/admin/api/`. */
  server: string
  title: string
  /** Names of the backends that the API calls for people. */
  backends?: readonly string[]
}

export function contractPlace(
  features: readonly ServerFeature[],
  { environment, publicUrl }: Pick<Settings, 'environment' | 'publicUrl'>,
  { productTitle }: PanelConfiguration = {},
  backends: readonly string[] = [],
): ContractRoutesOptions {
  const server = `${basePathOf(publicUrl)}${apiPrefix}`
  const title = typeof productTitle === 'string' ? productTitle : 'Abo-Panel'
  return { environment, features, server, title, backends }
}

/** Tells everybody how the API is made, so it is not there where real people sign in: `npm run contract` prints it. */
export function contractRoutes(
  resources: readonly ResolvedResource[],
  { environment, features, server, title, backends = [] }: ContractRoutesOptions,
): Route[] {
  if (!hasDemonstration(environment)) return []
  const contractIn = (language: Language) =>
    productContract(resources, { language, title, features, server, environment, backends })
  const languageOf = (request: Request): Language => {
    const asked = new URL(request.url).searchParams.get('lang') ?? request.headers.get('Accept-Language')
    return asked?.startsWith('en') ? 'en' : 'de'
  }
  return [
    {
      method: 'GET',
      path: 'openapi.json',
      access: 'public',
      handle: async ({ req }) => Response.json(contractIn(languageOf(req.raw))),
    },
    {
      method: 'GET',
      path: 'docs',
      access: 'public',
      async handle({ req }) {
        const language = languageOf(req.raw)
        return new Response(contractPage(contractIn(language), language), {
          headers: {
            'Content-Type': 'text/html; charset=utf-8',
            'Content-Security-Policy':
              "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'",
          },
        })
      },
    },
    {
      method: 'GET',
      path: 'docs.css',
      access: 'public',
      handle: async () =>
        new Response(contractStyle, { headers: { 'Content-Type': 'text/css; charset=utf-8' } }),
    },
  ]
}
