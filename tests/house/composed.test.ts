import { describe, expect, it, vi } from 'vitest'
import type { OwnKind } from '#model/kinds/fieldKind.ts'

/** In which features are composed, and which is the same each time. */
const orders: Readonly<Record<string, <Part>(parts: readonly Part[]) => readonly Part[]>> = {
  'as they are listed': (parts) => parts,
  reversed: (parts) => parts.toReversed(),
  shuffled: (parts) => shuffled(parts, 7),
}

/** Modules are evaluated anew each time: nothing of what an earlier one has put together is there. */
async function composed(order: (typeof orders)[string]) {
  vi.resetModules()
  const [{ createApp }, { productContract }, { coreKinds }, resources, product, rules, server] =
    await Promise.all([
      import('#app/server/app.ts'),
      import('#app/server/productContract.ts'),
      import('#kinds/kinds.ts'),
      import('#resources/index.ts'),
      import('#product.ts'),
      import('#product.rules.ts'),
      import('#product.server.ts'),
    ])
  const { entryLanguage } = await import('#model/language/entryLanguage.ts')
  const { composedRules } = await import('#model/language/check/features.ts')
  const { resolveEntries } = await import('#model/language/resolve.ts')
  const { checkResources } = await import('#model/language/check.ts')
  const fieldKinds = await import('#fieldKinds/index.ts')
  const ownKinds: readonly { defines: OwnKind }[] = Object.values(fieldKinds)
  const language = entryLanguage(
    order(product.language.features),
    ownKinds.map(({ defines }) => defines),
  )
  const entryRules = composedRules({
    ...rules.entryRules,
    language,
    features: order(rules.entryRules.features),
  })
  const features = order(server.serverFeatures)
  const entries = Object.values(resources)
  const resolved = resolveEntries(language, entries, [])
  const app = createApp({
    ...{ features, resources: resolved, clock: () => new Date(0), log: () => undefined },
    database: {} as never,
    signingKeys: [new TextEncoder().encode('0123456789abcdefghijklmnopqrstuvwxyzABCDEF')],
  })
  const sound = checkResources(entryRules, entries)
  const wrong = checkResources(entryRules, entries.map(withFaults))
  expect(sound).toEqual([])
  expect(wrong.length).toBeGreaterThan(entries.length * 3)
  expect(Object.keys(language.kinds).length).toBeGreaterThan(Object.keys(coreKinds).length)
  return {
    entries: asData(resolved),
    contract: JSON.stringify(productContract(resolved, { language: 'en', title: 'Tests', features })),
    routes: app.routes.map(({ method, path }) => `${method} ${path}`).toSorted(),
    findings: wrong,
  }
}

/** What is wrong with an entry that core and features have rules for. */
function withFaults({ name, fields, ...entry }: { name: string; fields: object }) {
  return {
    ...{ name, ...entry, unknown: true, costs: { by: 'nobody' }, author: { id: 'nobody', name: 'nobody' } },
    fields: { ...fields, odd: { kind: 'nothing' }, sum: { kind: 'integer', label: '', computed: {} } },
    tabs: [{ tab: 'nothing' }],
    effects: [{ changed: ['nobody'] }],
    planned: { fields: ['nobody'] },
  }
}

/** Values of two evaluations: functions are the same where they read the same. */
function asData(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key === 'features') return undefined
      if (typeof part === 'function') return String(part)
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
      return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    }),
  )
}

describe('the product is the same', async () => {
  const first = await composed((parts) => parts)

  it.each(Object.entries(orders))(
    'with its modules evaluated again and its features %s',
    async (_, order) => {
      const again = await composed(order)
      expect(again.entries).toEqual(first.entries)
      expect(again.contract === first.contract).toBe(true)
      expect(again.routes).toEqual(first.routes)
      expect(again.findings).toEqual(first.findings)
    },
  )
})

/** By a seed, so that it is the same each time. */
function shuffled<Part>(parts: readonly Part[], seed: number): Part[] {
  let state = seed
  const left = [...parts]
  return parts.flatMap(() => {
    state = (state * 48_271) % 2_147_483_647
    return left.splice(state % left.length, 1)
  })
}
