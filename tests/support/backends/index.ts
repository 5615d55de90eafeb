import { startDirectus } from './directus.ts'
import { startJsonApi } from './jsonApi.ts'
import { startJsonServer } from './jsonServer.ts'
import { startLago } from './lago.ts'
import { startPostgrest } from './postgrest.ts'
import { startRest } from './rest.ts'
import { startSpring } from './spring.ts'
import type { StartStandIn } from './standIn.ts'
import { startStrapi } from './strapi.ts'
import { startStripe } from './stripe.ts'

/** A server for each published style of API, by the style's name. */
export const standIns = {
  rest: startRest,
  'json-server': startJsonServer,
  spring: startSpring,
  postgrest: startPostgrest,
  directus: startDirectus,
  strapi: startStrapi,
  lago: startLago,
  'json-api': startJsonApi,
  stripe: startStripe,
} satisfies Record<string, StartStandIn>

export type StyleName = keyof typeof standIns

export const styleNames = Object.keys(standIns) as StyleName[]
