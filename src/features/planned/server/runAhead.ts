import type { Context } from 'hono'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import type { RoutesContext } from '#server/features.ts'
import { invalidFields } from '#server/http/problem.ts'
import { readJsonObject } from '#server/http/requestBody.ts'
import type { Route } from '#server/http/route.ts'
import { aheadCall } from '../model/plan.ts'
import { applyDue } from './applyDue.ts'

/** Applies plans until a day to come, for the clock of a demonstration, in the environment `local` alone. */
export function runAheadRoute(context: RoutesContext): Route {
  return {
    ...aheadCall,
    access: [],
    async handle(call: Context) {
      const { until } = await readJsonObject(call.req.raw)
      if (!isCalendarDay(until)) {
        throw invalidFields({ until: { code: 'date', params: {}, message: 'until is no day, YYYY-MM-DD.' } })
      }
      await applyDue(context, until)
      return call.body(null, 204)
    },
  }
}
