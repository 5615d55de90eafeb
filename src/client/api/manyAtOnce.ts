import type { DataProvider } from 'react-admin'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'

/** Splits ids into calls: addresses are bounded to some kilobytes, single requests go out some at a time. */
export function inCalls(resource: Pick<ResolvedResource, 'api'>, ids: readonly Identifier[]): Identifier[][] {
  return inParts(ids, idsPerCall(resource))
}

export function inParts<Value>(values: readonly Value[], size: number): Value[][] {
  const count = Math.ceil(values.length / size)
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size))
}

/** Reads the records that values of a reference lead to, by their ids as texts. @param step called after each call */
export async function readMany(
  provider: Pick<DataProvider, 'getMany'>,
  resource: ResolvedResource,
  values: readonly unknown[],
  signal: AbortSignal,
  step?: () => Promise<void>,
): Promise<Map<string, AnyRecord>> {
  const ids = [...new Set(values.filter(isId))]
  const found = new Map<string, AnyRecord>()
  for (const part of inCalls(resource, ids)) {
    signal.throwIfAborted()
    const { data } = await provider.getMany<AnyRecord>(resource.name, { ids: part, signal })
    for (const record of data) found.set(String(record.id), record)
    await step?.()
  }
  return found
}

function isId(value: unknown): value is Identifier {
  return typeof value === 'string' || typeof value === 'number'
}

function idsPerCall({ api }: Pick<ResolvedResource, 'api'>): number {
  if (api.many === 'by-list') return Number.MAX_SAFE_INTEGER
  return api.many === 'by-one' ? 10 : 100
}
