/** Parts of OpenAPI 3.1 that the contract uses (https://spec.openapis.org/oas/v3.1.0). */

export type Schema = Readonly<Record<string, unknown>>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

export interface Answer {
  description: string
  headers?: Readonly<Record<string, { description?: string; schema: Schema }>>
  /** By media type. */
  content?: Readonly<Record<string, { schema: Schema; example?: unknown }>>
}

export interface RequestBody {
  required: boolean
  /** By media type. */
  content: Readonly<Record<string, { schema: Schema; example?: unknown }>>
}

export interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  description: string
  parameters?: readonly Parameter[]
  requestBody?: RequestBody
  /** By status. */
  responses: Readonly<Record<string, Answer | { $ref: string }>>
  /** Empty: no sign-in needed. @default the bearer token of the document */
  security?: readonly object[]
  /** Sets of permissions, one of which must be held. */
  'x-permissions'?: readonly (readonly string[])[]
}

export interface PlacedOperation {
  method: string
  /** Path below the base URL: `invoices/{id}`. */
  path: string
  operation: Operation
}

export interface Contract {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: readonly { url: string }[]
  tags: readonly { name: string; description: string }[]
  security: readonly Readonly<Record<string, readonly string[]>>[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {
    securitySchemes: Readonly<Record<string, object>>
    schemas: Readonly<Record<string, Schema>>
    responses: Readonly<Record<string, Answer>>
  }
}
