import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Language } from '../../model/language/text.ts'
import { contractPage, contractStyle } from '../../server/contract/contractPage.ts'
import { basePathOf } from '../../server/http/basePath.ts'
import { apiPrefix, type Route } from '../../server/http/route.ts'
import type { PanelConfiguration } from '../../server/panelConfiguration.ts'
import { hasDemonstration, type Settings } from '../../server/settings.ts'
import { productContract } from './productContract.ts'

export interface ContractRoutesOptions {
  environment: string
  /** Where the API lies, with the path of the panel: `/admin/api/`. */
  server: string
  /** What the panel is called. */
  title: string
}

/** Where the contract of a server belongs, and how it is called. */
export function contractPlace(
  { environment, publicUrl }: Pick<Settings, 'environment' | 'publicUrl'>,
  { productTitle }: PanelConfiguration = {},
): ContractRoutesOptions {
  const server = `${basePathOf(publicUrl)}${apiPrefix}`
  return { environment, server, title: typeof productTitle === 'string' ? productTitle : 'Abo-Panel' }
}

/**
 * The contract as JSON and as a page to read. It tells everybody how the API is made, so there is neither where real people
 * sign in; `npm run contract` prints it for those who need it.
 */
export function contractRoutes(
  resources: readonly ResolvedResource[],
  { environment, server, title }: ContractRoutesOptions,
): Route[] {
  if (!hasDemonstration(environment)) return []
  const contractIn = (language: Language) =>
    productContract(resources, { language, title, server, environment })
  const languageOf = (request: Request): Language => {
    const asked = new URL(request.url).searchParams.get('lang') ?? request.headers.get('Accept-Language')
    return asked?.startsWith('en') ? 'en' : 'de'
  }
  return [
    {
      ...{ method: 'GET', path: 'openapi.json', access: 'public' },
      handle: async ({ req }) => Response.json(contractIn(languageOf(req.raw))),
    },
    {
      ...{ method: 'GET', path: 'docs', access: 'public' },
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
      ...{ method: 'GET', path: 'docs.css', access: 'public' },
      handle: async () =>
        new Response(contractStyle, { headers: { 'Content-Type': 'text/css; charset=utf-8' } }),
    },
  ]
}
