import { applyDue, type DoingContext } from '#features/planned/server/applyDue.ts'
import { dayIn } from '#model/base/timeZone.ts'
import type { Plan } from '#model/contract/plan.ts'
import { withoutComputed } from '#model/language/computed.ts'
import { serverFeatures } from '#product.server.ts'
import { restQuery } from '#tests/support/restAnswer.ts'
import { type AccountName, type TestServer, testStart } from '#tests/support/server.ts'

export const day = 24 * 60 * 60 * 1000

export function plansAt(server: TestServer) {
  const call = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    as: AccountName = 'editor',
  ) => server.call(path, { method, as, headers, ...(body === undefined ? {} : { body }) })
  const context = (now: Date): DoingContext => ({
    database: server.database,
    features: serverFeatures,
    resources: server.resources.map(withoutComputed),
    clock: () => now,
    linkProtocols: [],
    publicUrl: () => '',
    log: (_message, error) => server.failures.push(error),
    stores: {},
  })
  return {
    call,
    context,
    plan: (record: string, effectiveOn: string, change: object, as?: AccountName, resource = 'campaigns') =>
      call('POST', 'planned-changes', { resource, record, effectiveOn, ...change }, {}, as),
    withdraw: (id: string, headers: Record<string, string> = {}, as?: AccountName) =>
      call('POST', `planned-changes/${id}/withdraw`, { status: 'CANCELLED' }, headers, as),
    retry: (id: string, as?: AccountName) =>
      call('POST', `planned-changes/${id}/retry`, { status: 'APPLIED' }, {}, as),
    async planned(id: string): Promise<Plan> {
      return (await call('GET', `planned-changes/${id}`)).json
    },
    async plansOf(record: string): Promise<Plan[]> {
      return (await call('GET', `planned-changes?${restQuery({ filter: { record } })}`)).json
    },
    async campaign(values: object = {}) {
      const body = {
        ...{ type: 'SUBSCRIPTION', items: [], duration: 12, monthlyPrice: 49, pricePerEmployee: 2 },
        ...{ startDate: '2026-01-01', endDate: '2026-12-31', name: 'Probe' },
        ...values,
      }
      return (await call('POST', 'api-campaigns-post', body)).json
    },
    read: async (id: string) => (await call('GET', `api-campaigns-get/${id}`)).json,
    /** As an instance does whose clock shows that moment. */
    doneAt: (now: Date) => applyDue(context(now), dayIn('Europe/Berlin', now)),
    doneAfter: (days: number) => {
      const now = new Date(testStart.getTime() + days * day)
      return applyDue(context(now), dayIn('Europe/Berlin', now))
    },
  }
}
