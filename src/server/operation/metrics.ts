import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Answered } from '../log/log.ts'
import type { Readings } from './readings.ts'

/** Upper bounds in seconds, from a read in memory to what no person waits for. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Metrics {
  /** Counts a request that has been answered. */
  answered(answered: Answered): void
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/**
 * What a server measures of itself. Labels are patterns of paths, methods and statuses, never ids, so that their number is
 * bounded and nobody can be found in them.
 *
 * @param readings asked at each look. One that fails leaves its figures out
 */
export function createMetrics(readings: readonly Readings[]): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const labelNames = ['method', 'route', 'status'] as const
  const seconds = new Histogram({
    name: 'abo_panel_request_seconds',
    help: 'Time to the first byte of an answer, by call.',
    labelNames,
    buckets: durations,
    registers: [register],
  })
  const failures = new Counter({
    name: 'abo_panel_readings_failed_total',
    help: 'Figures that could not be read.',
    registers: [register],
  })
  for (const { name, help, label, read } of readings) {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [register],
      async collect() {
        this.reset()
        try {
          for (const [value, figure] of Object.entries(await read())) {
            this.set(label === undefined ? {} : { [label]: value }, figure)
          }
        } catch {
          // Without a label a reset leaves a 0, which would look like a figure.
          if (label === undefined) this.remove()
          failures.inc()
        }
      },
    })
  }
  return {
    answered({ method, route, status, milliseconds }) {
      seconds.observe({ method, route, status: String(status) }, milliseconds / 1000)
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
