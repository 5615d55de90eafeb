import { seededRandom } from '#model/base/seededRandom.ts'
import { sampleTables } from '#model/contract/sampleTables.ts'
import { valuesToWire } from '#model/kinds/wire.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Backend, json } from '../support/renderPanel.tsx'

/** A backend that answers the reading calls of entries, in the form that each says, with a few samples. */
export function backendOf(resources: readonly ResolvedResource[]): Backend {
  const samples = sampleTables(resources, seededRandom(1), 3)
  const tables = resources.map((resource) => ({
    resource,
    rows: (samples[resource.name] ?? []).map((row) => valuesToWire(resource, row)),
  }))
  return ({ method, path }) => {
    for (const { resource, rows } of tables) {
      const { list, one, many, rest } = resource.api
      const isOne = typeof one === 'object' && path === one.path.replace('{id}', '1')
      if (method === 'GET' && isOne) return rows[0]
      if (path !== list.path && !(typeof many === 'object' && path === many.get)) continue
      if (rest) return counted(rows, rest.countHeader)
      const asMany = typeof many === 'object' ? { [many.rows]: rows } : {}
      return { ...(list.total ? { [list.total]: rows.length } : {}), ...asMany, [list.rows]: rows }
    }
    return undefined
  }
}

function counted(rows: readonly unknown[], header: string): Response {
  const answer = json(rows, 200)
  answer.headers.set(
    header,
    header.toLowerCase() === 'content-range' ? `x 0-2/${rows.length}` : String(rows.length),
  )
  return answer
}
