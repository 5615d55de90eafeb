import type { CallStyle } from '../language/callStyle.ts'
import directus from './directus.json' with { type: 'json' }
import jsonApi from './json-api.json' with { type: 'json' }
import jsonServer from './json-server.json' with { type: 'json' }
import jsonServer1 from './json-server-1.json' with { type: 'json' }
import lago from './lago.json' with { type: 'json' }
import medusa from './medusa.json' with { type: 'json' }
import nestjsPaginate from './nestjs-paginate.json' with { type: 'json' }
import parse from './parse.json' with { type: 'json' }
import payload from './payload.json' with { type: 'json' }
import postgrest from './postgrest.json' with { type: 'json' }
import rest from './rest.json' with { type: 'json' }
import spring from './spring.json' with { type: 'json' }
import strapi from './strapi.json' with { type: 'json' }
import stripe from './stripe.json' with { type: 'json' }

/** Styles of published backends. Another one is a file and a line here, or keys of a backend. */
const files = {
  rest,
  'json-server': jsonServer,
  'json-server-1': jsonServer1,
  'nestjs-paginate': nestjsPaginate,
  spring,
  postgrest,
  directus,
  strapi,
  payload,
  medusa,
  parse,
  lago,
  'json-api': jsonApi,
  stripe,
}

/** TypeScript widens words in JSON to string, so a test checks the files against the rules. */
export const callStyles = files as Readonly<Record<string, unknown>> as Readonly<Record<string, CallStyle>>
