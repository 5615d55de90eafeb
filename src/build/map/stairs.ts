import { type Import, readImports } from './importGraph.ts'

/** Rooms that each room of `src` may import, types included. All features have the same rooms. */
export const stairs: Readonly<Record<string, readonly string[]>> = {
  validation: [],
  richtext: [],
  model: ['validation', 'richtext'],
  theme: ['model'],
  client: ['model'],
  config: ['validation', 'richtext', 'model', 'theme', 'client'],
  panel: ['validation', 'richtext', 'model', 'theme', 'client', 'config'],
  server: ['validation', 'richtext', 'model', 'config'],
  'features/*/model': ['validation', 'model'],
  'features/*/panel': ['validation', 'richtext', 'model', 'theme', 'client', 'panel', 'features/*/model'],
  'features/*/server': ['validation', 'model', 'server', 'features/*/model'],
  features: ['model', 'features/*/model'],
  product: ['model', 'features/*/model', 'fieldKinds'],
  'product.panel': ['panel', 'product', 'product.record', 'features/*/panel'],
  'product.record': ['panel', 'features/*/panel'],
  'product.rules': ['model', 'product', 'features/*/model'],
  'product.server': ['server', 'features/*/server'],
  // What is drawn of an own kind and of an own view is made of the panel's parts, and fetched with `import()`.
  fieldKinds: ['model', 'panel', 'features'],
  resources: ['model', 'panel', 'features', 'features/*/model', 'features/*/panel', 'fieldKinds'],
  pages: [
    ...['model', 'theme', 'client', 'config', 'panel', 'resources', 'product'],
    ...['features', 'features/*/model', 'features/*/panel'],
  ],
  app: [
    ...['model', 'theme', 'client', 'config', 'panel', 'resources', 'pages'],
    ...['features', 'features/*/panel', 'product', 'product.panel', 'product.rules'],
  ],
  'app/server': [
    ...['model', 'config', 'server', 'resources', 'doctor', 'product', 'product.rules', 'product.server'],
    ...['features', 'features/*/model', 'features/*/server'],
  ],
  // They look at the product as a whole, and nobody looks at them but those who start it.
  build: [
    ...['model', 'client', 'config', 'panel', 'server', 'features', 'features/*/model', 'app'],
    ...['product.panel', 'product.record', 'product.rules', 'product.server'],
  ],
  doctor: [
    ...['validation', 'model', 'client', 'config', 'server', 'features', 'resources', 'app', 'product'],
    ...['product.server'],
  ],
  scaffold: ['model', 'features', 'resources', 'product', 'product.rules'],
}

/** Returns the room of a file, by its path from `src`. */
export function roomOf(file: string): string {
  const [floor = '', flat, half] = file.split('/')
  if (flat === undefined) return floor.replace(/\.tsx?$/, '')
  // Of a kind of field, what is drawn belongs to the panel, all else to the model.
  if (floor === 'kinds') return /\.tsx$|\/use\w+\.ts$/.test(file) ? 'panel' : 'model'
  if (floor === 'app') return flat === 'server' ? 'app/server' : 'app'
  if (floor !== 'features') return floor
  if (half === undefined) return 'features'
  // The public page of a form is drawn in a browser too.
  return `features/*/${half === 'publicPage' ? 'panel' : half}`
}

/** Finds imports that run up the stairs, or from one feature into another. */
export function importsUp(imports: readonly Import[] = readImports()): Import[] {
  const featureOf = (file: string) => /^features\/(\w+)\//.exec(file)?.[1]
  return imports.filter(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)]
    const [own, others] = [featureOf(from), featureOf(to)]
    if (own !== undefined && others !== undefined && own !== others) return true
    return room !== other && !stairs[room]?.includes(other)
  })
}

/** Finds files that import each other in a circle. @param withAll also by their types, and lazily */
export function circlesOf(imports: readonly Import[], withAll = false): string[][] {
  const counted = imports.filter(({ lazy, typesOnly }) => withAll || !(lazy || typesOnly))
  const next = new Map<string, string[]>()
  for (const { from, to } of counted) next.set(from, [...(next.get(from) ?? []), to])
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  // Tarjan's strongly connected components.
  function visit(file: string) {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) visit(other)
      if (open.includes(other)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(other) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) circles.push(circle.toSorted())
  }

  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return circles
}
