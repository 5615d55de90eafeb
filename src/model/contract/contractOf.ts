import type { ResolvedResource } from '../language/resolve.ts'
import { type Language, textIn } from '../language/text.ts'
import type { Contract, Operation, PlacedOperation } from './openApi.ts'
import { problemAnswers, problemSchema } from './problems.ts'
import { answeredRecord } from './recordSchemas.ts'
import { type OperationsOf, resourceOperations } from './resourceOperations.ts'

interface ContractOptions {
  title: string
  version: string
  /** Base URL: a path or an address. */
  server: string
  language: Language
  /** Calls of features for an entry. @default none */
  added?: readonly OperationsOf[]
  /** Operations of no entry. @default none */
  others?: readonly PlacedOperation[]
  /** Descriptions of their tags. @default "Calls about" the tag */
  othersTags?: Readonly<Record<string, string>>
}

/** Returns the contract between panel and backend as OpenAPI 3.1. */
export function contractOf(resources: readonly ResolvedResource[], options: ContractOptions): Contract {
  const { title, version, server, language, added = [], others = [], othersTags = {} } = options
  const operations = [
    ...resources.flatMap((resource) => resourceOperations(resource, language, added)),
    ...others,
  ]
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { method, path, operation } of operations) {
    const place = paths[`/${path}`] ?? {}
    // The first operation of a place answers, as in the API.
    paths[`/${path}`] = { [method.toLowerCase()]: operation, ...place }
  }
  const ofResources = resources.map(({ label }) => textIn(label[1], language))
  const named = new Set([...ofResources, ...others.flatMap(({ operation }) => operation.tags)])
  const tags = [...named].map((name) => ({
    name,
    description: othersTags[name] ?? `${calls[language]} ${name}.`,
  }))
  const used = JSON.stringify(paths)
  return {
    openapi: '3.1.0',
    info: { title, version, description: about[language], license: { name: 'MIT', identifier: 'MIT' } },
    // A path begins with the slash.
    servers: [{ url: server.replace(/(?<=.)\/$/, '') }],
    tags,
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: problemSchema,
        ...Object.fromEntries(
          resources.map((resource) => [resource.name, answeredRecord(resource, language)]),
        ),
      },
      responses: Object.fromEntries(
        Object.entries(problemAnswers).filter(([name]) => used.includes(`/${name}"`)),
      ),
    },
  }
}

const calls: Readonly<Record<Language, string>> = { de: 'Aufrufe zu', en: 'Calls about' }

const about: Readonly<Record<Language, string>> = {
  de: 'Was das Panel von seinem Backend verlangt. x-permissions nennt die Rechte, die ein Aufruf braucht.',
  en: 'What the panel asks of its backend. x-permissions names the permissions that a call takes.',
}
