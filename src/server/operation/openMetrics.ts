import type { Settings } from '../settings.ts'
import { createMetrics } from './metrics.ts'
import type { ServedMetrics } from './metricsRoute.ts'
import { type ReadingsOptions, serverReadings } from './readings.ts'

/** Metrics where the settings have a token for them; without one nothing is measured. */
export function openMetrics(
  { metricsToken: token }: Settings,
  options: ReadingsOptions,
): ServedMetrics | undefined {
  if (token === undefined) return undefined
  return { token, metrics: createMetrics(serverReadings(options)) }
}
