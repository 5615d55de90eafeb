import type { Operation } from './walk/outcomes.ts'

/** A record as a product's own API answers it. */
export type Row = Readonly<Record<string, unknown>>

export type Collection = 'customers' | 'invoices'

/** A real product, installed from the npm registry and run on a database of its own. `product` of its folder's `product.ts`. */
export interface RealProduct {
  name: string
  /** Its application: a `package.json` of exact versions, and what else is copied beside it. */
  app: string
  /** Runs on this version of Node, which is installed as a package. @default the one of the tests */
  node?: 22
  /** Packages whose native parts are compiled. @default none */
  native?: readonly string[]
  /** Scripts of the application that run once after its installation, such as its build. @default none */
  prepare?: readonly string[]
  /** Needs a PostgreSQL. @default false */
  postgres?: boolean
  /**
   * What it cannot do, each operation of the walk (`walk/outcomes.ts`) with the reason at its door; the table shows them. One that works
   * after all is a failure.
   */
  cannot?: Partial<Record<Operation, string>>
  /** A value that it refuses and the entry knows no rule against; `null`: it refuses nothing. @default the number of another invoice */
  refuses?: { field: string; value: string } | null
  /** The body of its own refusals. @default `{ "statusCode": 409, "message": "…" }` */
  refusal?(status: number, words: string): unknown
  /** Starts it with the rows of `seed.ts`. */
  start(options: StartOptions): Promise<RunningProduct>
}

export interface StartOptions {
  /** The installed application, which several runs share: nothing is written there. */
  folder: string
  /** An empty folder of this run, which is removed afterwards. */
  data: string
  /** Its Node. */
  node: string
  /** An empty database, where it needs a PostgreSQL. */
  database?: string
  /** How its users stay signed in. @default as it comes */
  tokens?: {
    /** How long a token is good. */
    seconds?: number
    /** Tokens are renewed by others, where that is a choice. @default false */
    refreshed?: boolean
  }
}

export interface Account {
  username: string
  password: string
}

export interface RunningProduct {
  /** What `backends.<name>.url` is. */
  url: string
  /** Keys that the server of the panel needs: `${STRAPI_KEY}`. */
  environment: Record<string, string>
  /** Of the product's own sign-in: one who may do everything. */
  user?: Account
  /** One who may only read. */
  reader?: Account
  /** Whole records by the product's own API, relations and all. */
  rows(collection: Collection): Promise<Row[]>
  row(collection: Collection, id: string): Promise<Row | undefined>
  /** Changes a record as somebody else would. @param values by their names on the wire */
  change(collection: Collection, id: string, values: Row): Promise<void>
  remove(collection: Collection, id: string): Promise<void>
  /** Words of `npm run new` that lead to the description it makes of itself, or publishes. @default none */
  description?(): Promise<readonly string[]>
  stop(): Promise<void>
}
